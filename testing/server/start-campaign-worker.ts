import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Timing } from '../../apps/server/src/features/campaigns/timing.ts'

export type CampaignOrders = {
  databaseUrl: string
  /** The master key of stored credentials, 32 bytes in hex; its id is `test`. */
  key: string
  /** Where the newsletter answers. */
  origin: string
  timing: Timing
  /** The child of a worker that processes rows alone; a worker sets it. */
  isIsolated?: boolean
}
export type CampaignWorker = {
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>
  /** SIGSTOP and SIGCONT: the process stands still and goes on as if nothing had been. */
  freeze(): void
  thaw(): void
}

/** Starts a worker for campaigns alone, in a process of its own. */
export const startCampaignWorker = async (orders: CampaignOrders): Promise<CampaignWorker> => {
  const child = fork(join(import.meta.dirname, 'campaign-worker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') },
  })
  const ended = once(child, 'exit')
  child.send(orders)
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the campaign worker did not start'))),
  ])
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}
