import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Timing } from '../../apps/server/src/features/publisher/timing.ts'

export type WorkerOrders = {
  databaseUrl: string
  /** The master key of stored credentials, 32 bytes in hex; its id is `test`. */
  key: string
  /** Names that lead to this machine. */
  hosts: string[]
  timing?: Timing
  /** Where shops are called, with {shop} for the name of one. */
  shopAdminUrl?: string
  /** The child of a worker that processes rows alone; a worker sets it. */
  isIsolated?: boolean
  /** Settings as in the environment, such as PUBLISH_CONCURRENCY. */
  settings?: Record<string, string>
}

export type PublishingWorker = {
  pid: number
  go(): void
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>
  /** SIGSTOP and SIGCONT: the process stands still and goes on as if nothing had been. */
  freeze(): void
  thaw(): void
  /** SIGTERM, and its end; answers how long it took, in milliseconds. */
  stop(): Promise<number>
}

/** Starts a publishing worker of its own process that stands ready and begins at `go()`. */
export const startPublishingWorker = async (orders: WorkerOrders): Promise<PublishingWorker> => {
  const child: ChildProcess = fork(join(import.meta.dirname, 'publishing-worker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Tests start it dozens of times.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') },
  })
  const ended = once(child, 'exit')
  child.send(orders)
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the publishing worker did not start'))),
  ])
  return {
    pid: child.pid ?? 0,
    go: () => child.send('go'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      const from = performance.now()
      child.kill('SIGTERM')
      await ended
      return performance.now() - from
    },
  }
}
