import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Db } from '../../db/db.ts'
import { publication } from '../../db/tables/publications.ts'
import { INTERNAL_ERRORS_MAX } from '../../work/failure-policy.ts'
import { type ActingOperator, recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { lockPostRow, reopenPost } from '../posts/index.ts'
import { isUnconfirmed, publicationMoves, quarantineReasons } from '../publications/index.ts'
import type { Claimed } from './claim-store.ts'
import { storeFailed } from './result-store.ts'

const readText = `
  select coalesce(t.title, p.snapshot->>'title', '') as title, coalesce(i.name, p.snapshot->>'site', '') as site,
    p.remote_id is not null as "mayBePublic"
  from publication p join post t on t.account_id = p.account_id and t.id = p.post_id
    left join integration i on i.account_id = p.account_id and i.id = p.integration_id
  where p.account_id = $1 and p.id = $2`

/** Unless its claim has ended. */
export const quarantinePublication = async (
  pool: pg.Pool,
  key: Pick<Claimed, 'accountId' | 'id' | 'fence'>,
): Promise<void> => {
  type Read = { title: string; site: string; mayBePublic: boolean }
  const { rows } = await pool.query<Read>(readText, [key.accountId, key.id])
  for (const { title, site, mayBePublic } of rows)
    await storeFailed(pool, [
      {
        ...key,
        title,
        site,
        reason: mayBePublic ? 'PUBLISHING_MISTAKE_UNCONFIRMED' : 'PUBLISHING_MISTAKE',
        values: {},
        internalError: 'the process that worked on it died, five times in a row',
      },
    ])
}

type QuarantinedPublication = {
  accountId: string
  id: string
  dueAt: Date
  mayBePublic: boolean
  error: string
}

const isQuarantined = and(
  inArray(publication.state, [...publicationMoves.requeue]),
  inArray(publication.reason, [...quarantineReasons]),
)

const LISTED_MAX = 1_000

/** This reads the rows of all accounts, which takes longer than a request may. */
const takeTime = (tx: Db) => tx.execute(sql`set local statement_timeout = '60s'`)

export const findQuarantinedPublications = (
  db: Database,
  limit = LISTED_MAX,
): Promise<QuarantinedPublication[]> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const rows = await tx
      .select({
        accountId: publication.accountId,
        id: publication.id,
        dueAt: publication.dueAt,
        reason: publication.reason,
        lastError: publication.lastError,
      })
      .from(publication)
      .where(isQuarantined)
      .orderBy(asc(publication.dueAt))
      .limit(limit)
    return rows.map(({ reason, lastError, ...row }) => ({
      ...row,
      mayBePublic: isUnconfirmed(reason),
      error: lastError ?? '',
    }))
  })

type OtherQuarantined = {
  kind: 'orphan draft' | 'campaign' | 'site action'
  accountId: string
  id: string
  error: string
}

/** Quarantined rows of other kinds; at most `limit`. The owners of campaigns and site actions were notified and decide themselves. */
export const findOtherQuarantined = (db: Database, limit = LISTED_MAX): Promise<OtherQuarantined[]> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const { rows } = await tx.execute<OtherQuarantined>(sql`
      select 'orphan draft' as kind, account_id as "accountId", marker as id, coalesce(last_error, '') as error
        from orphan_draft where internal_errors >= ${INTERNAL_ERRORS_MAX}
      union all
      select 'campaign', account_id, id, '' from campaign where state = 'failed' and reason = 'CAMPAIGN_MISTAKE'
      union all
      select 'site action', a.account_id, a.id, '' from site_act a
        where a.reason = 'SITE_ACTION_INTERNAL_ERROR' and not exists (select from site_act later
          where later.account_id = a.account_id and later.publication_id = a.publication_id
            and later.created_at > a.created_at)
      order by kind, id limit ${limit}::int`)
    return rows
  })

/**
 * Requeues a quarantined publication; false if it is not quarantined. One that may be public is checked first. Unlike
 * at an owner's retry, one past the allowed lateness is not sent.
 */
export const requeuePublication = (db: Database, id: string, by: ActingOperator): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const [seen] = await tx
      .select({ accountId: publication.accountId, postId: publication.postId, reason: publication.reason })
      .from(publication)
      .where(and(eq(publication.id, id), isQuarantined))
    if (!seen?.reason) return false
    const { accountId, postId, reason } = seen
    await lockPostRow(tx, accountId, postId)
    const rows = await tx
      .update(publication)
      .set({
        state: isUnconfirmed(reason) ? 'publishing' : 'scheduled',
        leaseUntil: isUnconfirmed(reason) ? sql`now()` : null,
        nextTryAt: sql`now()`,
        attempts: 0,
        lostClaims: 0,
        internalErrors: 0,
        lastError: null,
        reason: null,
        reasonValues: {},
        version: sql`${publication.version} + 1`,
      })
      .where(
        and(
          eq(publication.accountId, accountId),
          eq(publication.id, id),
          eq(publication.reason, reason),
          isQuarantined,
        ),
      )
      .returning({ id: publication.id })
    if (rows.length === 0) return false
    await reopenPost(tx, accountId, postId)
    const action = 'publication-put-back'
    await recordAudit(tx, { accountId, action, subject: postId, detail: { publicationId: id } })
    await recordOperatorAudit(tx, { action, subject: id, detail: { accountId, reason }, by })
    return true
  })
