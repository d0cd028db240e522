import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Timing } from '../../apps/server/src/features/webhooks/timing.ts'

export type WebhookOrders = {
  databaseUrl: string
  /** The master key of stored credentials, 32 bytes in hex; its id is `test`. */
  key: string
  timing: Timing
}

/** Starts a worker for webhooks alone, in a process of its own; `kill` is SIGKILL. */
export const startWebhookWorker = async (orders: WebhookOrders): Promise<{ kill(): Promise<void> }> => {
  const child = fork(join(import.meta.dirname, 'webhook-worker.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') },
  })
  const ended = once(child, 'exit')
  child.send(orders)
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the webhook worker did not start'))),
  ])
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
