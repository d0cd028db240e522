import type { Brief, Structure } from './brief.ts'
import { type Group, isOrdered, wordsOfGroup } from './material.ts'
import { neutralOf } from './neutral.ts'
import { countStems, stemsOf } from './words.ts'

export type Place = { heading: string; level: 2 | 3; groups: Group[] }

/** The chosen headings in reading order, still empty. */
export const placesOf = (structure: Structure): Place[] =>
  structure.children
    .filter((h2) => h2.isChosen)
    .flatMap((h2) => [
      { heading: h2.label, level: 2 as const, groups: [] },
      ...h2.children
        .filter((h3) => h3.isChosen)
        .map((h3) => ({ heading: h3.label, level: 3 as const, groups: [] })),
    ])

const SAME = 10
const CUE = 0.9
/** What a word counts that is in the title as well, or in a third of the groups: it tells little. */
const COMMON = 0.3
const ENOUGH = 0.6

/** Whether a group was said to be about a heading, or begins with its words. */
const isNamed = (heading: string, about: string | undefined, words: string): boolean => {
  const name = heading.toLowerCase()
  return name === about || words.toLowerCase().startsWith(`${name} `)
}

/**
 * Puts each group under the heading that it shares the most telling words with, in the owner's order; what shares none
 * stays with the group before it, else it opens the post. Answers the groups of the opening.
 */
export const placeGroups = (groups: readonly Group[], places: readonly Place[], brief: Brief): Group[] => {
  const { language } = brief
  const stems = places.map(({ heading }) => new Set(stemsOf(heading, language)))
  const common = new Set(stemsOf(`${brief.title ?? ''} ${brief.keyword ?? ''}`, language))
  const texts = groups.map(wordsOfGroup)
  for (const [stem, count] of countStems(texts, language))
    if (count >= 3 && count * 3 >= texts.length) common.add(stem)
  const spread = new Map<string, number>()
  for (const one of stems) for (const stem of one) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const opening: Group[] = []
  let last: { group: Group; list: Group[] } | null = null
  for (const [nth, group] of groups.entries()) {
    const words = texts[nth] ?? ''
    const mine = new Set([...stemsOf(words, language), ...stemsOf(group.about ?? '', language)])
    const about = group.about?.toLowerCase()
    let best: { score: number; list: Group[] } = { score: 0, list: opening }
    for (const [at, place] of places.entries()) {
      let score = isNamed(place.heading, about, words) ? SAME : 0
      const neutral = neutralOf(place.heading, language)
      if (neutral && (neutral.cues?.test(words) || (neutral.isForSteps && isOrdered(group)))) score += CUE
      if (!neutral)
        for (const stem of stems[at] ?? [])
          if (mine.has(stem)) score += (common.has(stem) ? COMMON : 1) / (spread.get(stem) ?? 1)
      if (score >= ENOUGH && score > best.score) best = { score, list: place.groups }
    }
    const isNext: boolean = last?.group.source === group.source
    const list: Group[] = best.score > 0 ? best.list : isNext && last ? last.list : opening
    list.push(group)
    last = { group, list }
  }
  return opening
}
