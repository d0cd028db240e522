import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { appPassword } from '../../fake-platform/site.ts'
import type { Form, Stage } from './wordpress.ts'

export type HostileSite = {
  url: string
  port: number
  /** What a shop would type for a WordPress that answers so at this stage. */
  wordpress(
    stage: Stage,
    form: Form,
    name: string,
    host?: string,
  ): { baseUrl: string; username: string; appPassword: string }
  stop(): Promise<void>
}

/** Starts the program on loopback; it ends with us. */
export const startHostileSite = async (): Promise<HostileSite> => {
  const child = fork(join(import.meta.dirname, 'program.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-http-header-size=200000'],
  })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the hostile site did not start'))),
  ])
  const port: number = message.port
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    wordpress: (stage, form, name, host = '127.0.0.1') => ({
      baseUrl: `http://${host}:${port}/wp/${stage}/${form}/${name}`,
      username: 'admin',
      appPassword,
    }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
