import type pg from 'pg'
import { isRetryableDbError } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { type Connection, openConnections } from '../integrations/index.ts'
import { inSiteSlot } from '../publisher/index.ts'
import { compareRemotePost, goneState, readPageHead, stateOf } from './compare-remote-post.ts'
import {
  type CheckResult,
  type DueCheck,
  recordCheckErrors,
  scheduleCheckNow,
  storeCheckResult,
  storeCheckResults,
  storePageHead,
} from './published-post-store.ts'

/** Longest wait for a slot of a busy site. */
const SLOT_WAIT_MS = 60_000

type CheckContext = {
  tools: Tools
  pool: pg.Pool
  reads: { left: number }
  connection: Connection
  after: NonNullable<Connection['platform']['after']>
  signal: AbortSignal
}

/** False: the site did not answer. */
const readWhole = async (
  { tools, connection, after, signal }: CheckContext,
  copy: DueCheck,
): Promise<boolean> => {
  const { platform, credentials } = connection
  const got = await platform.getById(credentials, copy.remoteId, signal)
  if (got.kind === 'ok') {
    await storeCheckResult(tools.db, copy, await compareRemotePost({ ...copy, after }, got.value))
    const pageHead = await readPageHead(tools, connection, got.value, signal)
    if (pageHead) await storePageHead(tools.db, copy, pageHead)
    return true
  }
  const state = goneState(got)
  if (state) await storeCheckResult(tools.db, copy, { state, modified: copy.modified })
  return state !== null
}

/** A lost claim or a database error ends the whole run. */
const recordError = async ({ tools, pool, signal }: CheckContext, copy: DueCheck, error: unknown) => {
  if (signal.aborted || isRetryableDbError(error)) throw error
  const { accountId, publicationId } = copy
  tools.log.error({ err: error, accountId, publicationId }, 'checking a published post hit an internal error')
  await recordCheckErrors(pool, copy)
}

const checkListed = async (context: CheckContext, copies: readonly DueCheck[]): Promise<void> => {
  const { tools, connection, after, reads, signal } = context
  const ids = copies.map(({ remoteId }) => remoteId)
  let listed: Awaited<ReturnType<typeof after.glance>>
  try {
    listed = await after.glance(connection.credentials, ids, signal)
  } catch (error) {
    const [first] = copies
    if (copies.length === 1 && first) return recordError(context, first, error)
    if (signal.aborted || isRetryableDbError(error)) throw error
    // Split the list until the post that breaks it is alone.
    const half = Math.ceil(copies.length / 2)
    await checkListed(context, copies.slice(0, half))
    return checkListed(context, copies.slice(half))
  }
  if (listed.kind !== 'ok') return
  const glances = new Map(listed.value.map((glance) => [glance.remoteId, glance]))
  const known: { copy: DueCheck; seen: CheckResult }[] = []
  const unknown: DueCheck[] = []
  for (const copy of copies) {
    const glance = glances.get(copy.remoteId)
    const isTrash = glance?.state === 'trashed'
    const isSame =
      glance && copy.base?.fingerprint && glance.modified !== null && glance.modified === copy.modified
    if (isTrash || isSame)
      known.push({ copy, seen: { state: stateOf(glance.state), modified: glance.modified } })
    else unknown.push(copy)
  }
  await storeCheckResults(tools.db, known)
  // The rest is read in the next claims, which follow immediately.
  const now = unknown.slice(0, reads.left)
  const later = unknown.slice(reads.left).map(({ publicationId }) => publicationId)
  reads.left -= now.length
  await scheduleCheckNow(tools.db, connection.accountId, later)
  for (const copy of now)
    try {
      if (!(await readWhole(context, copy))) return
    } catch (error) {
      await recordError(context, copy, error)
    }
}

/**
 * Checks the posts of one connection: one list request, then a full read of those that changed by the site's own
 * date.
 */
export const checkPublishedPosts = async (
  tools: Tools,
  pool: pg.Pool,
  copies: readonly DueCheck[],
  reads: number,
  signal: AbortSignal,
): Promise<void> => {
  const [first] = copies
  if (!first) return
  const key = { accountId: first.accountId, integrationId: first.integrationId }
  const connection = (await openConnections(tools, [key])).get(first.integrationId)
  const after = connection?.platform.after
  if (!connection || !after || connection.barrier) return
  const { host } = connection.platform.placeOf(connection.credentials)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(SLOT_WAIT_MS)])
  await inSiteSlot(tools, host, patience, () =>
    checkListed({ tools, pool, connection, after, reads: { left: reads }, signal }, copies),
  )
}
