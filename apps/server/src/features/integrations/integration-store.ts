import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { integration } from '../../db/tables/integrations.ts'
import type { SiteDescription } from '../../outside/platforms/platform.ts'
import type { Problem, Values } from '../../outside/platforms/problem.ts'

export type Integration = typeof integration.$inferSelect

type Key = Pick<Integration, 'accountId' | 'id'>
const isIt = ({ accountId, id }: Key) => and(eq(integration.accountId, accountId), eq(integration.id, id))

export const findIntegrations = (db: Db, accountId: string, workspaceId: string): Promise<Integration[]> =>
  db
    .select()
    .from(integration)
    .where(and(eq(integration.accountId, accountId), eq(integration.workspaceId, workspaceId)))
    .orderBy(integration.createdAt)

export const readIntegration = async (
  db: Db,
  accountId: string,
  workspaceId: string,
  platform: KnownPlatform,
  { lock = false } = {},
): Promise<Integration | null> => {
  const query = db
    .select()
    .from(integration)
    .where(
      and(
        eq(integration.accountId, accountId),
        eq(integration.workspaceId, workspaceId),
        eq(integration.platform, platform),
      ),
    )
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export const readIntegrationById = async (
  db: Db,
  accountId: string,
  id: string,
): Promise<Integration | null> => {
  const [row] = await db.select().from(integration).where(isIt({ accountId, id }))
  return row ?? null
}

/** Connections of several accounts in one query, for the publishing worker. */
export const findByKeys = async (
  db: Db,
  keys: readonly { accountId: string; integrationId: string }[],
): Promise<Integration[]> => {
  const wanted = [...new Map(keys.map((key) => [key.integrationId, key])).values()]
  if (wanted.length === 0) return []
  const rows = await db
    .select({ integration })
    .from(integration)
    .innerJoin(
      sql`unnest(${sql.param(wanted.map((key) => key.accountId))}::uuid[],
        ${sql.param(wanted.map((key) => key.integrationId))}::uuid[]) as wanted (account_id, id)`,
      sql`wanted.account_id = ${integration.accountId} and wanted.id = ${integration.id}`,
    )
  return rows.map((row) => row.integration)
}

/** The working connection of a platform that was checked last, of all accounts; null where there is none. */
export const findNewestWorking = async (
  db: Db,
  platform: KnownPlatform,
): Promise<{ accountId: string; integrationId: string } | null> => {
  const [row] = await db
    .select({ accountId: integration.accountId, integrationId: integration.id })
    .from(integration)
    .where(and(eq(integration.platform, platform), sql`${integration.isActive} and ${integration.isWorking}`))
    .orderBy(desc(integration.checkedAt))
    .limit(1)
  return row ?? null
}

/** Serializes connecting and removing in a workspace until the transaction ends. */
export const lockConnections = async (tx: Db, workspaceId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`integrations:${workspaceId}`}, 0))`)
}

/** Marks at most `count` connections as checked for a version, unless they were checked since `since`. */
export const claimUnchecked = async (
  db: Db,
  { version, since, count }: { version: string; since: Date; count: number },
): Promise<{ accountId: string; integrationId: string }[]> =>
  db
    .update(integration)
    .set({ checkedVersion: version })
    .where(
      sql`(${integration.accountId}, ${integration.id}) in (
        select account_id, id from integration
        where checked_version is distinct from ${version}
          and (checked_at is null or checked_at < ${since.toISOString()}::timestamptz)
        order by account_id, id limit ${count}::int for update skip locked)`,
    )
    .returning({ accountId: integration.accountId, integrationId: integration.id })

/** A new row's id, which is needed before the row because the credentials are bound to it. */
export const newIntegrationId = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`select uuidv7() as id`)
  const [row] = rows
  if (!row) throw new Error('the database made no id')
  return row.id
}

export const insertIntegration = async (db: Db, row: typeof integration.$inferInsert): Promise<void> => {
  await db.insert(integration).values(row)
}

export const updateIntegration = async (
  db: Db,
  key: Key,
  change: Partial<typeof integration.$inferInsert>,
): Promise<void> => {
  await db.update(integration).set(change).where(isIt(key))
}

/** Stores why a connection does not work. Returns its platform if the cause is new, else null. */
export const storeNotWorking = async (
  db: Db,
  key: Key,
  problem: Problem,
  values: Values,
): Promise<KnownPlatform | null> => {
  const [row] = await db
    .update(integration)
    .set({
      isWorking: false,
      problem,
      checkedAt: sql`now()`,
      problemValues: values,
    })
    .where(
      and(isIt(key), sql`(${integration.isWorking} or ${integration.problem} is distinct from ${problem})`),
    )
    .returning({ platform: integration.platform })
  return row?.platform ?? null
}

export const storeWorking = async (db: Db, key: Key, name: string | null): Promise<void> => {
  await db
    .update(integration)
    .set({
      isWorking: true,
      problem: null,
      checkedAt: sql`now()`,
      ...(name === null ? {} : { name }),
    })
    .where(isIt(key))
}

export const storeSite = async (db: Db, key: Key, site: SiteDescription): Promise<void> => {
  await db.update(integration).set({ site, siteReadAt: sql`now()` }).where(isIt(key))
}

export const deleteIntegration = async (db: Db, key: Key): Promise<void> => {
  await db.delete(integration).where(isIt(key))
}
