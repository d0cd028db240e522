import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { inPages } from '../../db/in-batches.ts'
import { writerConnection, writerSpending } from '../../db/tables/ai-connections.ts'
import { apiKey } from '../../db/tables/api-keys.ts'
import { audit } from '../../db/tables/audit.ts'
import { knownDevice, session } from '../../db/tables/auth.ts'
import { campaign } from '../../db/tables/campaigns.ts'
import { calendarFeed, postFeed } from '../../db/tables/feeds.ts'
import { evidence, finding, openQuestion } from '../../db/tables/findings.ts'
import { integration } from '../../db/tables/integrations.ts'
import { writingStage } from '../../db/tables/model-calls.ts'
import { notification } from '../../db/tables/notifications.ts'
import { idea, post, postApproval, postDraft, postReference, postVersion } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'
import { searchQuery } from '../../db/tables/search-data.ts'
import { seoReport } from '../../db/tables/seo-report.ts'
import { shop } from '../../db/tables/shop-index.ts'
import { users } from '../../db/tables/users.ts'
import { brandVoice } from '../../db/tables/voices.ts'
import { ledgerEntry, ledgerTransaction, wallet } from '../../db/tables/wallet.ts'
import { webhookEndpoint } from '../../db/tables/webhooks.ts'
import { workspace, workspaceUser } from '../../db/tables/workspaces.ts'
import { findAgreements } from '../users/index.ts'

/** A post with its references may be a megabyte. */
const POSTS_AT_ONCE = 20
const VERSIONS_AT_ONCE = 10

type Act = Pick<typeof audit.$inferSelect, 'id' | 'action' | 'subject' | 'detail' | 'apiKeyId'> & { at: Date }
const readActs = (db: Db, accountId: string, userId: string): AsyncGenerator<Act> =>
  inPages((last: Act | null, limit) =>
    db
      .select({
        id: audit.id,
        action: audit.action,
        subject: audit.subject,
        detail: audit.detail,
        apiKeyId: audit.apiKeyId,
        at: audit.createdAt,
      })
      .from(audit)
      .where(
        and(
          eq(audit.accountId, accountId),
          eq(audit.userId, userId),
          last ? gt(audit.id, last.id) : undefined,
        ),
      )
      .orderBy(asc(audit.id))
      .limit(limit),
  )

type Coins = Pick<typeof ledgerEntry.$inferSelect, 'transactionId' | 'book' | 'amount'> & {
  entry: string
  kind: string
  item: string | null
  at: Date
}
export const readCoins = (db: Db, accountId: string): AsyncGenerator<Coins> =>
  inPages((last: Coins | null, limit) =>
    db
      .select({
        entry: sql<string>`${ledgerEntry.position}::text`,
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
      .where(
        and(
          eq(ledgerEntry.accountId, accountId),
          last ? gt(ledgerEntry.position, BigInt(last.entry)) : undefined,
        ),
      )
      .orderBy(asc(ledgerEntry.position))
      .limit(limit),
  )

type News = typeof notification.$inferSelect
const readNews = (db: Db, accountId: string): AsyncGenerator<News> =>
  inPages((last: News | null, limit) =>
    db
      .select()
      .from(notification)
      .where(and(eq(notification.accountId, accountId), last ? gt(notification.id, last.id) : undefined))
      .orderBy(asc(notification.id))
      .limit(limit),
  )

/** Stored data about a user; the audit entries are a stream of rows. */
export const readPerson = async (
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Record<string, unknown>> => {
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
      newsletterSince: users.newsletterSince,
      createdAt: users.createdAt,
      avatarImageId: users.avatarImageId,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)))
  const sessions = await db
    .select({ device: session.device, createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.userId, userId)))
  const knownDevices = await db
    .select({ createdAt: knownDevice.createdAt, expiresAt: knownDevice.expiresAt })
    .from(knownDevice)
    .where(and(eq(knownDevice.accountId, accountId), eq(knownDevice.userId, userId)))
  const agreements = await findAgreements(db, { accountId, userId })
  const { accountId: _account, tokenHash: _hash, ...shownOfKey } = getTableColumns(apiKey)
  const apiKeys = await db
    .select(shownOfKey)
    .from(apiKey)
    .where(and(eq(apiKey.accountId, accountId), eq(apiKey.userId, userId)))
  const calendarFeeds = await db
    .select({
      workspaceId: calendarFeed.workspaceId,
      createdAt: calendarFeed.createdAt,
      lastReadAt: calendarFeed.lastReadAt,
    })
    .from(calendarFeed)
    .where(and(eq(calendarFeed.accountId, accountId), eq(calendarFeed.userId, userId)))
  const acts = readActs(db, accountId, userId)
  const webhooks = await db
    .select({
      id: webhookEndpoint.id,
      workspaceId: webhookEndpoint.workspaceId,
      url: webhookEndpoint.url,
      events: webhookEndpoint.events,
      state: webhookEndpoint.state,
      createdAt: webhookEndpoint.createdAt,
    })
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.accountId, accountId), eq(webhookEndpoint.userId, userId)))
  return { ...person, agreements, sessions, knownDevices, apiKeys, calendarFeeds, webhooks, acts }
}

