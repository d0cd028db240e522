import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type HealthWatch = {
  /** From now on this server is asked. */
  ask(url: string): void
  /** Ends it; the time of every answer in milliseconds, and how many were not 200. */
  stop(): Promise<{ times: number[]; wrong: number }>
}

export const startHealthWatch = (): HealthWatch => {
  const child = fork(join(import.meta.dirname, 'watch-health.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return {
    ask: (url) => child.send({ url }),
    stop: async () => {
      child.send('stop')
      const [seen] = await once(child, 'message')
      child.disconnect()
      return seen as { times: number[]; wrong: number }
    },
  }
}
