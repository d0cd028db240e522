import { spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asAccount } from './account.ts'
import type { Home } from './home.ts'

/**
 * Every process that uses the server has the writing end of one named pipe open; a shell of 1 MB reads it. When the
 * last of these processes ends, even by SIGKILL, the kernel closes the pipe and the shell stops the server. No
 * counter is needed.
 */
type Lifeline = {
  /** False when the shell has gone: then the server is being stopped. */
  isOpen(): boolean
  /**
   * Closes this process's end; true when another process still uses the server, false when it is being stopped now.
   */
  release(): { isUsedByOthers: boolean }
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

/** A non-blocking read: the kernel answers EAGAIN while a writer exists, else the end of the file. */
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

/** Opens this process's end of the pipe; `isThrowaway` also removes the whole folder after the last process. */
export const openLifeline = async (home: Home, isThrowaway: boolean): Promise<Lifeline> => {
  if (process.platform === 'win32') return { isOpen: () => true, release: () => ({ isUsedByOthers: false }) }
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
  let writer: number | null = end
  return {
    isOpen: () => {
      try {
        return writer !== null && writeSync(writer, '.') === 1
      } catch {
        return false
      }
    },
    release: () => {
      if (writer !== null) closeSync(writer)
      writer = null
      return { isUsedByOthers: existsSync(pipe) && hasWriters(pipe) }
    },
  }
}
