import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { orphanDraft, publication } from '../../db/tables/publishing.ts'
import { noteAct, noteOperatorAct } from '../audit/index.ts'
import { lockPostRow, reopenPost } from '../posts/index.ts'
import { ERRORS_MAX } from './orphan-store.ts'
import { publicationMoves } from './publication-moves.ts'
import { isUnconfirmed, setAsideReasons } from './reason.ts'

export type SetAside = {
  accountId: string
  id: string
  dueAt: Date
  mayBePublic: boolean
  /** The text of our last mistake. */
  mistake: string
}

const isSetAside = and(
  inArray(publication.state, [...publicationMoves.putBack]),
  inArray(publication.reason, [...setAsideReasons]),
)

/** The operator looks through all accounts, which takes longer than a request may. */
const takeTime = (tx: Db) => tx.execute(sql`set local statement_timeout = '60s'`)

/** What mistakes of ours took aside, in all accounts, in the order in which it was due. */
export const findSetAside = (db: Database): Promise<SetAside[]> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const rows = await tx
      .select({
        accountId: publication.accountId,
        id: publication.id,
        dueAt: publication.dueAt,
        reason: publication.reason,
        mistake: publication.mistake,
      })
      .from(publication)
      .where(isSetAside)
      .orderBy(asc(publication.dueAt))
    return rows.map(({ reason, mistake, ...row }) => ({
      ...row,
      mayBePublic: isUnconfirmed(reason),
      mistake: mistake ?? '',
    }))
  })

export type Quarantined = {
  kind: 'orphan draft' | 'campaign' | 'site action'
  accountId: string
  id: string
  /** The last internal error; empty where none is stored. */
  error: string
}

/** Rows of other kinds that were quarantined. A campaign or site action waits for its owner, who was notified. */
export const findQuarantined = (db: Database): Promise<Quarantined[]> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const { rows } = await tx.execute<Quarantined>(sql`
      select 'orphan draft' as kind, account_id as "accountId", marker as id, coalesce(last_error, '') as error
        from orphan_draft where internal_errors >= ${ERRORS_MAX}
      union all
      select 'campaign', account_id, id, '' from campaign where state = 'failed' and reason = 'CAMPAIGN_MISTAKE'
      union all
      select 'site action', a.account_id, a.id, '' from site_act a
        where a.reason = 'SITE_ACTION_INTERNAL_ERROR' and not exists (select from site_act later
          where later.account_id = a.account_id and later.publication_id = a.publication_id
            and later.created_at > a.created_at)
      order by kind, id`)
    return rows
  })

/** Makes a quarantined orphan draft due; false when none has this marker. */
export const putBackOrphan = (db: Database, marker: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(orphanDraft)
      .set({ internalErrors: 0, dueAt: sql`now()` })
      .where(and(eq(orphanDraft.marker, marker), gte(orphanDraft.internalErrors, ERRORS_MAX)))
      .returning({ accountId: orphanDraft.accountId })
    if (!row) return false
    await noteOperatorAct(tx, { action: 'orphan-draft-put-back', subject: marker, detail: row })
    return true
  })

/**
 * Puts a publication back on its way once the mistake is mended, with its count at nought; false when it is not set aside,
 * or not any more. It goes on as its owner's retry does, what may be public is looked for first. But nobody asked for it
 * anew: one that is more than a day late is not sent (rule 2).
 */
export const putBack = (db: Database, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await takeTime(tx)
    const [seen] = await tx
      .select({ accountId: publication.accountId, postId: publication.postId, reason: publication.reason })
      .from(publication)
      .where(and(eq(publication.id, id), isSetAside))
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
        mistakes: 0,
        mistake: null,
        reason: null,
        reasonValues: {},
        version: sql`${publication.version} + 1`,
      })
      .where(
        and(
          eq(publication.accountId, accountId),
          eq(publication.id, id),
          eq(publication.reason, reason),
          isSetAside,
        ),
      )
      .returning({ id: publication.id })
    if (rows.length === 0) return false
    await reopenPost(tx, accountId, postId)
    const action = 'publication-put-back'
    await noteAct(tx, { accountId, action, subject: postId, detail: { publicationId: id } })
    await noteOperatorAct(tx, { action, subject: id, detail: { accountId, reason } })
    return true
  })
