import { dayKey } from '../../../ui/days.ts'

/** Posts by their day (YYYY-MM-DD), each day's in the order of their moments. Once for all days: a month may hold a thousand. */
export const groupByDay = <T extends { publishAt: string }>(
  posts: readonly T[],
): ReadonlyMap<string, T[]> => {
  const days = new Map<string, T[]>()
  for (const post of posts) {
    const key = dayKey(new Date(post.publishAt))
    const day = days.get(key)
    if (day) day.push(post)
    else days.set(key, [post])
  }
  for (const day of days.values()) day.sort((a, b) => (a.publishAt < b.publishAt ? -1 : 1))
  return days
}

/** The post's id where it is one of these, so that a day hears of no other day's post. */
export const hereOf = (
  posts: readonly { id: string }[] | undefined,
  id: string | null | undefined,
): string | null => (id && posts?.some((post) => post.id === id) ? id : null)
