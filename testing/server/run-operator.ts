import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Printed } from './operator-process.ts'

const program = join(import.meta.dirname, '../../apps/server/src/main/operator/run.ts')
const execArgv = ['--disable-warning=ExperimentalWarning']
const settingsOf = (databaseUrl: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  ...env,
})

/** `npm run operator -- WORDS` as typed, in a process of its own: the exit code and everything that was printed. */
export const runOperatorProcess = (
  databaseUrl: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Printed> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [...execArgv, program, ...words],
      { env: settingsOf(databaseUrl, env) },
      (error, out, errors) => done({ code: Number(error?.code ?? 0), said: `${out}${errors}` }),
    )
  })

let commands: ChildProcess | null = null
const waiting = new Map<number, PromiseWithResolvers<Printed>>()
let lastId = 0

/** Ends with the process that started it. */
const startCommands = (): ChildProcess => {
  const child = fork(join(import.meta.dirname, 'operator-process.ts'), {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', ({ id, ...printed }: Printed & { id: number }) => {
    waiting.get(id)?.resolve(printed)
    waiting.delete(id)
  })
  child.on('exit', () => {
    commands = null
    for (const { reject } of waiting.values()) reject(new Error('the process of the commands ended'))
    waiting.clear()
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** The same by one process for all commands of a test process, one after another: each start takes a second. */
export const runOperator = (
  databaseUrl: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Printed> => {
  commands ??= startCommands()
  const id = ++lastId
  const outcome = Promise.withResolvers<Printed>()
  waiting.set(id, outcome)
  commands.send({ id, words, env: settingsOf(databaseUrl, env) })
  return outcome.promise
}
