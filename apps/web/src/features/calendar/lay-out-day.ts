import { minutesOf } from '../../ui/days.ts'

/** Minutes of the grid that a card covers. */
export const CARD_MINUTES = 60
/** Cards beside each other that can still be read, in a day alone and in a week; of more, the rest is stacked. */
export const COLUMNS_MAX = 3
export const WEEK_COLUMNS_MAX = 2

export type Place = { top: number; column: number; columns: number }
type Placed<T> = Place & { post: T }
export type Stacked<T> = Place & { posts: T[] }

/** A group of cards that cover each other: in columns, or with a stack in the last one where there are too many. */
const arrange = <T>(group: Placed<T>[], columns: number, most: number) => {
  if (columns <= most) {
    for (const card of group) card.columns = columns
    return { placed: group, stacks: [] }
  }
  const last = most - 1
  const placed = group.filter(({ column }) => column < last)
  for (const card of placed) card.columns = most
  const stacks: Stacked<T>[] = []
  for (const { post, top } of group.filter(({ column }) => column >= last)) {
    const stack = stacks.at(-1)
    if (stack && top < stack.top + CARD_MINUTES) stack.posts.push(post)
    else stacks.push({ top, column: last, columns: most, posts: [post] })
  }
  return { placed, stacks }
}

/**
 * Places the posts of one day: `top` in minutes after midnight. Cards that would cover each other stand side by side
 * in as many columns as their group needs; of more than `most`, the rest is stacked in the last one.
 */
export const layOutDay = <T extends { publishAt: string }>(posts: readonly T[], most = COLUMNS_MAX) => {
  const latest = 24 * 60 - CARD_MINUTES
  const sorted = posts
    .map((post) => ({ post, top: Math.min(minutesOf(new Date(post.publishAt)), latest) }))
    .sort((a, b) => a.top - b.top)
  const day = { placed: [] as Placed<T>[], stacks: [] as Stacked<T>[] }
  let group: Placed<T>[] = []
  let ends: number[] = []
  const close = () => {
    const { placed, stacks } = arrange(group, ends.length, most)
    day.placed.push(...placed)
    day.stacks.push(...stacks)
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
  return day
}
