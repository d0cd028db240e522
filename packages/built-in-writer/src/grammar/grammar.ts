import type { PointOfView } from '../brief.ts'
import type { Topic } from '../topic.ts'
import { upperFirst } from '../words.ts'

/** What a section is for; worked out from its heading. */
export type Intent =
  | 'know'
  | 'why'
  | 'choose'
  | 'steps'
  | 'mistakes'
  | 'use'
  | 'compare'
  | 'ideas'
  | 'story'
  | 'change'
  | 'checklist'
  | 'faq'
  | 'close'
  | 'detail'

export type Manner = 'warm' | 'professional' | 'expert' | 'playful' | 'inspiring'
export type PostKind = 'article' | 'guide' | 'list' | 'news' | 'story'
export type Kind = Topic['kind']
export type ByKind<T> = Record<Kind, T>

/** A piece of advice: what to do (infinitive) and the reason as a whole clause. */
export type Tip = readonly [advice: string, reason: string]
/** A list entry: a short label and its explanation, both without a full stop. */
export type Entry = readonly [label: string, explanation: string]
/** A heading with the section's intent and patterns for its h3. */
export type HeadingPattern = readonly [intent: Intent, label: string]

/**
 * Everything the built-in writer can say in one language. Slots: {bare} {topic} {the} {of} {to} {with} {into} {about} {doing} {keyword} {site}
 * {audience} {phrase} {link} {title} {quote} {list}; a capital first letter capitalises ({The}).
 * `[one|many]` agrees in number, `[o|a|os|as]` in gender and number. Spanish advice writes the infinitive and
 * the familiar imperative side by side: <empezar|empieza>. No digits, names, prices or studies anywhere.
 */
export type Grammar = {
  frames: Record<PointOfView, readonly string[]>
  joins: readonly string[]
  openers: Record<Exclude<Intent, 'detail' | 'close'>, ByKind<readonly string[]>>
  tips: Record<'know' | 'why' | 'choose' | 'use' | 'story' | 'change' | 'detail', ByKind<readonly Tip[]>>
  steps: ByKind<readonly Tip[]>
  entries: Record<'mistakes' | 'compare' | 'ideas', ByKind<readonly Entry[]>>
  checklist: ByKind<readonly string[]>
  faq: ByKind<readonly Entry[]>
  /** After a fact of the user's. */
  remarks: readonly string[]
  /** About a heading that is a noun phrase: {phrase}. */
  about: readonly string[]
  hooks: Record<Manner, readonly string[]>
  /** The second paragraph of the introduction: what the text will do. */
  promises: Record<PostKind, readonly string[]>
  forWhom: readonly string[]
  closings: Record<Manner, readonly string[]>
  calls: Record<PointOfView, readonly string[]>
  callsWithoutSite: readonly string[]
  ownWords: readonly string[]
  quotes: readonly string[]
  ownPages: readonly string[]
  /** Before a list of further facts. */
  alsoGood: string
  furtherReading: string
  titles: Record<PostKind, ByKind<readonly string[]>>
  /** With two subjects from the description: {first} {second}. */
  titlesWithSubjects: readonly string[]
  headings: Record<PostKind, ByKind<readonly HeadingPattern[]>>
  subheadings: Record<Exclude<Intent, 'faq' | 'close' | 'detail'>, ByKind<readonly string[]>>
  /** What a section is called inside a sentence that announces it. */
  intentNames: Record<Intent, string>
  /** For what the user wants done: {plain} starts with a verb. */
  actionHeading: string
  aboutAction: readonly string[]
  actionTips: readonly Tip[]
  /** For a keyword that is a question: {keyword}. */
  keywordQuestion: string
  keywordStart: RegExp
  /** h3 for a noun phrase of the user's: {plain} as it is, {phrase} with its article, Spanish also {ofphrase} {tophrase}. */
  phraseHeadings: readonly string[]
  intents: readonly (readonly [Intent, RegExp])[]
  metaDescriptions: readonly string[]
  metaTails: readonly string[]
  keywordPatterns: ByKind<readonly string[]>
  and: string
  /** The parts of an improved description. */
  brief: { subject: string; about: string; cover: string; questions: string; readers: string; honest: string }
  /** A heading that can be asked, and how it is asked. */
  questionStart: RegExp
  asQuestion(heading: string): string
}

export type Values = Record<string, string>

/** Fills a template for a topic; an unknown slot is a programming error. */
export const fill = (template: string, topic: Topic, values: Values = {}): string => {
  const known: Values = {
    bare: topic.bare,
    topic: topic.indefinite,
    the: topic.definite,
    of: topic.of,
    to: topic.to,
    with: topic.with,
    into: topic.into,
    about: topic.about,
    doing: topic.doing,
    keyword: topic.keyword,
    ...values,
  }
  const agreed = template.replace(
    /\[([^[\]|]*)\|([^[\]|]*)(?:\|([^[\]|]*)\|([^[\]|]*))?\]/g,
    (_, a, b, c, d) => {
      const forms: (string | undefined)[] = c === undefined ? [a, b] : [a, c, b, d]
      const at = c === undefined ? 0 : topic.gender === 'f' ? 2 : 0
      return forms[at + (topic.number === 'many' ? 1 : 0)] ?? ''
    },
  )
  const filled = agreed.replace(/\{(\p{L}+)\}/gu, (_, slot: string) => {
    const value =
      known[slot] ??
      (known[slot.toLowerCase()] === undefined ? undefined : upperFirst(known[slot.toLowerCase()] ?? ''))
    if (value === undefined) throw new Error(`Unknown slot ${slot}`)
    return value
  })
  return upperFirst(filled)
}

/** The infinitive or the imperative of advice written as <empezar|empieza>. */
export const inMood = (text: string, mood: 'infinitive' | 'imperative'): string =>
  text.replace(/<([^|<>]*)\|([^<>]*)>/g, mood === 'infinitive' ? '$1' : '$2')
