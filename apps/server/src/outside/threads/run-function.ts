import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** One call of a function that a file exports. The id is told back when its work starts. */
export type Order = { id: number; file: string; name: string; given: unknown[] }

const LEAST = 19

// In Linux this is the priority of the calling thread alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, Math.min(LEAST, getPriority(0) + 5))

/** What a thread of `threads.ts` does: it loads the function, says that its work starts, and works. */
export const runFunction = async ({ id, file, name, given }: Order): Promise<unknown> => {
  const { [name]: work } = await import(file)
  parentPort?.postMessage(id)
  return work(...given)
}
