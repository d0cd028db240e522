import type { Brief } from './brief.ts'
import { keyOfSentence } from './choices.ts'
import type { Group } from './groups.ts'
import { withoutFrame } from './labels.ts'
import type { Place } from './places.ts'

type Part = Group['parts'][number]
/** Null: before the first heading; undefined: where it is. */
type Target = string | null | undefined

/** The items of a list by where their owner moved them. Other parts stay whole, a table goes with its first moved row. */
const splitPart = (part: Part, targetOf: (quote: string) => Target): [Part, Target][] => {
  if (part.kind === 'sentence') return [[part, targetOf(part.quote)]]
  if (part.kind === 'table')
    return [[part, part.rows.map(({ quote }) => targetOf(quote)).find((one) => one !== undefined)]]
  const byTarget = Map.groupBy(part.items, ({ quote }) => targetOf(quote))
  return [...byTarget].map(([target, items]) => [{ ...part, items }, target])
}

const isLead = (part: Part | undefined): boolean => part?.kind === 'sentence' && part.text.endsWith(':')

/** Moves sentences, items and tables to the headings that their owner chose; an unknown heading moves nothing. */
export const moveSentences = (opening: Group[], places: Place[], { choices = [], language }: Brief): void => {
  const wanted = new Map(
    choices.flatMap(({ key, heading }) => (heading === undefined ? [] : [[key, heading]])),
  )
  if (wanted.size === 0) return
  const lists = new Map<string | null, Group[]>([
    [null, opening],
    ...places.map(({ heading, groups }) => [withoutFrame(heading, language), groups] as const),
  ])
  const moved: [Group[], Group][] = []
  for (const groups of lists.values()) {
    const targetOf = (quote: string): Target => {
      const target = wanted.get(keyOfSentence(quote))
      return target === undefined || !lists.has(target) || lists.get(target) === groups ? undefined : target
    }
    const left = groups.flatMap((group): Group[] => {
      const stay: Part[] = []
      const leave: [Group[], Part[]][] = []
      for (const part of group.parts)
        for (const [piece, target] of splitPart(part, targetOf)) {
          const list = target === undefined ? undefined : lists.get(target)
          if (!list) stay.push(piece)
          // The words before a list or table go with it.
          else
            leave.push([
              list,
              [...(piece.kind !== 'sentence' && isLead(stay.at(-1)) ? stay.splice(-1) : []), piece],
            ])
        }
      for (const [nth, [list, parts]] of leave.entries())
        moved.push([
          list,
          { ...group, parts, question: nth === 0 && stay.length === 0 ? group.question : null },
        ])
      return stay.length > 0 ? [{ ...group, parts: stay }] : []
    })
    groups.splice(0, groups.length, ...left)
  }
  for (const [list, group] of moved) list.push(group)
}

const quotesOf = (part: Part): string[] => {
  if (part.kind === 'sentence') return [part.quote]
  return (part.kind === 'list' ? part.items : part.rows).map(({ quote }) => quote)
}

/** The heading above each sentence of the notes, by its key; null before the first heading. */
export const headingsOfSentences = (
  opening: readonly Group[],
  places: readonly Place[],
  language: Brief['language'],
): ReadonlyMap<string, string | null> =>
  new Map(
    [{ heading: null, groups: opening }, ...places].flatMap(({ heading, groups }) =>
      groups
        .flatMap(({ parts }) => parts)
        .flatMap(quotesOf)
        .map((quote) => [keyOfSentence(quote), heading && withoutFrame(heading, language)] as const),
    ),
  )
