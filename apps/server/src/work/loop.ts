import { setTimeout as delay } from 'node:timers/promises'
import type { DueTable } from '../db/changes.ts'
import { isRetryableDbError } from '../db/db.ts'
import type { Tools } from '../tools.ts'

/** Resolves after `ms` milliseconds, or as soon as the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>
export const sleep: Sleep = (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined)

type Alarm = { sleep(ms: number): Promise<void>; wake(): void }

/** A pause that `wake` ends early. A wake-up that arrives between two pauses ends the next one immediately. */
const createAlarm = (wait: Sleep = sleep): Alarm => {
  let isWoken = false
  let pause = new AbortController()
  return {
    wake: () => {
      isWoken = true
      pause.abort()
    },
    sleep: async (ms) => {
      pause = new AbortController()
      if (!isWoken) await wait(ms, pause.signal)
      isWoken = false
    },
  }
}

const ERROR_PAUSE_MS = 1_000
const BUSY = 'the database is unreachable or busy; the worker continues when it is back'

export type Loop = {
  stopping: AbortSignal
  /** Aborted when running work has to end: `drain` milliseconds after the stop. */
  cut: AbortSignal
  /** Registers work that `stop` awaits. Its end wakes the loop, because it frees a slot. */
  run(work: Promise<void>): void
  wake(): void
  stop(): Promise<void>
}

/**
 * Calls `pass` until `stop`: it claims due rows and starts their processing with `run`. It is called again after `poll`
 * milliseconds, or sooner when a row of `table` becomes due or work ends. A failed pass is
 * repeated after a second; a database that is away or busy is logged as a warning. `subject` names the worker in logs.
 */
export const startLoop = (
  { log, changes }: Pick<Tools, 'log' | 'changes'>,
  {
    subject,
    table,
    pass,
    poll,
    drain = 0,
    wait = sleep,
  }: {
    subject: string
    table?: DueTable
    pass(loop: Loop): Promise<void>
    poll: number | (() => number)
    drain?: number
    wait?: Sleep
  },
): Loop => {
  const stopping = new AbortController()
  const cut = drain > 0 ? new AbortController() : stopping
  const running = new Set<Promise<void>>()
  const alarm = createAlarm(wait)
  const { wake } = alarm
  const report = (error: unknown, words: string) =>
    isRetryableDbError(error) ? log.warn({ subject }, BUSY) : log.error({ err: error, subject }, words)
  const stopListening = table ? changes.onDue(table, wake) : () => undefined
  const loop: Loop = {
    stopping: stopping.signal,
    cut: cut.signal,
    run: (work) => {
      const one = work
        .catch((error) => report(error, 'the end of a row could not be stored'))
        .finally(() => {
          running.delete(one)
          wake()
        })
      running.add(one)
    },
    wake,
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      stopListening()
      wake()
      // A pass that is under way may still claim rows, so it ends first.
      await passing
      const ended = Promise.all(running)
      const over = new AbortController()
      if (drain > 0) await Promise.race([ended.then(() => over.abort()), wait(drain, over.signal)])
      cut.abort(new Error('the process is stopping'))
      await ended
    },
  }
  const passing = (async () => {
    // The caller has its loop before the first pass.
    await Promise.resolve()
    while (!stopping.signal.aborted)
      try {
        await pass(loop)
        if (!stopping.signal.aborted) await alarm.sleep(typeof poll === 'number' ? poll : poll())
      } catch (error) {
        report(error, 'due rows could not be claimed')
        await wait(ERROR_PAUSE_MS, stopping.signal)
      }
  })()
  return loop
}
