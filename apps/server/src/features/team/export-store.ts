import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import {
  audit,
  brandVoice,
  integration,
  ledgerEntry,
  ledgerTransaction,
  notification,
  post,
  postReference,
  publication,
  session,
  users,
  wallet,
  workspace,
  workspaceUser,
} from '../../db/tables.ts'

const PAGE = 100

/** What is kept about a user himself. */
export const readPerson = async (db: Db, { accountId, userId }: Actor): Promise<Record<string, unknown>> => {
  const [person] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      surname: users.surname,
      email: users.email,
      language: users.language,
      isChild: users.isChild,
      permissions: users.permissions,
      emailVerifiedAt: users.emailVerifiedAt,
      lastActivityAt: users.lastActivityAt,
      createdAt: users.createdAt,
      avatarImageId: users.avatarImageId,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)))
  const sessions = await db
    .select({ device: session.device, createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.userId, userId)))
  const acts = await db
    .select({ action: audit.action, subject: audit.subject, detail: audit.detail, at: audit.createdAt })
    .from(audit)
    .where(and(eq(audit.accountId, accountId), eq(audit.userId, userId)))
    .orderBy(asc(audit.id))
  return { ...person, sessions, acts }
}

/** What is kept about an account beside its posts. Secrets of connections are not in it. */
export const readAccount = async (db: Db, accountId: string): Promise<Record<string, unknown>> => {
  const agents = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      surname: users.surname,
      email: users.email,
      permissions: users.permissions,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.isChild, true)))
  const connections = await db
    .select({
      id: integration.id,
      workspaceId: integration.workspaceId,
      platform: integration.platform,
      name: integration.name,
      settings: integration.settings,
      isActive: integration.isActive,
      createdAt: integration.createdAt,
    })
    .from(integration)
    .where(eq(integration.accountId, accountId))
  const entries = await db
    .select({
      transactionId: ledgerEntry.transactionId,
      book: ledgerEntry.book,
      amount: ledgerEntry.amount,
      kind: ledgerTransaction.kind,
      item: ledgerTransaction.item,
      at: ledgerEntry.createdAt,
    })
    .from(ledgerEntry)
    .innerJoin(
      ledgerTransaction,
      and(
        eq(ledgerTransaction.accountId, ledgerEntry.accountId),
        eq(ledgerTransaction.id, ledgerEntry.transactionId),
      ),
    )
    .where(eq(ledgerEntry.accountId, accountId))
    .orderBy(asc(ledgerEntry.id))
  return {
    agents,
    connections,
    coins: entries,
    wallet: (await db.select().from(wallet).where(eq(wallet.accountId, accountId)))[0],
    workspaces: await db.select().from(workspace).where(eq(workspace.accountId, accountId)),
    assignments: await db.select().from(workspaceUser).where(eq(workspaceUser.accountId, accountId)),
    brandVoices: await db.select().from(brandVoice).where(eq(brandVoice.accountId, accountId)),
    notifications: await db.select().from(notification).where(eq(notification.accountId, accountId)),
  }
}

/** The account's posts with references and publications, page after page, so that memory stays flat. */
export async function* readPosts(
  db: Db,
  accountId: string,
): AsyncGenerator<{ id: string } & Record<string, unknown>> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .select()
      .from(post)
      .where(and(eq(post.accountId, accountId), gt(post.id, after)))
      .orderBy(asc(post.id))
      .limit(PAGE)
    for (const { previewToken: _, ...row } of page) {
      const isOfIt = (table: typeof postReference | typeof publication) =>
        and(eq(table.accountId, accountId), eq(table.postId, row.id))
      const references = await db.select().from(postReference).where(isOfIt(postReference))
      const publications = await db
        .select({
          platform: publication.platform,
          state: publication.state,
          dueAt: publication.dueAt,
          link: publication.link,
          publishedAt: publication.publishedAt,
        })
        .from(publication)
        .where(isOfIt(publication))
      yield { ...row, references, publications }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}

/** The moment by the database's clock, for the name of the file. */
export const readToday = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ day: string }>(sql`select to_char(now(), 'YYYY-MM-DD') as day`)
  return rows[0]?.day ?? ''
}
