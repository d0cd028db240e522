import type { Brief, More } from './brief.ts'
import { fill } from './grammar/grammar.ts'
import { readBrief } from './reading.ts'
import { seeded } from './seeded.ts'
import { clip, upperFirst } from './words.ts'

const MIN = 5
const MAX = 120
const COUNT = 8
/** What search results show whole. */
const IDEAL = [40, 65] as const

/**
 * Titles by the post's type with its keyword, no two alike when case is ignored (WIZ-48). Those of 40 to 65
 * characters come first. When a type's patterns are used up, those of the other types follow.
 */
export const suggestTitles = (brief: Brief, more: More = {}): string[] => {
  const { grammar, topic, kind, subjects } = readBrief(brief)
  const random = seeded(`${brief.seed}:titles`)
  const nouns = subjects
    .filter(({ isAction, text }) => !isAction && text.length <= 24)
    .map(({ text }) => text)
  const [first, second] = nouns
  const forms = [topic, { ...topic, ...topic.short }]
  const fromPatterns = (patterns: readonly string[]) =>
    random.shuffle(patterns).flatMap((pattern) => {
      const tried = forms.map((form) => fill(pattern, form))
      const good = tried.find((title) => title.length <= IDEAL[1] + 5) ?? tried[1] ?? tried[0]
      return good === undefined ? [] : [good]
    })
  const own = fromPatterns(grammar.titles[kind][topic.kind])
  const withSubjects =
    first && second
      ? grammar.titlesWithSubjects.map((pattern) =>
          fill(pattern, { ...topic, ...topic.short }, { first, second }),
        )
      : []
  const distance = (title: string) => Math.max(0, IDEAL[0] - title.length, title.length - IDEAL[1])
  /** Titles with the whole keyword first. */
  const says = (title: string) => (title.toLowerCase().includes(topic.bare.toLowerCase()) ? 0 : 1)
  const others = Object.entries(grammar.titles)
    .filter(([name]) => name !== kind && name !== 'news')
    .flatMap(([, byKind]) => fromPatterns(byKind[topic.kind]))
  const asked = grammar.keywordStart.test(topic.keyword) ? [upperFirst(topic.keyword)] : []
  const near = [...asked, ...own, ...withSubjects.slice(0, 1)].toSorted(
    (a, b) => says(a) - says(b) || distance(a) - distance(b),
  )

  const seen = new Set((more.exclude ?? []).map((title) => title.trim().toLowerCase()))
  const titles: string[] = []
  for (const candidate of [...near, ...withSubjects.slice(1), ...others]) {
    const title = clip(candidate, MAX, brief.language)
    const key = title.toLowerCase()
    if (title.length < MIN || seen.has(key)) continue
    seen.add(key)
    titles.push(title)
    if (titles.length === COUNT) break
  }
  return titles
}
