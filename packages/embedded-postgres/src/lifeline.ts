import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import type { Home } from './home.ts'

/**
 * Every process that uses the server holds the writing end of one named pipe; a shell of 1 MB reads it. When the
 * last holder is gone, by whatever death, the kernel ends the pipe and the shell stops the server. Nobody counts.
 */
export type Lifeline = {
  /** False when the shell has gone: then the server is being stopped. */
  isHeld(): boolean
  /** Lets go; true when another process still holds the server, false when it is being stopped now. */
  release(): { isHeldByOthers: boolean }
}

const WATCH = `
cat "$1" >/dev/null 2>&1
read -r pid < "$2/postmaster.pid" || pid=
if [ -n "$pid" ]; then
  case "$(cat "/proc/$pid/comm" 2>/dev/null || ps -o comm= -p "$pid" 2>/dev/null)" in
    *postgres*) kill -INT "$pid" ;;
  esac
fi
[ -z "$3" ] && exit 0
tries=0
while [ -e "$2/postmaster.pid" ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf "$3"
`

const openEnd = (pipe: string): number | null => {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENXIO') return null
    throw error
  }
}

/** A reader that does not wait is told by the kernel: "later" while somebody may still write, else the end. */
const hasWriters = (pipe: string): boolean => {
  const end = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    while (readSync(end, Buffer.alloc(64)) > 0);
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return true
    throw error
  } finally {
    closeSync(end)
  }
}

const watch = (home: Home, pipe: string, isThrowaway: boolean): void => {
  const child = spawn('/bin/sh', ['-c', WATCH, 'sh', pipe, home.cluster, isThrowaway ? home.folder : ''], {
    ...asAccount(home.account),
    detached: true,
    stdio: 'ignore',
  })
  child.on('error', () => {
    // The wait below ends with its own words.
  })
  child.unref()
}

/** Holds the server; `isThrowaway` also removes the whole folder after the last holder. */
export const holdLifeline = async (home: Home, isThrowaway: boolean): Promise<Lifeline> => {
  if (process.platform === 'win32') return { isHeld: () => true, release: () => ({ isHeldByOthers: false }) }
  const pipe = join(home.folder, 'alive')
  if (!existsSync(pipe))
    spawnSync('mkfifo', ['-m', '600', pipe], { ...asAccount(home.account), stdio: 'ignore' })
  let end = openEnd(pipe)
  if (end === null) watch(home, pipe, isThrowaway)
  for (let tries = 0; end === null; tries++) {
    if (tries === 500) throw new Error(`The watcher of the database in ${home.folder} does not start`)
    await sleep(10)
    end = openEnd(pipe)
  }
  let held: number | null = end
  return {
    isHeld: () => {
      try {
        return held !== null && writeSync(held, '.') === 1
      } catch {
        return false
      }
    },
    release: () => {
      if (held !== null) closeSync(held)
      held = null
      return { isHeldByOthers: existsSync(pipe) && hasWriters(pipe) }
    },
  }
}
