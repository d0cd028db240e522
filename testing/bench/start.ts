import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseHome } from '@tintario/embedded-postgres/home.ts'
import { median, printTable } from './print-table.ts'

const root = join(import.meta.dirname, '../..')
const IDLE_MS = 10_000

const read = <T>(look: () => T): T | null => {
  try {
    return look()
  } catch {
    return null
  }
}

type Process = { pid: number; parent: number; name: string; state: string; cwd: string }
const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(() => readFileSync(`/proc/${name}/stat`, 'utf8'))
      const match = stat && /^(\d+) \((.*)\) (\S) (\d+)/.exec(stat)
      if (!match) return []
      const cwd = read(() => readlinkSync(`/proc/${name}/cwd`)) ?? ''
      const [, pid, called = '', state = '', parent] = match
      return [{ pid: Number(pid), name: called, state, parent: Number(parent), cwd }]
    })

/** The started command with its descendants, and the database's processes, known by their folder. */
const familyOf = (pid: number, databaseFolder: string): Process[] => {
  const all = processes()
  const family = new Set([pid])
  for (let grew = true; grew; ) {
    grew = false
    for (const one of all)
      if (!family.has(one.pid) && (family.has(one.parent) || one.cwd.startsWith(databaseFolder))) {
        family.add(one.pid)
        grew = true
      }
  }
  return all.filter((one) => family.has(one.pid))
}

/** Resident and proportional memory in bytes; the latter counts shared pages once. */
export const memoryOf = (pid: number): { rss: number; pss: number } => {
  const text = read(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? ''
  const field = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  return { rss: field('Rss'), pss: field('Pss') }
}

const startOnce = async (dataDir: string, measuresMemory: boolean) => {
  const { folder } = chooseHome(dataDir)
  const from = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let said = ''
  const readyMs = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text
      if (/ready at/.test(said)) resolve(performance.now() - from)
    })
    child.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  if (measuresMemory) await sleep(IDLE_MS)
  const family = familyOf(child.pid ?? 0, folder).map((one) => ({ ...one, ...memoryOf(one.pid) }))
  const stopFrom = performance.now()
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  const pids = new Set(family.map((one) => one.pid))
  while (processes().some((one) => pids.has(one.pid) && one.state !== 'Z')) await sleep(20)
  return { readyMs, family, stopMs: performance.now() - stopFrom }
}

/** From `npm start` to the line that says it is ready, and what all its processes need when nothing happens. Linux. */
export const start = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-start-'))
  const { folder } = chooseHome(dataDir)
  const build = spawn('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
  await once(build, 'exit')
  try {
    const first = await startOnce(dataDir, false)
    const again = [
      await startOnce(dataDir, false),
      await startOnce(dataDir, false),
      await startOnce(dataDir, true),
    ]
    const family = again.at(-1)?.family ?? []
    const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
    const sum = (part: (one: (typeof family)[number]) => boolean, field: 'rss' | 'pss') =>
      mib(family.filter(part).reduce((total, one) => total + one[field], 0))
    const isPostgres = (one: { name: string; cwd: string }) => one.cwd.startsWith(folder)
    printTable('start: npm start on an empty folder, then again', [
      { what: 'first start with a built web app, database made (ms)', figure: Math.round(first.readyMs) },
      { what: 'later start, median of 3 (ms)', figure: Math.round(median(again.map((one) => one.readyMs))) },
      {
        what: 'all processes gone after SIGTERM, median of 3 (ms)',
        figure: Math.round(median(again.map((one) => one.stopMs))),
      },
      { what: `processes after ${IDLE_MS / 1000} s idle`, figure: family.length },
      { what: 'PSS of all (MiB)', figure: sum(() => true, 'pss') },
      { what: 'PSS of Node and npm (MiB)', figure: sum((one) => !isPostgres(one), 'pss') },
      { what: 'PSS of PostgreSQL (MiB)', figure: sum(isPostgres, 'pss') },
      { what: 'RSS of all, shared pages counted again (MiB)', figure: sum(() => true, 'rss') },
    ])
  } finally {
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}
