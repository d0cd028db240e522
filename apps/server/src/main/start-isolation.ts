import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRetryableDbError } from '../db/db.ts'
import type { Tools } from '../tools.ts'

/** How the rows of one kind that were lost with their process several times are found and quarantined. */
export type IsolatedKind = {
  /** SQL condition: a suspect waits, or is being processed alone. */
  hasSuspects: string
  quarantine(row: never): Promise<void>
}

const POLL_MS = 15_000
/** A kill of the whole process group ends the parent within this time, and no row is blamed. */
const GROUP_KILL_MS = 1_000

/**
 * Processes rows that were lost with their process several times alone, in a child process of their kind, until `stop()`.
 * A child that dies shows which row is to blame; the parent quarantines it.
 */
export const startIsolation = (
  { log }: Pick<Tools, 'log'>,
  pool: pg.Pool,
  kinds: Record<string, IsolatedKind>,
  forkWorker: (kind: string) => ChildProcess,
  poll = POLL_MS,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const children = new Map<string, { child: ChildProcess; ended: Promise<void> }>()

  const blame = async (kind: string, row: object): Promise<void> => {
    await pause(GROUP_KILL_MS)
    if (signal.aborted) return
    log.error({ ...row, kind }, 'a row is quarantined: its isolated process died')
    while (!signal.aborted)
      try {
        return await kinds[kind]?.quarantine(row as never)
      } catch (error) {
        log.error({ ...row, kind, err: error }, 'a row could not be quarantined')
        if (!isRetryableDbError(error)) return
        await pause(poll)
      }
  }
  const launch = (kind: string) => {
    const child = forkWorker(kind)
    let row: object | null = null
    child.on('message', (announced: object) => {
      row = announced
    })
    child.on('error', (error) => log.error({ err: error, kind }, 'an isolated process could not start'))
    const ended = new Promise<void>((done) =>
      child.once('exit', async (code) => {
        if (code !== 0 && row !== null) await blame(kind, row)
        children.delete(kind)
        done()
      }),
    )
    children.set(kind, { child, ended })
  }

  const selected = Object.entries(kinds).map(([kind, { hasSuspects }]) => `${hasSuspects} as "${kind}"`)
  const query = { name: 'suspects', text: `select ${selected.join(', ')}` }
  const watching = (async () => {
    while (!signal.aborted) {
      try {
        const [has = {}] = (await pool.query<Record<string, boolean>>(query)).rows
        for (const kind of Object.keys(kinds)) {
          if (has[kind] && !children.has(kind)) launch(kind)
          if (!has[kind]) children.get(kind)?.child.kill('SIGTERM')
        }
      } catch (error) {
        if (!isRetryableDbError(error)) log.error({ err: error }, 'suspect rows could not be looked for')
      }
      await pause(poll)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await watching
      const running = [...children.values()]
      for (const { child } of running) child.kill('SIGTERM')
      await Promise.race([
        Promise.all(running.map(({ ended }) => ended)),
        sleep(10_000, undefined, { ref: false }),
      ])
      for (const { child } of running) child.kill('SIGKILL')
    },
  }
}
