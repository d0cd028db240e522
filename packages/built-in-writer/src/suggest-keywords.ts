import type { Brief, KeywordIdea, More } from './brief.ts'
import { fill } from './grammar/grammar.ts'
import { nounPhrases } from './phrases.ts'
import { readBrief } from './reading.ts'
import { isAside } from './subjects.ts'
import { readTopic } from './topic.ts'
import { lowerFirst, stemsOf } from './words.ts'

const MIN = 5
const MAX = 120
const COUNT = 12

/** One spelling a phrase: case, accents and endings do not make another keyword. */
const keyOf = (phrase: string, brief: Brief): string =>
  stemsOf(phrase, brief.language).join(' ') || phrase.toLowerCase()

/**
 * Search phrases from the description, the shop's own titles, categories and tags, the references, and the
 * ways people ask in each language. All figures are null: there is no source for them (architecture 5.13).
 */
export const suggestKeywords = (brief: Brief, more: More = {}): KeywordIdea[] => {
  const { language, site } = brief
  const reading = readBrief(brief)
  const { grammar, topic, subjects, material } = reading
  const said = [...material.asks, ...material.facts].join('\n')
  const own = [...(site?.recentTitles ?? []), ...(site?.categories ?? []), ...(site?.tags ?? [])]
  const topicStems = new Set(stemsOf(`${topic.keyword} ${said}`, language))
  const near = (phrase: string) => stemsOf(phrase, language).some((stem) => topicStems.has(stem))
  const patterns = [
    topic,
    readTopic(nounPhrases(said, language).find((p) => /^\p{Ll}.*\s/u.test(p)) ?? topic.bare, language),
  ]

  const forms =
    topic.bare === topic.keyword || !grammar.keywordStart.test(topic.keyword)
      ? [topic.keyword, topic.short.bare]
      : [topic.bare, topic.keyword, topic.short.bare]
  /** Short enough to be said often comes first. */
  const mine = [...forms.filter((form) => form.length <= 45), ...forms]
  const found: [KeywordIdea['source'], string][] = [
    ...mine.map((phrase): [KeywordIdea['source'], string] => ['description', phrase]),
    ...nounPhrases(said, language)
      .filter((phrase) => phrase.includes(' ') && !/^\p{Lu}/u.test(phrase) && !isAside(phrase))
      .slice(0, 4)
      .map((phrase): [KeywordIdea['source'], string] => ['description', phrase]),
    ...[...(site?.categories ?? []), ...(site?.tags ?? [])]
      .filter(near)
      .slice(0, 3)
      .map((phrase): [KeywordIdea['source'], string] => ['site', phrase]),
    ...nounPhrases(own.join('\n'), language)
      .filter((phrase) => phrase.includes(' ') && near(phrase))
      .slice(0, 3)
      .map((phrase): [KeywordIdea['source'], string] => ['site', phrase]),
    ...nounPhrases(brief.references.map(({ title }) => title).join('\n'), language)
      .filter((phrase) => phrase.includes(' ') && near(phrase))
      .slice(0, 2)
      .map((phrase): [KeywordIdea['source'], string] => ['reference', phrase]),
    ...patterns.flatMap((form) =>
      grammar.keywordPatterns[form.kind].map((pattern): [KeywordIdea['source'], string] => [
        'pattern',
        fill(pattern, { ...form, ...form.short }),
      ]),
    ),
    ...subjects.map(({ text }): [KeywordIdea['source'], string] => ['description', text]),
  ]

  /** "gifts as a gift": a pattern that does not suit the topic. */
  const stutters = (phrase: string) =>
    new Set(stemsOf(phrase, language)).size < stemsOf(phrase, language).length
  const seen = new Set((more.exclude ?? []).map((phrase) => keyOf(phrase, brief)))
  const ideas: KeywordIdea[] = []
  for (const [source, phrase] of found) {
    const keyword = lowerFirst(phrase.replace(/\s+/g, ' ').trim())
    const key = keyOf(keyword, brief)
    if (keyword.length < MIN || keyword.length > MAX || seen.has(key) || stutters(keyword)) continue
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
