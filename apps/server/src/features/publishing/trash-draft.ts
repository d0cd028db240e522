import { enqueue, type JobPayload } from '../../jobs/jobs.ts'
import type { Failure } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { dataKeyBoundTo, openSealed } from '../integrations/index.ts'
import { notify } from '../notifications/index.ts'
import { timing } from './timing.ts'

type Left = JobPayload<'trash-draft'>
type Obstacle = Failure | { kind: 'mistake'; problem: null }

/** Pauses grow with the age of what is looked for: half of it, five seconds to an hour. Milliseconds in, whole seconds out. */
const pauseFor = (age: number): number => Math.ceil(Math.min(Math.max(age / 2_000, 5), 3_600))

const openLeft = (tools: Tools, { integrationId: id, secret, keyId, wrapped, ...left }: Left) =>
  openSealed(tools, {
    ...left,
    id,
    secret: Buffer.from(secret, 'base64'),
    keyId,
    wrapped: Buffer.from(wrapped, 'base64'),
  })

/** A job that began before the installation's key was changed leaves none behind that needs the former one. */
const wrappedAnew = ({ vault }: Tools, left: Left): Left => {
  if (left.keyId === vault.keyId) return left
  try {
    const key = { keyId: left.keyId, wrapped: Buffer.from(left.wrapped, 'base64') }
    const { keyId, wrapped } = vault.rewrap(key, dataKeyBoundTo(left.workspaceId))
    return { ...left, keyId, wrapped: wrapped.toString('base64') }
  } catch {
    return left
  }
}

/** One look at the blog; answers what stands in the way, or null when every draft is in the trash. */
const trashFound = async (tools: Tools, left: Left, signal: AbortSignal): Promise<Obstacle | null> => {
  const { platform, credentials } = openLeft(tools, left)
  const found = await platform.find(credentials, left.marker, signal)
  if (found.kind !== 'ok') return found
  for (const { remoteId, state } of found.value) {
    if (state !== 'draft') continue
    const done = await platform.trashDraft(credentials, remoteId, signal)
    if (done.kind !== 'ok') return done
  }
  return null
}

const tellItStays = (
  { db }: Tools,
  { accountId, workspaceId }: Left,
  { postId, title, site }: NonNullable<Left['told']>,
): Promise<void> =>
  notify(db, {
    accountId,
    workspaceId,
    type: 'posts',
    key: 'NOTIFICATION_DRAFT_STAYS',
    values: { title, site },
    postId,
  })

/**
 * Moves the invisible draft of a post that was deleted here to the blog's trash. It is looked up by its marker, and only
 * a draft is touched: what its owner or we made public stays (R3). A blog that does not answer, or whose answer breaks
 * us, is asked again until `until`, by a new job, so that no failure is logged with the sealed credential in it; one that
 * does not let us in any more keeps the draft.
 */
export const trashDraft = async (tools: Tools, left: Left, signal: AbortSignal): Promise<void> => {
  const { db, log, clock } = tools
  const { accountId, marker } = left
  const now = (await clock.now()).getTime()
  const age = now - Date.parse(left.triedAt)
  const failure = await trashFound(tools, left, signal).catch((error: unknown): Obstacle => {
    log.error({ err: error, accountId, marker }, 'looking for a draft of a deleted post broke')
    return { kind: 'mistake', problem: null }
  })
  // A create whose answer never came may still arrive there.
  const mayArrive = failure === null && age < timing.settle
  if (failure === null && !mayArrive) return
  if (now > Date.parse(left.until) || failure?.kind === 'unauthorized' || failure?.kind === 'refused') {
    log.warn({ accountId, marker, problem: failure?.problem }, 'a draft of a deleted post stays on its blog')
    if (failure && left.told) await tellItStays(tools, left, left.told)
  } else await enqueue(db, 'trash-draft', wrappedAnew(tools, left), { afterSeconds: pauseFor(age) })
}
