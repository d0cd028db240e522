import '../../apps/server/src/main/quick-imports.ts'

const { runCommand } = await import('../../apps/server/src/main/operator/run-command.ts')

export type Typed = { words: string[]; env: NodeJS.ProcessEnv }
export type Printed = { code: number; said: string }

const run = async ({ words, env }: Typed): Promise<Printed> => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  const printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (text: string | Uint8Array) => {
      printed[name] += text
      return true
    }
  process.exitCode = 0
  await runCommand(words)
  const code = Number(process.exitCode)
  process.exitCode = 0
  return { code, said: printed.stdout + printed.stderr }
}

/** One after another, because settings and output belong to the process. */
let last: Promise<unknown> = Promise.resolve()
process.on('message', (typed: Typed & { id: number }) => {
  last = last.then(async () => process.send?.({ id: typed.id, ...(await run(typed)) }))
})
process.on('disconnect', () => process.exit())
