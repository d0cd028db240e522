import { setTimeout as sleep } from 'node:timers/promises'
import { storableText } from '../../db/storable.ts'
import type { Tools } from '../../tools.ts'
import { untilAborted } from '../../until-aborted.ts'
import { createPartialCleaner } from '../posts/index.ts'
import { type Claim, renewGeneration } from './generation-store.ts'

/** Longest time of a text, in milliseconds. */
const ARTICLE_MS = 1_800_000
const BEAT_MS = 1_000
/** Pause between two stored texts so far, in milliseconds. */
const SHOW_MS = 400

/** `permille` 0 to 1000; `partialHtml` is the unclean text so far. */
export type Progress = {
  stage: 'reading' | 'writing' | 'seo' | 'links'
  permille: number
  partialHtml: string
}

/**
 * The text so far has up to 50 KB, so it is stored only when it changed. It is never emptied, because a text of which
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
 * Renews the lease each second while `work` runs, and stores the text so far when there is something to show. `work` is
 * aborted when the process stops, it takes too long, or the claim is lost; then the result is null.
 */
export const withHeartbeat = async <T>(
  tools: Tools,
  claim: Claim,
  stop: AbortSignal,
  work: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<T>,
): Promise<T | null> => {
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
        if (!(await renewGeneration(tools.db, claim, changesOf(stored, progress)))) lost.abort()
        stored = progress
      } catch (error) {
        // The text continues while the database is away for a moment, because the fence guards its end.
        tools.log.warn({ err: error }, 'the progress of a text could not be stored')
      }
    })
    return beating
  }
  let isOver = false
  let shown = now
  /** Resolved by the first non-empty text; skips the pause. */
  const firstWords = Promise.withResolvers<void>()
  const show = async () => {
    if (isShowing) return
    isShowing = true
    while (shown !== now && !isOver) {
      shown = now
      try {
        partialHtml = await clean(storableText(shown.partialHtml))
      } catch {
        // The next text so far may be clean again.
      }
      await beat()
      const pause = sleep(SHOW_MS, undefined, { ref: false })
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
    if (lost.signal.aborted) return null
    throw error
  } finally {
    isOver = true
    clearInterval(timer)
    await beating
  }
}
