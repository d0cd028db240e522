import type { Brief, KeywordIdea, More } from './brief.ts'
import { readMaterial, wordsOfGroup } from './material.ts'
import { asPhrase, nounPhrases, type Phrase } from './phrases.ts'
import { headingsOf } from './topics.ts'
import { lowerFirst, saysSomething, speaks, stemsOf, withoutEnd, wordsOf } from './words.ts'

const MIN = 5
const MAX = 120
const COUNT = 12

/** Whether it can stand alone as what somebody searches for: some words, or many of a thing. */
const isSearch = ({ bare, isPlural }: Phrase): boolean => wordsOf(bare).length > 1 || isPlural

/**
 * Search phrases: the owner's noun phrases and questions, then those of the shop's own categories and titles that share a
 * word with them. None for a text that says nothing; fewer rather than one that is none. All figures are null: there is no
 * source for them.
 */
export const suggestKeywords = (brief: Brief, more: More = {}): KeywordIdea[] => {
  const { language, site } = brief
  const material = readMaterial(brief)
  const statements = material.groups.map(wordsOfGroup).filter((text) => saysSomething(text, language))
  const asked = material.topics
    .map(({ text }) => text)
    .filter((text) => speaks(text, language))
  const headings = asked.flatMap((text) => headingsOf(text, language))
  const told = (text: string, isWide: boolean) =>
    nounPhrases(text, language, isWide)
      .filter(isSearch)
      .map(({ bare }) => bare)
  const ofTopics = asked.flatMap((text) => told(text, true))
  const ofStatements = statements.flatMap((text) => told(text, false))
  const known = new Set([...ofTopics, ...ofStatements].flatMap((phrase) => stemsOf(phrase, language)))
  const isNear = (phrase: string) => stemsOf(phrase, language).some((stem) => known.has(stem))
  const own = [...(site?.categories ?? []), ...(site?.tags ?? []), ...(site?.recentTitles ?? [])]
  const often = new Map<string, number>()
  for (const phrase of ofStatements) for (const stem of stemsOf(phrase, language)) often.set(stem, (often.get(stem) ?? 0) + 1)
  const worth = (phrase: string) => Math.max(0, ...stemsOf(phrase, language).map((stem) => often.get(stem) ?? 0))
  const found: [KeywordIdea['source'], string][] = [
    ...ofTopics.slice(0, 6).map((text): [KeywordIdea['source'], string] => ['description', text]),
    ...[...headings.filter((heading) => !asPhrase(lowerFirst(heading), language)), ...material.questions]
      .slice(0, 4)
      .map((text): [KeywordIdea['source'], string] => ['description', withoutEnd(text.replace(/^¿/, ''), '?')]),
    ...ofStatements
      .toSorted((a, b) => worth(b) - worth(a))
      .map((text): [KeywordIdea['source'], string] => ['description', text]),
    ...own
      .filter((text) => isNear(text) && speaks(text, language))
      .flatMap((text) => told(lowerFirst(text), true))
      .slice(0, 4)
      .map((text): [KeywordIdea['source'], string] => ['site', text]),
  ]
  const keyOf = (phrase: string) => stemsOf(phrase, language).join(' ') || phrase.toLowerCase()
  const seen = new Set((more.exclude ?? []).map(keyOf))
  const ideas: KeywordIdea[] = []
  for (const [source, phrase] of found) {
    const keyword = lowerFirst(phrase)
    const key = keyOf(keyword)
    if (keyword.length < MIN || keyword.length > MAX || seen.has(key)) continue
    seen.add(key)
    ideas.push({ keyword, volume: null, cpc: null, cpcUnits: null, difficulty: null, competition: null, source })
    if (ideas.length === COUNT) break
  }
  return ideas
}
