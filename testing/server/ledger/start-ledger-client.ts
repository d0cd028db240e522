import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Orders = {
  databaseUrl: string
  seed: number
  accounts: string[]
  clients: number
  connections: number
}
export type Said = { answered: number; done: string[] } | { broken: string }

export type LedgerClient = {
  /** SIGKILL, in the middle of whatever its clients are doing. */
  kill(): Promise<void>
}

/** Starts clients of the ledger in a process of their own; they begin at once and end only by being killed. */
export const startLedgerClient = (orders: Orders, hear: (said: Said) => void): LedgerClient => {
  const child = fork(join(import.meta.dirname, 'ledger-client.ts'), [JSON.stringify(orders)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') },
  })
  child.on('message', (said) => hear(said as Said))
  const ended = once(child, 'exit')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
