import { refuse } from '../../refuse.ts'

/**
 * Places for streams of this process, `perPerson` and `inAll`. Taking one answers what gives it back; it refuses with
 * TOO_MANY_REQUESTS a person who has all of theirs, with UNAVAILABLE when there is none for anybody.
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
