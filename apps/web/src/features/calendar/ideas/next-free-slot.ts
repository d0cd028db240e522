import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import { addDays, atMinutes, minutesOf } from '../../../ui/days.ts'

const TEN_O_CLOCK = 600

/** The time of day (minutes after midnight) at which most of the posts go out; ten o'clock without a favourite. */
const usualMinutes = (times: readonly Date[]): number => {
  const counts = new Map<number, number>()
  for (const at of times) counts.set(minutesOf(at), (counts.get(minutesOf(at)) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  return first && first[1] > (second?.[1] ?? 1) ? first[0] : TEN_O_CLOCK
}

/** The first day from `from` on at whose usual publishing time nothing goes out yet, far enough ahead for a new post. */
export const nextFreeSlot = (from: Date, times: readonly Date[], now: Date): Date => {
  const minutes = usualMinutes(times)
  const taken = new Set(times.map((at) => at.getTime()))
  const earliest = now.getTime() + CREATE_LEAD_MINUTES * 60_000
  for (let day = 0; ; day++) {
    const at = atMinutes(addDays(from < now ? now : from, day), minutes)
    if (at.getTime() >= earliest && !taken.has(at.getTime())) return at
  }
}
