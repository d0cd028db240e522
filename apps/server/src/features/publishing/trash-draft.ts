import { enqueue, type JobPayload } from '../../jobs/jobs.ts'
import type { Failure } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { openSealed } from '../integrations/index.ts'
import { timing } from './timing.ts'

type Left = JobPayload<'trash-draft'>

/** Pauses grow with the age of what is looked for: half of it, from five seconds to an hour. Milliseconds in. */
const pauseFor = (age: number): number => Math.min(Math.max(age / 2_000, 5), 3_600)

/** One look at the blog; answers what stands in the way, or null when every draft is in the trash. */
const trashFound = async (tools: Tools, left: Left, signal: AbortSignal): Promise<Failure | null> => {
  const { wordpress } = tools.platforms
  const credentials = openSealed(tools.vault, left)
  const found = await wordpress.find(credentials, left.marker, signal)
  if (found.kind !== 'ok') return found
  for (const { remoteId, state } of found.value) {
    if (state !== 'draft') continue
    const done = await wordpress.trashDraft(credentials, remoteId, signal)
    if (done.kind !== 'ok') return done
  }
  return null
}

/**
 * Moves the invisible draft of a post that was deleted here to the blog's trash. It is looked up by its marker, and only
 * a draft is touched: what its owner or we made public stays (R3). A blog that does not answer is asked again until
 * `until`, by a new job, so that no failure is logged with the sealed credential in it; one that does not let us in any
 * more keeps the draft.
 */
export const trashDraft = async (tools: Tools, left: Left, signal: AbortSignal): Promise<void> => {
  const { db, log, clock } = tools
  const { accountId, marker } = left
  const now = clock.now().getTime()
  const age = now - Date.parse(left.triedAt)
  const failure = await trashFound(tools, left, signal)
  // A create whose answer never came may still arrive there.
  const mayArrive = failure === null && age < timing.settle
  if (failure === null && !mayArrive) return
  if (now > Date.parse(left.until) || failure?.kind === 'unauthorized' || failure?.kind === 'refused')
    log.warn({ accountId, marker, problem: failure?.problem }, 'a draft of a deleted post stays on its blog')
  else await enqueue(db, 'trash-draft', left, { afterSeconds: pauseFor(age) })
}
