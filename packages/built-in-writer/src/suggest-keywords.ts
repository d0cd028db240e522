import type { Brief, KeywordIdea, More } from './brief.ts'
import { openingOf, readMaterial, statementsOf } from './material.ts'
import type { Phrase } from './phrase.ts'
import { asPhrase, nounPhrases } from './phrases.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { countStems, lowerFirst, speaks, stemsOf, withoutEnd, wordsOf } from './words.ts'

const MIN = 5
const MAX = 120
const COUNT = 12

/** What stands early counts more. */
const EARLY = 3

/**
 * Search phrases: the owner's noun phrases and questions, then those of the shop's own categories and titles that share a
 * word with them. None for a text that says nothing; fewer rather than one that is none. All figures are null: there is no
 * source for them.
 */
export const suggestKeywords = (brief: Brief, more: More = {}): KeywordIdea[] => {
  const { language, site } = brief
  const material = readMaterial(brief)
  const statements = statementsOf(material, language)
  const asked = material.topics
    .map(({ text }) => withoutPurpose(text, language))
    .filter((text) => speaks(text, language))
  const headings = asked.flatMap((text) => headingsOf(text, language))
  const often = countStems(statements, language)
  const worth = ({ bare }: Phrase) =>
    Math.max(0, ...stemsOf(bare, language).map((stem) => often.get(stem) ?? 0))
  const told = (text: string, isWide: boolean) => nounPhrases(text, language, isWide)
  const opening = openingOf(material, language)
  const early = new Set((opening ? told(opening, false) : []).map(({ bare }) => bare))
  // What is said once, by the way, is not what the post is about.
  const isSearch = (phrase: Phrase) =>
    wordsOf(phrase.bare).length > 1
      ? worth(phrase) > 1 || early.has(phrase.bare)
      : phrase.isPlural && worth(phrase) > 1
  const bareOf = ({ bare }: Phrase) => bare
  const ofTopics = asked
    .flatMap((text) => told(text, true))
    .filter(({ bare }) => wordsOf(bare).length > 1)
    .map(bareOf)
  const rank = (phrase: Phrase) =>
    worth(phrase) + (early.has(phrase.bare) ? EARLY : 0) + (wordsOf(phrase.bare).length > 1 ? 1 : 0)
  const ofStatements = statements
    .flatMap((text) => told(text, false))
    .filter(isSearch)
    .toSorted((a, b) => rank(b) - rank(a))
    .map(bareOf)
  const known = new Set([...ofTopics, ...ofStatements].flatMap((phrase) => stemsOf(phrase, language)))
  const isNear = (phrase: string) => stemsOf(phrase, language).some((stem) => known.has(stem))
  const own = [...(site?.categories ?? []), ...(site?.tags ?? []), ...(site?.recentTitles ?? [])]
  const found: [KeywordIdea['source'], string][] = [
    ...ofTopics.slice(0, 6).map((text): [KeywordIdea['source'], string] => ['description', text]),
    ...[...headings.filter((heading) => !asPhrase(lowerFirst(heading), language)), ...material.questions]
      .slice(0, 4)
      .map((text): [KeywordIdea['source'], string] => [
        'description',
        withoutEnd(text.replace(/^¿/, ''), '?'),
      ]),
    ...ofStatements.map((text): [KeywordIdea['source'], string] => ['description', text]),
    ...own
      .filter((text) => isNear(text) && speaks(text, language))
      .flatMap((text) => told(lowerFirst(text), true).map(bareOf))
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
    ideas.push({
      keyword,
      volume: null,
      cpc: null,
      cpcUnits: null,
      difficulty: null,
      competition: null,
      source,
    })
    if (ideas.length === COUNT) break
  }
  return ideas
}