const readWriters = (db: Db, accountId: string) =>
  db
    .select({
      workspaceId: writerConnection.workspaceId,
      purpose: writerConnection.purpose,
      provider: writerConnection.provider,
      baseUrl: writerConnection.baseUrl,
      model: writerConnection.model,
      imageModel: writerConnection.imageModel,
      keyEnd: writerConnection.keyEnd,
      monthlyLimit: writerConnection.monthlyLimit,
      changedAt: writerConnection.changedAt,
    })
    .from(writerConnection)
    .where(eq(writerConnection.accountId, accountId))

/** Stored data about an account except its posts, as streams where long; without secrets of connections. */
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
  return {
    agents,
    connections,
    writers: await readWriters(db, accountId),
    writerSpending: await db.select().from(writerSpending).where(eq(writerSpending.accountId, accountId)),
    coins: readCoins(db, accountId),
    wallet: (await db.select().from(wallet).where(eq(wallet.accountId, accountId)))[0],
    workspaces: await db.select().from(workspace).where(eq(workspace.accountId, accountId)),
    assignments: await db.select().from(workspaceUser).where(eq(workspaceUser.accountId, accountId)),
    shops: await db
      .select({
        workspaceId: shop.workspaceId,
        address: shop.address,
        origin: shop.origin,
        readAt: shop.readAt,
      })
      .from(shop)
      .where(eq(shop.accountId, accountId)),
    postFeeds: await db.select().from(postFeed).where(eq(postFeed.accountId, accountId)),
    ideas: await db.select().from(idea).where(eq(idea.accountId, accountId)),
    searchQueries: await db.select().from(searchQuery).where(eq(searchQuery.accountId, accountId)),
    brandVoices: await db.select().from(brandVoice).where(eq(brandVoice.accountId, accountId)),
    notifications: readNews(db, accountId),
  }
}

type Version = typeof postVersion.$inferSelect
const readVersions = (db: Db, accountId: string, postId: string): AsyncGenerator<Version> =>
  inPages(
    (last: Version | null, limit) =>
      db
        .select()
        .from(postVersion)
        .where(
          and(
            eq(postVersion.accountId, accountId),
            eq(postVersion.postId, postId),
            last ? gt(postVersion.id, last.id) : undefined,
          ),
        )
        .orderBy(asc(postVersion.id))
        .limit(limit),
    VERSIONS_AT_ONCE,
  )

/** The account's posts with all that belongs to them, page after page, so that memory stays flat. */
export async function* readPosts(
  db: Db,
  accountId: string,
): AsyncGenerator<{ id: string } & Record<string, unknown>> {
  const rows = inPages(
    (last: typeof post.$inferSelect | null, limit) =>
      db
        .select()
        .from(post)
        .where(and(eq(post.accountId, accountId), last ? gt(post.id, last.id) : undefined))
        .orderBy(asc(post.id))
        .limit(limit),
    POSTS_AT_ONCE,
  )
  for await (const row of rows) {
    const isOfIt = (
      table:
        | typeof evidence
        | typeof finding
        | typeof openQuestion
        | typeof postApproval
        | typeof postDraft
        | typeof campaign
        | typeof postReference
        | typeof publication
        | typeof seoReport
        | typeof writingStage,
    ) => and(eq(table.accountId, accountId), eq(table.postId, row.id))
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
    const campaigns = await db
      .select({
        platform: campaign.platform,
        state: campaign.state,
        subject: campaign.subject,
        previewText: campaign.previewText,
        sendsAt: campaign.sendsAt,
        endedAt: campaign.endedAt,
      })
      .from(campaign)
      .where(isOfIt(campaign))
    const [standsOn] = await db.select().from(evidence).where(isOfIt(evidence))
    const [approval] = await db.select().from(postApproval).where(isOfIt(postApproval))
    yield {
      ...row,
      references,
      publications,
      campaigns,
      evidence: standsOn ?? null,
      drafts: await db.select().from(postDraft).where(isOfIt(postDraft)),
      findings: await db.select().from(finding).where(isOfIt(finding)),
      questions: await db.select().from(openQuestion).where(isOfIt(openQuestion)),
      approval: approval ?? null,
      seoReports: await db.select().from(seoReport).where(isOfIt(seoReport)),
      versions: readVersions(db, accountId, row.id),
      writing: await db.select().from(writingStage).where(isOfIt(writingStage)),
    }
  }
}

/** The moment by the database's clock, for the name of the file. */
export const readToday = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ day: string }>(sql`select to_char(now(), 'YYYY-MM-DD') as day`)
  return rows[0]?.day ?? ''
}
