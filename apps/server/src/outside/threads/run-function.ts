import { getPriority, setPriority } from 'node:os'
import { parentPort, threadId } from 'node:worker_threads'

/** One call of a function that a file exports. */
export type Order = { id: number; file: string; name: string; given: unknown[] }

/** Posted when the work of an order starts: by which thread, and the CPU time in microseconds that it had used. */
export type Started = { id: number; threadId: number; cpuMicros: number }

/** What the function returned; null when cloning it would block the process that asked. */
export type Made = { value: unknown } | null

const LEAST = 19
/** Reading so many cloned values takes the event loop about 25 ms. No function returns a third of them for an honest text. */
const VALUES = 100_000

const isSmall = (value: unknown): boolean => {
  const rest = [value]
  for (let count = 0; rest.length > 0; ) {
    const next = rest.pop()
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue
    const parts = Object.values(next)
    count += parts.length
    if (count > VALUES) return false
    for (const part of parts) if (typeof part === 'object') rest.push(part)
  }
  return true
}

// In Linux this is the priority of the calling thread alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, Math.min(LEAST, getPriority(0) + 5))

/** What a thread of `threads.ts` does: it loads the function, says that its work starts, and works. */
export const runFunction = async ({ id, file, name, given }: Order): Promise<Made> => {
  const { [name]: work } = await import(file)
  const { user, system } = process.threadCpuUsage()
  parentPort?.postMessage({ id, threadId, cpuMicros: user + system } satisfies Started)
  const value = await work(...given)
  return isSmall(value) ? { value } : null
}
