import { SURE } from './align-notes.ts'

/** Every set of headings is tried, so there are few of them. */
const MOST = 10
/** What the order of the headings is worth beside words. */
const NEXT = 0.8
const SKIPPED = 0.2
const BACK = -0.3
/** Two paragraphs in a row may share a heading, which is left without its own then. */
const SAME = -0.8
/** What further sentences of a paragraph count beside its surest one. */
const FURTHER = 0.5
/** One of so many paragraphs must have words for its heading, where there are fewer paragraphs than headings. */
const SURE_SHARE = 2

/** What a paragraph is worth under each heading, from its sentences. */
const worthOf = (sentences: readonly (readonly number[])[]): number[] =>
  (sentences[0] ?? []).map((_, place) => {
    const values = sentences.map((one) => one[place] ?? 0)
    const most = Math.max(...values)
    return most + FURTHER * (values.reduce((sum, one) => sum + one, 0) - most)
  })

/**
 * A heading of its own for each paragraph, by words and by order, for notes that have as many paragraphs as the post has
 * headings, or a few less; the first of one more opens the text. `worth`: of each sentence of each paragraph, under each
 * heading. Answers the heading's position of each paragraph, -1 for the opening; null where the numbers do not fit or too
 * little speaks for it. Paragraphs × headings² × sets of headings.
 */
export const alignParagraphs = (worth: readonly (readonly (readonly number[])[])[]): number[] | null => {
  const values = worth.map(worthOf)
  const headings = values[0]?.length ?? 0
  const opens = values.length === headings + 1
  if (opens && Math.max(...(values[0] ?? [])) >= SURE) return null
  const first = opens ? 1 : 0
  const count = values.length - first
  if (headings > MOST || count < 2 || count > headings || count * 4 < headings * 3) return null
  // By the headings that are taken and the last of them: the most that is reached, and the one before.
  type Step = { sum: number; before: number }
  const start = new Map<number, Step>([[0, { sum: 0, before: -1 }]])
  const steps: Map<number, Step>[] = []
  let reached = start
  for (let at = first; at < values.length; at++) {
    const next = new Map<number, Step>()
    for (const [key, { sum }] of reached) {
      const taken = key & (2 ** headings - 1)
      const last = (key >> headings) - 1
      for (let to = 0; to < headings; to++) {
        if (to !== last && taken & (1 << to)) continue
        const order = to === last ? SAME : to === last + 1 ? NEXT : to > last ? SKIPPED : BACK
        const now = sum + order + (values[at]?.[to] ?? 0)
        const id = ((to + 1) << headings) | taken | (1 << to)
        if (now > (next.get(id)?.sum ?? Number.NEGATIVE_INFINITY)) next.set(id, { sum: now, before: key })
      }
    }
    steps.push(next)
    reached = next
  }
  let [best = 0] = [...reached].sort(([, left], [, right]) => right.sum - left.sum)[0] ?? []
  const plan: number[] = []
  for (const step of steps.reverse()) {
    plan.unshift((best >> headings) - 1)
    best = step.get(best)?.before ?? 0
  }
  const sure = plan.filter((place, nth) => (values[nth + first]?.[place] ?? 0) >= SURE).length
  if (count < headings && sure * SURE_SHARE < count) return null
  return opens ? [-1, ...plan] : plan
}

/** What a sentence is worth that stays with the one before it. */
const STAY = 0.25
const FOLLOWING = 1.2
/** What a heading without a sentence costs. */
const EMPTY = 0.8
/** The order of the headings is believed where it costs at most so much of what the words say. */
const BELIEVED = 0.6
/** So many sentences for each heading divide themselves. */
const PER_HEADING_MAX = 4

/**
 * Sentences of one paragraph below the headings in their order, for notes that follow the outline. `worth`: by sentence and
 * heading; `follows`: whether a sentence goes on with the one before it. Null where their words say another order, and where
 * there are too few or too many sentences. Sentences × headings².
 */
export const alignInOrder = (
  worth: readonly (readonly number[])[],
  follows: readonly boolean[],
): number[] | null => {
  const headings = worth[0]?.length ?? 0
  if (headings < 2 || worth.length < headings || worth.length > headings * PER_HEADING_MAX) return null
  let reached = Array.from({ length: headings }, (_, to) => (worth[0]?.[to] ?? 0) - EMPTY * to)
  const steps: number[][] = []
  for (const [at, values] of worth.entries()) {
    if (at === 0) continue
    const from: number[] = []
    reached = values.map((value, to) => {
      let best = Number.NEGATIVE_INFINITY
      for (let before = 0; before <= to; before++) {
        const move = before === to ? STAY + (follows[at] ? FOLLOWING : 0) : -EMPTY * (to - before - 1)
        const sum = (reached[before] ?? 0) + move
        if (sum <= best) continue
        best = sum
        from[to] = before
      }
      return best + value
    })
    steps.push(from)
  }
  const ends = reached.map((sum, at) => sum - EMPTY * (headings - 1 - at))
  let last = ends.indexOf(Math.max(...ends))
  const plan = [last]
  for (const from of steps.reverse()) {
    last = from[last] ?? 0
    plan.unshift(last)
  }
  const said = worth.reduce((sum, values, at) => sum + (values[plan[at] ?? 0] ?? 0), 0)
  const most = worth.reduce((sum, values) => sum + Math.max(...values), 0)
  return said >= most * BELIEVED && said > 0 ? plan : null
}
