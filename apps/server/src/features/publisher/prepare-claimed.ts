import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import { createLease, type Instant } from '../../work/lease.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import type { Cause } from '../publications/index.ts'
import { type Blocker, type Claimed, findSendables } from './claim-store.ts'
import type { Named, Prepared } from './prepared.ts'
import { freeze, type Sendable } from './snapshot.ts'

export type Sorted = {
  prepared: Prepared[]
  /** The connection is not ready; `cause` says why. */
  waits: (Named & { cause: Cause })[]
  unconfirmed: Named[]
  /** Blocked between the claim and this read. */
  blocked: (Named & { blockedBy: Blocker })[]
  /** Rows with an internal error, such as data that can't be parsed. */
  broken: (Named & { error: unknown })[]
}

const barrierOf = (connection: Connection | undefined): Cause | null =>
  connection ? connection.barrier : { reason: 'PUBLISHING_NOT_CONNECTED', values: {} }

/**
 * Freezes what is sent. A reclaimed row reuses the previous worker's frozen post, which may already be on the
 * site.
 */
const prepare = async ({ row, lease }: Named, post: Sendable, connection: Connection): Promise<Prepared> => {
  const kept = row.isTakenOver ? row.snapshot : null
  const snapshot = kept ?? (await freeze(post, row, connection.name))
  const isOtherImage = row.snapshot !== null && row.snapshot.imageId !== snapshot.imageId
  return {
    row: isOtherImage ? { ...row, remoteImageId: null } : row,
    lease,
    snapshot,
    connection,
    site: connection.platform.placeOf(connection.credentials).host,
  }
}

/**
 * A late post and one that may already be on the site are processed even if blocked: the first is not sent, the
 * second has to be checked.
 */
const canBeBlocked = (row: Claimed): boolean =>
  !row.isLate && !(row.isTakenOver && (row.remoteId !== null || row.createTriedAgo !== null))

/**
 * Reads posts and connections of a whole claim in two statements and sorts the rows by what can be done. An
 * error in one row does not affect the others.
 */
export const prepareClaimed = async (
  tools: Tools,
  pool: pg.Pool,
  claimed: readonly Claimed[],
  { before, lease }: { before: Instant; lease: number },
): Promise<Sorted> => {
  const keys = claimed.flatMap(({ accountId, integrationId }) =>
    integrationId ? [{ accountId, integrationId }] : [],
  )
  const [posts, connections] = await Promise.all([findSendables(pool, claimed), openConnections(tools, keys)])
  const sorted: Sorted = { prepared: [], waits: [], unconfirmed: [], blocked: [], broken: [] }
  for (const row of claimed) {
    const post = posts.get(row.postId)
    if (!post) continue
    const connection = row.integrationId === null ? undefined : connections.get(row.integrationId)
    const named: Named = {
      row,
      lease: createLease(lease, before),
      title: post.title ?? row.snapshot?.title ?? '',
      site: connection?.name ?? row.snapshot?.site ?? '',
    }
    const barrier = barrierOf(connection)
    try {
      if (!row.isTakenOver && !isConfirmed(post.status as PostStatus)) sorted.unconfirmed.push(named)
      else if (post.blockedBy === 'locked' || (post.blockedBy && canBeBlocked(row)))
        sorted.blocked.push({ ...named, blockedBy: post.blockedBy })
      else if (barrier) sorted.waits.push({ ...named, cause: barrier })
      else if (connection) sorted.prepared.push(await prepare(named, post, connection))
    } catch (error) {
      sorted.broken.push({ ...named, error })
    }
  }
  return sorted
}
