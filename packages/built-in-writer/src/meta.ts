import type { Article, Brief, Structure } from './brief.ts'
import { fill } from './grammar/grammar.ts'
import { joinList } from './html.ts'
import { type Reading, readBrief } from './reading.ts'
import { chosenSections } from './sections.ts'
import { clip, upperFirst } from './words.ts'

const TITLE_MAX = 60
const DESCRIPTION_MIN = 120
const DESCRIPTION_MAX = 156
const EXCERPT_MAX = 300

/** The description nearest to full that fits 120 to 156 characters, from patterns and tails of the grammar. */
const metaDescription = (brief: Brief, reading: Reading, names: string[]): string => {
  const { grammar, topic, subjects } = reading
  const own = subjects.filter((subject) => !subject.isAction).map((subject) => subject.text)
  const lists = [own.slice(0, 3), own.slice(0, 2), names.slice(0, 3), names.slice(0, 2), names.slice(0, 1)]
  const keyword = clip(topic.keyword, 70, brief.language)
  const candidates = lists
    .filter((items, at) => items.length > (at < 2 ? 1 : 0))
    .flatMap((items) =>
      grammar.metaDescriptions.flatMap((pattern) => {
        const base = fill(pattern, { ...topic, keyword }, { list: joinList(items, grammar.and) })
        return [base, ...grammar.metaTails.map((tail) => base + tail)]
      }),
    )
  const fitting = candidates.find((text) => text.length >= DESCRIPTION_MIN && text.length <= DESCRIPTION_MAX)
  if (fitting) return fitting
  const longest = candidates.toSorted((a, b) => b.length - a.length)[0] ?? upperFirst(keyword)
  return clip(longest, DESCRIPTION_MAX - 1, brief.language)
}

/** Meta title (at most 60 characters, with the shop's name when there is room), meta description and excerpt. */
export const describe = (brief: Brief, structure: Structure): Omit<Article, 'html'> => {
  const reading = readBrief(brief)
  const { grammar, topic, material } = reading
  const title = brief.title?.trim() || structure.label
  const named = brief.site ? `${title} | ${brief.site.name}` : title
  const names = chosenSections(structure, grammar, topic)
    .filter((section) => section.intent !== 'close')
    .map((section) => grammar.intentNames[section.intent])
  const description = metaDescription(brief, reading, [...new Set(names)])
  const excerpt = [...material.facts.slice(0, 2)].join(' ') || description
  return {
    metaTitle: named.length <= TITLE_MAX ? named : clip(title, TITLE_MAX, brief.language),
    metaDescription: description,
    excerpt: excerpt.length <= EXCERPT_MAX ? excerpt : `${clip(excerpt, EXCERPT_MAX - 1, brief.language)}…`,
  }
}
