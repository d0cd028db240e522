import { refuse } from './refuse.ts'

/** Whose work it is, who has one turn at a time then; and when it is not wanted any more. */
type Turn = { owner?: string; signal?: AbortSignal }
type Waiting = { owner: string | undefined; go(): void }

/**
 * Runs at most `atOnce` tasks in this process and one of each owner, the others in order of arrival. With more than
 * `waitingMax` waiting it refuses UNAVAILABLE: an answer that comes too late is useless. A waiting task leaves the
 * queue when `signal` aborts, and throws its reason; a running one has to end by itself.
 */
export const createLimiter = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) => {
  const running: (string | undefined)[] = []
  const waiting = new Set<Waiting>()
  const mayRun = (owner: string | undefined) =>
    running.length < atOnce && (owner === undefined || !running.includes(owner))

  const wait = ({ owner, signal }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        reject(signal?.reason)
      }
      const one = {
        owner,
        go: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.add(one)
    })

  return async <T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> => {
    const { owner, signal } = turn
    signal?.throwIfAborted()
    if (mayRun(owner)) running.push(owner)
    else if (waiting.size >= waitingMax) refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
    else await wait(turn)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(owner), 1)
      for (const next of waiting) {
        if (!mayRun(next.owner)) continue
        waiting.delete(next)
        running.push(next.owner)
        next.go()
      }
    }
  }
}
