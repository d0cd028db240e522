import type { Brief, Structure, StructureH2 } from './brief.ts'
import { fill, type HeadingPattern } from './grammar/grammar.ts'
import { type Reading, readBrief } from './reading.ts'
import { type Seeded, seeded } from './seeded.ts'
import { phraseValues, type Subject } from './subjects.ts'
import { clip, stemsOf, upperFirst } from './words.ts'

const LABEL_MIN = 8
const LABEL_MAX = 100
/** Chosen at first; the user may choose more (10 h2, 10 h3). */
const H2_CHOSEN = 6
const H3_CHOSEN = 6

/** A heading of the user's own words for a side of the topic. */
const subjectHeading = (
  subject: Subject,
  at: number,
  { grammar, topic }: Reading,
  language: Brief['language'],
) =>
  subject.isAction
    ? fill(grammar.actionHeading, topic, { plain: subject.text })
    : fill(
        grammar.phraseHeadings[at % grammar.phraseHeadings.length] ?? '{plain}',
        topic,
        phraseValues(subject.text, language),
      )

const childrenOf = (
  [intent, label]: HeadingPattern,
  own: string[],
  reading: Reading,
  random: Seeded,
): string[] => {
  const { grammar, topic } = reading
  if (intent === 'close') return []
  if (intent === 'faq')
    return random
      .shuffle(grammar.faq[topic.kind])
      .slice(0, 3)
      .map(([question]) => fill(question, topic))
  if (intent === 'detail') return own
  const patterns = grammar.subheadings[intent][topic.kind].map((pattern) => fill(pattern, topic))
  return [...own, ...patterns]
    .filter((child) => child !== label)
    .slice(0, own.length > 1 ? Math.min(3, own.length + 1) : 2)
}

/**
 * An outline by the post's type: 6 to 8 h2, each but the last with 2 or 3 h3, of which 6 h2 and at most 6 h3
 * are chosen. What the user named becomes h3 of the section it suits.
 */
export const planStructure = (brief: Brief): Structure => {
  const reading = readBrief(brief)
  const { grammar, topic, kind, subjects } = reading
  const random = seeded(`${brief.seed}:structure`)
  const patterns = grammar.headings[kind][topic.kind]
  const filled = patterns.map(
    ([intent, label], at): HeadingPattern => [
      intent,
      fill(label, at % 3 === 1 || at === patterns.length - 1 ? topic : { ...topic, ...topic.short }),
    ],
  )
  const fits = (label: string) => clip(upperFirst(label), LABEL_MAX, brief.language)
  const last = filled.length - 1
  const optional = new Set(['compare', 'faq', 'checklist'])
  const needed = filled.filter(([intent], at) => at < last && !optional.has(intent)).length
  let h2Left = H2_CHOSEN - 1
  const isH2Chosen = filled.map(([intent], at) => {
    const chosen = at === last || (h2Left > 0 && (!optional.has(intent) || needed < H2_CHOSEN - 1))
    if (chosen && at !== last) h2Left -= 1
    return chosen
  })

  const offset = random.below(grammar.phraseHeadings.length)
  const placed = new Map<string, string[]>()
  const chosen = new Set<string>()
  for (const [at, subject] of subjects.slice(0, 8).entries()) {
    const label = fits(subjectHeading(subject, offset + at, reading, brief.language))
    const homes = subject.isAction
      ? ['use', 'steps', 'choose']
      : subject.isAsked
        ? ['choose', 'why', 'know']
        : ['know', 'story', 'change', 'choose']
    const home = homes.find(
      (intent) =>
        filled.some(([i], n) => i === intent && isH2Chosen[n]) && (placed.get(intent)?.length ?? 0) < 3,
    )
    if (home === undefined) continue
    placed.set(home, [...(placed.get(home) ?? []), label])
    if (chosen.size < H3_CHOSEN) chosen.add(label)
  }

  const seen = new Set<string>()
  const children = filled.map((pattern, at): StructureH2 => {
    const [intent, label] = pattern
    const own = placed.get(intent) ?? []
    const h3s = childrenOf(pattern, own, reading, random)
      .map(fits)
      .filter((child) => {
        const key = stemsOf(child, brief.language).join(' ') || child.toLowerCase()
        if (child.length < LABEL_MIN || seen.has(key)) return false
        seen.add(key)
        return true
      })
    if (isH2Chosen[at] && own.length === 0 && (intent === 'choose' || intent === 'faq'))
      for (const child of h3s.slice(0, 2)) if (chosen.size < H3_CHOSEN) chosen.add(child)
    return {
      label: fits(label),
      isChosen: isH2Chosen[at] ?? false,
      children: h3s.map((child) => ({
        label: child,
        isChosen: chosen.has(child) && (isH2Chosen[at] ?? false),
      })),
    }
  })
  return { label: fits(brief.title ?? topic.keyword), children }
}
