// Plain JavaScript for Node 18 and later.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const isWindows = process.platform === 'win32'
const executable = isWindows ? 'node.exe' : 'node'
/** Several of our packages ask for this one; npm under an older Node leaves their binaries out without a word. */
const OLDEST_FOR_NPM = 22

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const versionOf = (node) => {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim().replace(/^v/, '') : null
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

const runNpm = (node, args, cwd) => {
  const script = npmScript()
  if (!script) throw new Error('npm was not found; it comes with Node (version 18 or later).')
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  // Settings of the npm that called us are about the project, not about the folder of this call.
  const env = { ...process.env, PATH: path, npm_config_local_prefix: cwd }
  // npm's own words go to stderr: a command's output stays the command's.
  const answer = spawnSync(node, [script, ...args, '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd,
    env,
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (answer.status !== 0)
    throw new Error(
      `npm ${args[0]} did not succeed (see above). It needs the package registry or a filled npm cache.`,
    )
}

const isNewEnough = (version) => version !== null && Number.parseInt(version, 10) >= OLDEST_FOR_NPM

const runtimeFolder = (root) => join(root, '.cache', 'runtime')

/** A Node that is new enough to run npm for us: this one, the installed one, or one brought into the cache. */
const nodeForNpm = (root, wanted, installed) => {
  if (isNewEnough(process.versions.node)) return process.execPath
  // Windows cannot replace a program that runs, and npm may have to replace this one.
  if (!isWindows && isNewEnough(versionOf(installed))) return installed
  return bringNode(root, wanted)
}

const bringNode = (root, wanted) => {
  const folder = runtimeFolder(root)
  const system = isWindows ? 'win' : process.platform
  const name = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`
  const node = join(folder, 'node_modules', name, 'bin', executable)
  if (versionOf(node) === wanted) return node
  console.error(`Bringing Node ${wanted} (this machine has ${process.versions.node}) …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  runNpm(
    process.execPath,
    ['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${wanted}`],
    folder,
  )
  if (versionOf(node) !== wanted) throw new Error(`Node ${wanted} does not run on this machine.`)
  return node
}

const isGlibc = () => Boolean(process.report?.getReport?.().header?.glibcVersionRuntime)

/** Optional packages that name this very system. Those that name none come along with others, or do not. */
const isMeantForUs = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch)) &&
  (!libc || process.platform !== 'linux' || libc.includes(isGlibc() ? 'glibc' : 'musl'))

/** Whether npm's own note of what is installed agrees with the lock, for everything that this machine needs. */
const agrees = (root, lock) => {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = readJson(note).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    // A package of this repository, maybe a new one.
    if (wanted.link) return existsSync(join(root, path))
    const got = installed[path]
    return got ? got.version === wanted.version : Boolean(wanted.optional && !isMeantForUs(wanted))
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
 * Brings `node_modules` to what package-lock.json says, if it is not there yet, and answers the path of the Node
 * that runs everything else: the one that package.json names.
 */
export const installWhatIsMissing = async (root) => {
  const wanted = readJson(join(root, 'package.json')).dependencies.node
  const modules = join(root, 'node_modules')
  const ours = join(modules, 'node', 'bin', executable)
  const stamp = join(modules, '.tintario-installed')
  const lockText = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lockText).digest('hex')
  const isStamped = () => existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash
  if (isStamped() && existsSync(ours)) return ours

  return locked(root, () => {
    if (!isStamped() && !agrees(root, JSON.parse(lockText))) {
      const node = nodeForNpm(root, wanted, ours)
      console.error('Installing the packages (once) …')
      // Neither way writes the lock: another npm version would only reword it.
      const way = existsSync(modules) ? ['install', '--no-save'] : ['ci']
      runNpm(node, [...way, '--include=dev', '--include=optional'], root)
    }
    writeFileSync(stamp, `${hash}\n`)
    if (versionOf(ours) === wanted) {
      rmSync(runtimeFolder(root), { recursive: true, force: true })
      return ours
    }
    // With npm's scripts switched off the package `node` brings no program; a copy of our own does.
    return process.versions.node === wanted ? process.execPath : bringNode(root, wanted)
  })
}
