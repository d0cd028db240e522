import { setTimeout as sleep } from 'node:timers/promises'
import { storableText } from '../../db/storable.ts'
import type { Tools } from '../../tools.ts'
import { untilAborted } from '../../until-aborted.ts'
import { createPartialCleaner } from '../posts/index.ts'
import { beatGeneration, type Claim } from './generation-store.ts'

/** A text that takes longer than this will not come any more. Milliseconds. */
const ARTICLE_MS = 1_800_000
const BEAT_MS = 1_000
/** The first words are shown as they come, more of them after so long, in milliseconds. */
const SHOW_MS = 400

/** `permille` 0 to 1000; `partialHtml` is the unclean text so far. */
export type Progress = {
  stage: 'reading' | 'writing' | 'seo' | 'links'
  permille: number
  partialHtml: string
}

/** The writer's claim was taken over: someone else writes the text now, so this one stops without a trace. */
export class ClaimLost extends Error {}

/**
 * The text so far takes up to 50 KB, so a heartbeat stores it only when it changed. It is never emptied: a text of which
 * words were shown has no refund, also while the next attempt has none yet.
 */
const changesOf = (stored: Partial<Progress>, now: Progress): Partial<Progress> => ({
  ...(now.stage === stored.stage ? {} : { stage: now.stage }),
  ...(now.permille === stored.permille ? {} : { permille: now.permille }),
  ...(now.partialHtml === stored.partialHtml || now.partialHtml === ''
    ? {}
    : { partialHtml: now.partialHtml }),
})

/**
 * Says every second that this writer lives, and how far it is as soon as there is something to show, while `work` runs. `work` is aborted as soon as the
 * claim is lost, the process stops, or it takes too long.
 */
export const whileBeating = async <T>(
  tools: Tools,
  claim: Claim,
  stop: AbortSignal,
  work: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const lost = new AbortController()
  let now: Progress = { stage: 'reading', permille: 20, partialHtml: '' }
  const clean = createPartialCleaner(claim.accountId)
  let partialHtml = ''
  let stored: Partial<Progress> = {}
  let isShowing = false
  let beating = Promise.resolve()
  const beat = () => {
    beating = beating.then(async () => {
      const progress: Progress = { ...now, partialHtml }
      try {
        if (!(await beatGeneration(tools.db, claim, changesOf(stored, progress)))) lost.abort(new ClaimLost())
        stored = progress
      } catch (error) {
        // A database that is away for a moment is no reason to throw a text away; the fence still guards the end.
        tools.log.warn({ err: error }, 'could not note how far a text is')
      }
    })
    return beating
  }
  let isOver = false
  let shown = now
  /** They wait for no pause. */
  const firstWords = Promise.withResolvers<void>()
  // That this writer lives does not wait until the text so far can be shown.
  const show = async () => {
    if (isShowing) return
    isShowing = true
    while (shown !== now && !isOver) {
      shown = now
      try {
        partialHtml = await clean(storableText(shown.partialHtml))
      } catch {
        // What cannot be shown now is shown later, or when it is done.
      }
      await beat()
      const pause = sleep(SHOW_MS, undefined, { ref: false })
      // Words that came while this was still showing that there are none wait for no pause either.
      await (shown.partialHtml === '' ? Promise.race([pause, firstWords.promise]) : pause)
    }
    isShowing = false
  }
  const timer = setInterval(beat, BEAT_MS)
  const signal = AbortSignal.any([stop, lost.signal, AbortSignal.timeout(ARTICLE_MS)])
  try {
    return await untilAborted(
      signal,
      work((progress) => {
        now = progress
        if (progress.partialHtml !== '') firstWords.resolve()
        void show()
      }, signal),
    )
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error
  } finally {
    isOver = true
    clearInterval(timer)
    await beating
  }
}
