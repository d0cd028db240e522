import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Above every system's highest process id: a number that no process has. */
const NO_PROCESS = 99_999_999

/** What a running server writes about itself; the port is null until it has opened it. */
type PidNote = { pid: number; port: number | null }

const fileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

export const readPidNote = (cluster: string): PidNote | null => {
  try {
    const lines = readFileSync(fileOf(cluster), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const port = Number.parseInt(lines[3] ?? '', 10)
    return Number.isInteger(pid) ? { pid: Math.abs(pid), port: port > 0 ? port : null } : null
  } catch {
    return null
  }
}

/** Whether the process lives and is a PostgreSQL: after a crash its number may be a stranger's or a zombie's. */
export const isLivePostgres = (pid: number): boolean => {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.includes('(postgres)') && !/\) [ZX] /.test(stat)
    } catch {
      return false
    }
  }
  if (process.platform === 'win32') {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  return (spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '').includes(
    'postgres',
  )
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Marks a dead server's PID file as such when its number belongs to another process or a zombie now, which PostgreSQL
 * would take for a running server; an unused number it recognises itself. The file stays: by its last line PostgreSQL
 * waits for children of the dead server that still use the shared memory.
 */
export const disownPidNote = (cluster: string, { pid }: PidNote): void => {
  if (!exists(pid)) return
  try {
    const [first, ...rest] = readFileSync(fileOf(cluster), 'utf8').split('\n')
    if (Number.parseInt(first ?? '', 10) === pid)
      writeFileSync(fileOf(cluster), [NO_PROCESS, ...rest].join('\n'))
  } catch (error) {
    // Another start was quicker and has removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
