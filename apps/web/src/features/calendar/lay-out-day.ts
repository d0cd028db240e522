import { minutesOf } from '../../ui/days.ts'

/** Minutes of the grid that a card covers. */
export const CARD_MINUTES = 60

type Placed<T> = { post: T; top: number; column: number; columns: number }

/**
 * Places the posts of one day: `top` in minutes after midnight. Cards that would cover each other stand side by side
 * in as many columns as their group needs.
 */
export const layOutDay = <T extends { publishAt: string }>(posts: readonly T[]): Placed<T>[] => {
  const latest = 24 * 60 - CARD_MINUTES
  const sorted = posts
    .map((post) => ({ post, top: Math.min(minutesOf(new Date(post.publishAt)), latest) }))
    .sort((a, b) => a.top - b.top)
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  const close = () => {
    for (const card of group) card.columns = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const { post, top } of sorted) {
    if (group.length > 0 && ends.every((end) => end <= top)) close()
    const free = ends.findIndex((end) => end <= top)
    const column = free === -1 ? ends.length : free
    ends[column] = top + CARD_MINUTES
    group.push({ post, top, column, columns: 1 })
  }
  close()
  return placed
}
