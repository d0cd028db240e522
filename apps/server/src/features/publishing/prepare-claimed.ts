import { isConfirmed, type PostStatus } from '@tintario/contract/posts/post.ts'
import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import { type Claimed, findSendables } from './claim-store.ts'
import type { Held } from './held.ts'
import { createLease, type Instant } from './lease.ts'
import type { Cause } from './reason.ts'
import { freeze } from './snapshot.ts'

/** A row whose connection is not ready, with what it lacks. */
export type Waiting = { row: Claimed; title: string; site: string; cause: Cause }
export type Prepared = { ready: Held[]; waits: Waiting[]; unconfirmed: Waiting[] }

const barrierOf = (connection: Connection | undefined): Cause | null =>
  connection ? connection.barrier : { reason: 'PUBLISHING_NOT_CONNECTED', values: {} }

/**
 * Reads posts and connections of a whole claim at once and freezes what is sent. A row that is continued keeps the
 * frozen post of the one who began: that is what may already be on the site.
 */
export const prepareClaimed = async (
  tools: Tools,
  pool: pg.Pool,
  claimed: readonly Claimed[],
  { before, lease }: { before: Instant; lease: number },
): Promise<Prepared> => {
  const keys = claimed.flatMap(({ accountId, integrationId }) =>
    integrationId ? [{ accountId, integrationId }] : [],
  )
  const [posts, connections] = await Promise.all([findSendables(pool, claimed), openConnections(tools, keys)])
  const prepared: Prepared = { ready: [], waits: [], unconfirmed: [] }
  for (const row of claimed) {
    const post = posts.get(row.postId)
    if (!post) continue
    const connection = row.integrationId === null ? undefined : connections.get(row.integrationId)
    const site = connection?.name ?? row.snapshot?.site ?? ''
    const title = post.title ?? row.snapshot?.title ?? ''
    const barrier = barrierOf(connection)
    if (!row.isTakenOver && !isConfirmed(post.status as PostStatus))
      prepared.unconfirmed.push({
        row,
        title,
        site,
        cause: { reason: 'PUBLISHING_NOT_CONNECTED', values: {} },
      })
    else if (barrier || !connection) {
      prepared.waits.push({
        row,
        title,
        site,
        cause: barrier ?? { reason: 'PUBLISHING_NOT_CONNECTED', values: {} },
      })
    } else {
      const kept = row.isTakenOver ? row.snapshot : null
      const snapshot = kept ?? freeze(post, row.dueAt, connection.name)
      const isOtherImage = row.snapshot !== null && row.snapshot.imageId !== snapshot.imageId
      prepared.ready.push({
        row: isOtherImage ? { ...row, remoteImageId: null } : row,
        lease: createLease(lease, before),
        snapshot,
        connection,
        site: new URL(connection.credentials.baseUrl).host.toLowerCase(),
      })
    }
  }
  return prepared
}
