// Plain JavaScript for Node 18 and later.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { bringNewerNpm, isOldNpm } from './newer-npm.mjs'
import { chooseRuntime, findRuntime, SUPPORTED } from './runtime.mjs'

const thisMachine = { version: process.versions.node, platform: process.platform, arch: process.arch }

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** The version that a Node reports, or the reason why it does not run. */
const askVersion = (node) => {
  const { status, stdout, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return { version: stdout.trim().replace(/^v/, '') }
  return { reason: error?.message ?? stderr.trim().split('\n')[0] ?? '' }
}

/** The script of the npm that called us, or of the first npm on the path; null when only a command is there. */
export const npmScript = () => {
  const caller = process.env.npm_execpath
  if (caller?.endsWith('.js') && existsSync(caller)) return caller
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const beside = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')
    if (existsSync(beside)) return beside
    const command = join(folder, 'npm')
    if (!existsSync(command)) continue
    const script = realpathSync(command)
    if (script.endsWith('.js')) return script
  }
  return null
}

const requireNpm = () => {
  const script = npmScript()
  if (!script) throw new Error('npm was not found; it comes with Node (version 18 or later).')
  return script
}

const runNpm = (node, args, cwd, script = requireNpm()) => {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  // Settings of the npm that called us are about the project, not about the folder of this call.
  const env = { ...process.env, PATH: path, npm_config_local_prefix: cwd }
  // npm's own words go to stderr: a command's output stays the command's.
  // An old npm under the newer Node warns of its own deprecations.
  const answer = spawnSync(
    node,
    ['--no-deprecation', script, ...args, '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd,
      env,
      stdio: ['ignore', process.stderr, process.stderr],
    },
  )
  if (answer.status !== 0)
    throw new Error(
      `npm ${args[0]} did not succeed (see above). It needs the package registry or a filled npm cache.`,
    )
}

/**
 * Installs the package with a newer Node. npm compares it with the hash in the lock and runs no script of it. It leaves an
 * optional package out without an error, also one with another hash.
 */
const bringRuntime = (root, name) => {
  const { folder, version, node, isInstalled } = findRuntime(root, name)
  if (isInstalled) return node
  console.error(`Bringing Node ${version} (this machine has ${process.versions.node}) …`)
  runNpm(process.execPath, ['ci', '--ignore-scripts', '--include=optional'], folder)
  if (!existsSync(node))
    throw new Error(
      `npm did not install ${name}@${version}: the registry lacks it, or its content has another hash than runtime/package-lock.json names. Install ${SUPPORTED} from https://nodejs.org.`,
    )
  const { version: found, reason = `it reports ${found}` } = askVersion(node)
  if (found !== version) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    const remedy = reason.includes('libatomic')
      ? 'Install the system package libatomic1 (on Debian and Ubuntu: apt-get install libatomic1), or'
      : 'Install'
    throw new Error(
      `Node ${version} does not run on this machine (${reason}). ${remedy} ${SUPPORTED} from https://nodejs.org.`,
    )
  }
  return node
}

const isGlibc = () => Boolean(process.report?.getReport?.().header?.glibcVersionRuntime)

/** Optional packages that name this very system. Those that name none come along with others, or do not. */
const isMeantForUs = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch)) &&
  (!libc || process.platform !== 'linux' || libc.includes(isGlibc() ? 'glibc' : 'musl'))

/** Whether npm's own note of what is installed agrees with the lock, for everything that this machine needs. */
const agrees = (root, lock, withTools) => {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = readJson(note).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    // A package of this repository, maybe a new one.
    if (wanted.link) return existsSync(join(root, path))
    if (wanted.dev && !withTools) return true
    const got = installed[path]
    if (!got) return Boolean(wanted.optional && !isMeantForUs(wanted))
    return got.version === wanted.version && existsSync(join(root, path))
  })
}

/** One install at a time; a lock whose process is gone, or that is older than 15 minutes, counts for nothing. */
const locked = async (root, act) => {
  const lock = join(root, '.cache', 'installing')
  mkdirSync(dirname(lock), { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    let isHeld = false
    try {
      process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 0)
      isHeld = Date.now() - statSync(lock).mtimeMs < 15 * 60_000
    } catch (error) {
      isHeld = error.code === 'EPERM'
    }
    if (!isHeld) rmSync(lock, { force: true })
    await new Promise((done) => setTimeout(done, 500))
  }
  try {
    return await act()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Brings `node_modules` to what package-lock.json says, if it is not there yet, and answers the path of the Node that runs
 * everything else: this one, or a newer one where this one is too old. Without `withTools`, the development dependencies
 * are left out, unless they are installed already.
 */
export const installWhatIsMissing = async (root, { withTools = true, machine = thisMachine } = {}) => {
  const name = chooseRuntime(machine)
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.tintario-installed')
  const lockText = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lockText).digest('hex')
  const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').trim().split(' ') : [])
  // Without a stamp, packages that npm installed itself count, and not an install that was interrupted.
  const hasTools = () =>
    existsSync(stamp) ? readStamp()[1] !== 'product' : existsSync(join(modules, '.package-lock.json'))
  const isStamped = () => readStamp()[0] === hash && (hasTools() || !withTools)
  const runtime = name === null ? { node: process.execPath, isInstalled: true } : findRuntime(root, name)
  if (isStamped() && runtime.isInstalled) return runtime.node

  return locked(root, () => {
    // npm runs under it too: under an older Node it leaves out the binaries of packages that ask for a newer one.
    const node = name === null ? process.execPath : bringRuntime(root, name)
    if (isStamped()) return node
    const takesTools = withTools || hasTools()
    if (!agrees(root, JSON.parse(lockText), takesTools)) {
      console.error('Installing the packages (once) …')
      // Neither way writes the lock: another npm version would only reword it.
      const way = existsSync(modules) ? ['install', '--no-save'] : ['ci']
      const own = requireNpm()
      const script = isOldNpm(own) ? bringNewerNpm(root, (args, cwd) => runNpm(node, args, cwd, own)) : own
      const tools = takesTools ? '--include=dev' : '--omit=dev'
      runNpm(node, [...way, tools, '--include=optional'], root, script)
    }
    writeFileSync(`${stamp}.new`, `${hash} ${takesTools ? 'all' : 'product'}\n`)
    renameSync(`${stamp}.new`, stamp)
    return node
  })
}
