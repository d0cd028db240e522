import { type ChildProcess, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './root.ts'

let project = ''
const children: ChildProcess[] = []

/** A program that says that it runs, and how it was ended. */
const PROGRAM = `
import './follow-parent.ts'
import { writeFileSync } from 'node:fs'
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => { writeFileSync('ended', signal); process.exit(0) })
writeFileSync(
  'running',
  JSON.stringify([process.version, process.env.GREETING ?? null, process.argv.slice(2), process.pid, process.channel !== undefined, process.env.MAIL]),
)
setInterval(() => {}, 1000)
`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tintario-run-'))
  mkdirSync(join(project, 'scripts'))
  mkdirSync(join(project, 'node_modules'))
  for (const name of [
    ...['run.mjs', 'install.mjs', 'newer-npm.mjs', 'runtime.mjs'],
    ...['follow-parent.ts', 'follow-parent.mjs'],
  ])
    copyFileSync(join(root, 'scripts', name), join(project, 'scripts', name))
  writeFileSync(join(project, 'scripts/start.ts'), PROGRAM)
  writeFileSync(join(project, 'scripts/test.ts'), PROGRAM)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{}}')
  writeFileSync(join(project, 'node_modules/.package-lock.json'), '{"packages":{}}')
  writeFileSync(join(project, '.env'), 'GREETING=hello\nMAIL=off\n')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(project, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const wordsIn = async (name: string): Promise<string> => {
  const file = join(project, name)
  for (let tries = 0; tries < 600; tries++) {
    const words = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (words) return words
    await sleep(50)
  }
  throw new Error(`no word in ${name}`)
}

/** `nodeArgs` are for the Node of the launcher. */
const runWith = (nodeArgs: string[], ...args: string[]) => {
  const launcher = join(project, 'scripts/run.mjs')
  // As a login on Debian sets it.
  const env = { ...process.env, MAIL: '/var/mail/ana' }
  const child = spawn(process.execPath, [...nodeArgs, launcher, ...args], { stdio: 'ignore', env })
  children.push(child)
  return { child, code: new Promise<number | null>((done) => child.once('exit', done)) }
}
const run = (...args: string[]) => runWith([], ...args)
/** As under a Node before 22.15, and on Windows. */
const withoutExecve = ['--import', 'data:text/javascript,process.execve=undefined']

test.for([
  { what: 'takes the place of the launcher', nodeArgs: [], isBeside: process.platform === 'win32' },
  { what: 'runs beside a launcher that cannot be replaced', nodeArgs: withoutExecve, isBeside: true },
])('start $what, with its words, the settings of .env and the signals', async ({ nodeArgs, isBeside }) => {
  const { child, code } = runWith(nodeArgs, 'start', '--loud')
  const [version, greeting, words, pid, hasLine, mail] = JSON.parse(await wordsIn('running'))
  expect([version, greeting, words, mail]).toEqual([process.version, 'hello', ['--loud'], 'off'])
  expect([pid !== child.pid, hasLine]).toEqual([isBeside, isBeside])
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect(await code).toBe(0)
  expect(await wordsIn('ended')).toBe('SIGTERM')
})

test.for([
  { command: 'start', nodeArgs: withoutExecve },
  { command: 'test', nodeArgs: [] },
])('$command beside its launcher ends in good order when that is killed', async ({ command, nodeArgs }) => {
  const { child } = runWith(nodeArgs, command)
  await wordsIn('running')
  child.kill('SIGKILL')
  expect(await wordsIn('ended')).toBe('SIGTERM')
})

test.for([
  { what: 'in place of its launcher', nodeArgs: [] },
  { what: 'beside its launcher', nodeArgs: withoutExecve },
])('start $what stops when the shell of npm is gone', async ({ nodeArgs }) => {
  const command = [process.execPath, ...nodeArgs, join(project, 'scripts/run.mjs'), 'start']
  const shell = spawn('/bin/sh', ['-c', `"$@"; true`, 'sh', ...command], {
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  children.push(shell)
  const pid = JSON.parse(await wordsIn('running'))[3] as number
  shell.kill('SIGTERM')
  try {
    expect(await wordsIn('ended')).toBe('SIGTERM')
  } finally {
    if (!existsSync(join(project, 'ended'))) process.kill(pid, 'SIGKILL')
  }
})

test('the proofs do not read .env', async () => {
  const { child, code } = run('test')
  expect(JSON.parse(await wordsIn('running'))[1]).toBe(null)
  child.kill('SIGTERM')
  await code
})

test('a word that is no command is refused', async () => {
  expect(await run('toString').code).toBe(2)
})
