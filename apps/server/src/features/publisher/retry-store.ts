import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { publication } from '../../db/tables/publications.ts'
import { recordAudit } from '../audit/index.ts'
import { reopenPost } from '../posts/index.ts'
import { keepsRemotePost, publicationMoves } from '../publications/index.ts'
import type { PublicationRow } from './publication-list-store.ts'

/**
 * Schedules a publication for `when`, which is now; false when it was changed first. `isUnconfirmed` continues it as
 * an open attempt, with the snapshot that was sent.
 */
export const scheduleAgain = async (
  tx: Db,
  { accountId, id, postId, version, state }: PublicationRow,
  {
    integrationId,
    forgetsRemote,
    isUnconfirmed,
    userId,
    when,
  }: {
    integrationId: string
    forgetsRemote: boolean
    isUnconfirmed: boolean
    userId: string
    when: { publishAt: Date; localTime: string }
  },
): Promise<boolean> => {
  const rows = await tx
    .update(publication)
    .set({
      state: isUnconfirmed ? 'publishing' : 'scheduled',
      leaseUntil: isUnconfirmed ? sql`now()` : null,
      integrationId,
      ...(state === 'failed' ? { dueAt: when.publishAt, localTime: when.localTime } : {}),
      nextTryAt: sql`now()`,
      attempts: 0,
      lostClaims: 0,
      isBound: keepsRemotePost('publication'),
      reason: null,
      reasonValues: {},
      ...(forgetsRemote ? { remoteId: null } : {}),
      version: sql`${publication.version} + 1`,
    })
    .where(
      and(
        eq(publication.accountId, accountId),
        eq(publication.id, id),
        eq(publication.version, version),
        sql`${publication.state} = any(${sql.param([...publicationMoves.retry])}::text[])`,
      ),
    )
    .returning({ id: publication.id })
  if (rows.length === 0) return false
  await reopenPost(tx, accountId, postId)
  await recordAudit(tx, {
    accountId,
    userId,
    action: 'publication-retried',
    subject: postId,
    detail: { publicationId: id },
  })
  return true
}
