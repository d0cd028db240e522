import { refuse } from '../../refuse.ts'

/**
 * Limits open streams of this process, `perPerson` and `inAll`. Returns a function that takes a slot and returns its
 * release; it refuses TOO_MANY_REQUESTS for a person who has used all of theirs, UNAVAILABLE when the process is
 * full.
 */
export const createPlaces = ({ perPerson, inAll }: { perPerson: number; inAll: number }) => {
  const taken = new Map<string, number>()
  let all = 0
  return (userId: string): (() => void) => {
    const count = taken.get(userId) ?? 0
    if (count >= perPerson) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
    if (all >= inAll) refuse('UNAVAILABLE', { retryAfterSeconds: 30 })
    taken.set(userId, count + 1)
    all += 1
    return () => {
      all -= 1
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    }
  }
}
