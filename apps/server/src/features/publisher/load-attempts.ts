import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import { createLease, type Instant } from '../../work/lease.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import type { Attempt, Claim, Unsent, Worker } from './attempt.ts'
import { type Claimed, findSendables } from './claim-store.ts'
import { freeze, type Sendable } from './snapshot.ts'

/** Freezes what is sent. A reclaimed row reuses the frozen post, which may already be on the site. */
const load = async (claim: Claim, post: Sendable, connection: Connection): Promise<Attempt> => {
  const { row } = claim
  const kept = row.isTakenOver ? row.snapshot : null
  const snapshot = kept ?? (await freeze(post, row, connection.name))
  const isOtherImage = row.snapshot !== null && row.snapshot.imageId !== snapshot.imageId
  return {
    ...claim,
    row: isOtherImage ? { ...row, remoteImageId: null } : row,
    title: snapshot.title,
    site: snapshot.site,
    snapshot,
    connection,
    host: connection.platform.placeOf(connection.credentials).host,
  }
}

/** A late post is not sent and one that may be on the site has to be checked, even if blocked. */
const canBeBlocked = (row: Claimed): boolean =>
  !row.isLate && !(row.isTakenOver && (row.remoteId !== null || row.createTriedAgo !== null))

/** Reads posts and connections in two statements. An error in one row does not affect the others. */
export const loadAttempts = async (
  worker: Worker,
  claimed: readonly Claimed[],
  before: Instant,
): Promise<{ attempts: Attempt[]; unsent: { claim: Claim; result: Unsent }[] }> => {
  const keys = claimed.flatMap(({ accountId, integrationId }) =>
    integrationId ? [{ accountId, integrationId }] : [],
  )
  const [posts, connections] = await Promise.all([
    findSendables(worker.pool, claimed),
    openConnections(worker.tools, keys),
  ])
  const attempts: Attempt[] = []
  const unsent: { claim: Claim; result: Unsent }[] = []
  for (const row of claimed) {
    const post = posts.get(row.postId)
    if (!post) continue
    const connection = row.integrationId === null ? undefined : connections.get(row.integrationId)
    const claim: Claim = {
      worker,
      row,
      lease: createLease(worker.timing.lease, before),
      title: post.title ?? row.snapshot?.title ?? '',
      site: connection?.name ?? row.snapshot?.site ?? '',
    }
    const end = (result: Unsent) => unsent.push({ claim, result })
    try {
      if (!row.isTakenOver && !isConfirmed(post.status as PostStatus)) end({ kind: 'not-confirmed' })
      else if (post.blockedBy === 'locked' || (post.blockedBy && canBeBlocked(row)))
        end({ kind: 'blocked', blockedBy: post.blockedBy })
      else if (!connection)
        end({ kind: 'not-connected', cause: { reason: 'PUBLISHING_NOT_CONNECTED', values: {} } })
      else if (connection.barrier) end({ kind: 'not-connected', cause: connection.barrier })
      else attempts.push(await load(claim, post, connection))
    } catch (error) {
      end({ kind: 'internal-error', error })
    }
  }
  return { attempts, unsent }
}
