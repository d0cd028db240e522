// Behind every npm script. Plain JavaScript for Node 18 and later: it installs what is missing and then runs the
// command under a Node that is new enough: this one, or one that runtime/package-lock.json names.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { followParent } from './follow-parent.mjs'
import { installWhatIsMissing } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Command → the program that carries it out. */
const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  demo: 'testing/e2e/demo.ts',
  pictures: 'testing/e2e/take-pictures.ts',
  bench: 'testing/bench/run.ts',
  specification: 'scripts/specification.ts',
  prove: 'scripts/prove.ts',
  operator: 'apps/server/src/main/operator/run.ts',
}
/** Commands that need no development dependency. */
const needsNoTools = (command) => ['start', 'build', 'operator'].includes(command)
/** Commands that run the product for somebody; proofs and measurements must not depend on a machine's settings. */
const isProduct = (command) => ['start', 'dev', 'demo', 'operator'].includes(command)
/**
 * 80 MB less, for a few more small collections: right for one shop on one machine, not for many. And the product may
 * clear away what its start leaves behind (`main/run-process.ts`).
 */
const flagsOf = (command) => (command === 'start' ? ['--max-semi-space-size=4', '--expose-gc'] : [])

const [command = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  console.error(`Say one of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
process.chdir(root)
const program = join(root, commands[command])

let node
try {
  node = await installWhatIsMissing(root, { withTools: !needsNoTools(command) })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!existsSync(program)) {
  console.error(`${commands[command]} does not exist yet, so there is nothing to ${command}.`)
  process.exit(2)
}

const args = [
  '--disable-warning=ExperimentalWarning',
  ...flagsOf(command),
  ...(isProduct(command) && existsSync('.env') ? ['--env-file=.env'] : []),
  program,
  ...rest,
]
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
  PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
}
// A login sets MAIL to the path of a mailbox. Our setting of that name is on or off, and .env may have it.
if (env.MAIL?.startsWith('/')) delete env.MAIL
// What runs for months takes our place instead of having us wait beside it. Windows and Node before 22.15 cannot.
if (command === 'start' && process.platform !== 'win32' && process.execve)
  process.execve(node, [node, ...args], env)

// The fourth is a line to us: when we are killed, the child notices and stops by itself.
const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
followParent(() => child.kill('SIGTERM'))
child.on('error', (error) => {
  console.error(`${node} does not start: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
