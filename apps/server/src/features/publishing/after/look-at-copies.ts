import type { Tools } from '../../../tools.ts'
import { type Connection, openConnections } from '../../integrations/index.ts'
import { type DueCopy, hasten, type Seen, storeAllSeen, storeSeen } from './copy-store.ts'
import { goneState, seenOf, stateOf } from './see-copy.ts'

type Looking = {
  tools: Tools
  connection: Connection
  after: NonNullable<Connection['platform']['after']>
  signal: AbortSignal
}

/** Reads a copy whole and stores what it shows. False: the site did not say. */
const readWhole = async ({ tools, connection, signal }: Looking, copy: DueCopy): Promise<boolean> => {
  const { platform, credentials } = connection
  const got = await platform.getById(credentials, copy.remoteId, signal)
  if (got.kind === 'ok') {
    await storeSeen(tools.db, copy, await seenOf(copy, got.value))
    return true
  }
  const state = goneState(got)
  if (state) await storeSeen(tools.db, copy, { state, modified: copy.modified })
  return state !== null
}

const lookAt = async (looking: Looking, copies: readonly DueCopy[], reads: number): Promise<void> => {
  const { tools, connection, after, signal } = looking
  const told = await after.glance(
    connection.credentials,
    copies.map(({ remoteId }) => remoteId),
    signal,
  )
  if (told.kind !== 'ok') return
  const glances = new Map(told.value.map((glance) => [glance.remoteId, glance]))
  const known: { copy: DueCopy; seen: Seen }[] = []
  const unknown: DueCopy[] = []
  for (const copy of copies) {
    const glance = glances.get(copy.remoteId)
    const isTrash = glance?.state === 'trashed'
    const isSame =
      glance && copy.base !== null && glance.modified !== null && glance.modified === copy.modified
    if (isTrash || isSame)
      known.push({ copy, seen: { state: stateOf(glance.state), modified: glance.modified } })
    else unknown.push(copy)
  }
  await storeAllSeen(tools.db, known)
  // The site answers the rest in the next turns, which follow immediately.
  const { accountId } = connection
  const later = unknown.slice(reads).map(({ publicationId }) => publicationId)
  await hasten(tools.db, accountId, later)
  for (const copy of unknown.slice(0, reads)) if (!(await readWhole(looking, copy))) return
}

/**
 * Looks at claimed copies of one connection: one light list for all of them, and whole only what changed by the site's own
 * date. A site that does not answer is left until their next turn.
 */
export const lookAtCopies = async (
  tools: Tools,
  copies: readonly DueCopy[],
  reads: number,
  signal: AbortSignal,
): Promise<void> => {
  const [first] = copies
  if (!first) return
  const key = { accountId: first.accountId, integrationId: first.integrationId }
  const connection = (await openConnections(tools, [key])).get(first.integrationId)
  const after = connection?.platform.after
  if (connection && after && !connection.barrier)
    await lookAt({ tools, connection, after, signal }, copies, reads)
}
