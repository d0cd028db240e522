import { spawn } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ExampleLanguage } from '../../../apps/web/src/features/developers/reference/write-example.ts'

const commands: Record<ExampleLanguage, (code: string) => [string, string[]]> = {
  curl: (code) => ['bash', ['-c', code]],
  TypeScript: (code) => [
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code],
  ],
  Python: (code) => ['python3', ['-c', code]],
}
const probes: Record<ExampleLanguage, string> = {
  curl: 'curl --version',
  TypeScript: 'process.exit()',
  Python: 'import requests',
}

export type Ran = { exitCode: number | null; output: string }

const run = (language: ExampleLanguage, code: string, options: { cwd?: string; key?: string }) =>
  new Promise<Ran>((resolve) => {
    const [program, args] = commands[language](code)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, TINTARIO_KEY: options.key ?? '' }
    const child = spawn(program, args, { cwd: options.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    child.once('error', (error) => resolve({ exitCode: null, output: error.message }))
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })

/** Whether this machine can run the examples of a language; those of Python need the package requests. */
export const canRun = async (language: ExampleLanguage): Promise<boolean> =>
  (await run(language, probes[language], {})).exitCode === 0

/** A folder with the files that the examples send, where they find the client. */
export const createExampleFolder = async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'api-examples-'))
  await symlink(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(cwd, 'node_modules'))
  await writeFile(join(cwd, 'plan.csv'), 'title,date\nHow wool is washed,2040-03-01\n')
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#888' } })
  await image.jpeg().toFile(join(cwd, 'scarf.jpg'))
  return {
    run: (language: ExampleLanguage, code: string, key: string) => run(language, code, { cwd, key }),
    remove: () => rm(cwd, { recursive: true, force: true }),
  }
}
