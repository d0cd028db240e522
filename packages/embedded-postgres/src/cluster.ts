import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

export const USER = 'tintario'
const ABANDONED_MS = 10 * 60_000

/** Settings for one machine's own database: little memory, nothing acknowledged may be lost. */
export const DURABLE = {
  max_connections: '100',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** Settings for a database that is thrown away: speed only. */
export const THROWAWAY = {
  max_connections: '300',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Job tables fill and drain all day; without fresh statistics their queries slow down many times over. */
const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_naptime: '10s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_cost_delay: '1ms',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export type Settings = Record<string, string>

export const serverArguments = (home: Home, port: number, settings: Settings): string[] => [
  '-D',
  home.cluster,
  '-p',
  String(port),
  ...Object.entries({ ...COMMON, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

const removeAbandoned = (folder: string): void => {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('new-'))) {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Made under another name and renamed: a killed start leaves no half, and one of parallel starts wins. */
export const makeCluster = async (
  binaries: Binaries,
  home: Home,
  { passwordFile, isThrowaway }: { passwordFile: string; isThrowaway: boolean },
): Promise<void> => {
  if (existsSync(home.cluster)) return
  removeAbandoned(home.folder)
  const draft = join(home.folder, `new-${randomBytes(6).toString('hex')}`)
  const words: string[] = []
  const status = await new Promise<number | null>((done, fail) => {
    const child = spawn(
      binaries.initdb,
      [
        ...['-D', draft, '-U', USER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
        ...(isThrowaway ? ['--no-sync'] : []),
      ],
      { ...asAccount(home.account), stdio: ['ignore', 'pipe', 'pipe'] },
    )
    child.stdout.on('data', (chunk) => words.push(String(chunk)))
    child.stderr.on('data', (chunk) => words.push(String(chunk)))
    child.on('error', fail)
    child.on('close', done)
  })
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`The database could not be made in ${home.folder}:\n${words.join('').trim()}`)
  }
  try {
    renameSync(draft, home.cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home.cluster)) throw error
  }
}
