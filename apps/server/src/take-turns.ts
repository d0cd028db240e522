import { refuse } from './refuse.ts'

/**
 * At most `atOnce` works at a time in this process, the others in the order in which they came. Past `waitingMax` that
 * wait it refuses UNAVAILABLE: an answer that comes too late helps nobody.
 */
export const takeTurns = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
