import type { Block, Said } from './blocks.ts'
import type { Language } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import { isGibberish } from './gibberish.ts'
import {
  type AnsweredQuestion,
  DESCRIPTION,
  type Group,
  type List,
  type Material,
  type Sentence,
} from './groups.ts'
import { type Labelled, labelIn } from './labels.ts'
import { hear, isTrap, withoutSideRemark } from './orders.ts'
import { namedIn, plainTopicOf } from './plain-topic.ts'
import { asQuestion, asSentence, isLeaning } from './sentence.ts'
import { hasTopicsAfter } from './topics.ts'
import { hasFigure, speaks, stemsOf, withoutEnd, wordsOf } from './words.ts'

/** Where the reading of one text is. */
export type Reading = {
  material: Material
  source: string
  /** The source's own words for words that were read of it, whose accents may have been added. */
  original: (words: string) => string
  language: Language
  /** Of the post: a list counts its items. */
  type: string
  isOutline: boolean
  /** The heading above. */
  section: string | null
  /** Nothing was read below that heading yet. */
  isFresh: boolean
  /** The heading above announces questions, and nothing else was read below it. */
  isFaq: boolean
  /** The heading is directly above its text. */
  isTight: boolean
  note: number
  /** A question whose answer did not come yet. */
  asked: AnsweredQuestion | null
  /** The note of the last answer. */
  answered: number | null
}

const lastGroup = (reading: Reading, paragraph: number): Group | undefined => {
  const last = reading.material.groups.at(-1)
  return last?.source === reading.source && last.paragraph === paragraph ? last : undefined
}

/** Whether the last sentence is a label on a line of its own. */
export const lastLabelled = (reading: Reading, paragraph: number): boolean => {
  const part = lastGroup(reading, paragraph)?.parts.at(-1)
  return part?.kind === 'sentence' && part.rest === ''
}

/** Adds the heading of a pasted text to those of the outline. */
export const addHeading = ({ material, source }: Reading, heading: string) => {
  material.headings.push(heading)
  if (source !== DESCRIPTION) material.labels.push(heading)
}

const addGroup = (
  reading: Reading,
  group: Pick<Group, 'paragraph' | 'label' | 'parts'>,
  about: string | null,
) => {
  const { source, note, asked, isFresh, section } = reading
  // A heading above questions that has other text as well is a heading of the post.
  if (asked) reading.answered = note
  if (reading.isFaq && reading.answered !== note && section) {
    addHeading(reading, section)
    reading.isFaq = false
  }
  reading.material.groups.push({
    ...group,
    source,
    note,
    about: about || null,
    aboutQuote: about ? reading.original(about) : null,
    isFirst: isFresh,
    question: asked,
  })
  reading.isFresh = false
  reading.asked = null
}

const addSentence = (
  reading: Reading,
  said: Said,
  paragraph: number,
  about: string | null,
  labelled: Labelled | null = null,
) => {
  const sentence: Sentence = { kind: 'sentence', text: asSentence(said.text), quote: said.quote }
  if (labelled) sentence.rest = labelled.rest && asSentence(labelled.rest)
  const before = lastGroup(reading, paragraph)
  if (before && !reading.asked && isLeaning(said.text, reading.language)) before.parts.push(sentence)
  else addGroup(reading, { paragraph, label: labelled?.label ?? null, parts: [sentence] }, about)
}

/** Adds a sentence with its label; false where it has none, or more than words for readers after it. */
const addLabelled = (reading: Reading, said: Said, paragraph: number, about: string | null): boolean => {
  const { material, language } = reading
  if (reading.source === DESCRIPTION || reading.asked) return false
  if (lastGroup(reading, paragraph)?.note === reading.note) return false
  const labelled = labelIn(said.text, language)
  if (!labelled || (labelled.rest && hear(labelled.rest, language).kind !== 'statement')) return false
  material.labels.push(labelled.label)
  addSentence(reading, said, paragraph, about, labelled)
  return true
}

const QUESTION_STEMS_MIN = 2
/** So few words are of no language for sure. */
const SHORT_WORDS = 2

/** Adds a question of the notes, which the next sentence answers; false for one within a text that names nothing. */
const addQuestion = (reading: Reading, said: Said & { opens: boolean }): boolean => {
  const { material, language, asked } = reading
  if (!said.opens && stemsOf(said.text, language).length < QUESTION_STEMS_MIN) return false
  const text = asQuestion(said.text, language)
  material.questions.push(text)
  // In their order among the labels, which the outline uses.
  if (said.opens) material.labels.push(text)
  if (asked) material.unanswered.push(asked.text)
  reading.asked = { text, quote: said.quote, opensLine: said.opens }
  reading.note++
  return true
}

/** Reads a sentence; returns what the next one is about, which is '' after several questions of the description. */
export const readSentence = (
  reading: Reading,
  given: Said & { opens: boolean },
  paragraph: number,
  about: string | null,
): string | null => {
  const { material, language } = reading
  const said = { ...given, text: withoutSideRemark(given.text, language) }
  if (said.text === '') return about
  // "No." is an answer in both languages.
  const isShort = wordsOf(said.text).length <= SHORT_WORDS
  if (!isShort && !speaks(said.text, language) && !hasFigure(said.text)) return about
  if (isGibberish(said.text, language)) {
    material.unread.push(said.text)
    return about
  }
  const before = withoutEnd(said.text, ' :')
  if (reading.source !== DESCRIPTION && said.text.endsWith(':') && isFaqHeading(before, language)) {
    reading.section = before
    reading.isFresh = true
    reading.isFaq = true
    return before
  }
  if (addLabelled(reading, said, paragraph, about)) return reading.section
  const heard = hear(said.text, language)
  const isPlain = heard.kind === 'statement' || heard.kind === 'question'
  if (reading.source === DESCRIPTION && isPlain && !said.text.endsWith('?')) {
    const isFirst = material.topics.length + material.groups.length === 0
    const topic =
      plainTopicOf(said.text, language, reading.type) ?? (isFirst ? namedIn(said.text, language) : null)
    // It names the subject; orders around it name parts.
    if (topic) material.topics.unshift({ text: topic, quote: said.text })
  }
  switch (heard.kind) {
    case 'trap':
    case 'wish':
      if (reading.source !== DESCRIPTION) material.leftOut.push(given.text.trim())
      return about
    case 'question':
      if (reading.source === DESCRIPTION) {
        material.questions.push(asQuestion(said.text, language))
        material.wanted.push(asQuestion(said.text, language))
        // What follows several questions answers none of them alone.
        return about === '' || about?.endsWith('?') ? '' : said.text
      }
      if (!addQuestion(reading, said)) addSentence(reading, said, paragraph, about)
      return reading.section
    case 'said':
      for (const text of heard.texts)
        addSentence(reading, { text, quote: reading.original(text) }, paragraph, about)
      return about
    case 'asked': {
      const topic = withoutEnd(heard.text, ' .,;:')
      if (topic) material.topics.push({ text: topic, quote: said.text })
      const { after } = heard
      if (after && hasTopicsAfter(after))
        material.topics.push({ text: withoutEnd(after, '. '), quote: after })
      else if (after) addSentence(reading, { text: after, quote: reading.original(after) }, paragraph, topic)
      return topic || about
    }
    default:
      addSentence(reading, said, paragraph, about)
      return reading.section
  }
}

export const readList = (
  reading: Reading,
  block: Block & { kind: 'list' },
  paragraph: number,
  about: string | null,
) => {
  const { material, language } = reading
  const heard = block.items
    .map((item) => ({ ...item, text: withoutSideRemark(item.text, language) }))
    .filter(({ text }) => text !== '')
    .map((item) => ({ item, heard: hear(item.text, language) }))
  if (reading.isOutline && block.items.every(({ text }) => !hasFigure(text))) {
    material.headings.push(...block.items.map(({ text }) => withoutEnd(text, '.,;: ')))
    return
  }
  const items = heard.flatMap(({ item, heard: one }): Said[] => {
    if (one.kind === 'statement') return [item]
    if (one.kind === 'said') return one.texts.map((text) => ({ text, quote: reading.original(text) }))
    if (one.kind === 'question') material.questions.push(asQuestion(item.text, language))
    if ((one.kind === 'wish' || one.kind === 'trap') && reading.source !== DESCRIPTION)
      material.leftOut.push(item.text)
    if (one.kind === 'asked') material.topics.push({ text: withoutEnd(one.text, '.,;: '), quote: item.text })
    return []
  })
  if (items.length === 0) return
  const list: List = { kind: 'list', isOrdered: block.isOrdered, items }
  if (block.isLoose) list.isLoose = true
  const before = reading.material.groups.at(-1)
  const leads = before?.source === reading.source && before.paragraph === paragraph - 1
  const last = before?.parts.at(-1)
  if (leads && last?.kind === 'sentence' && last.text.endsWith(':')) before.parts.push(list)
  else addGroup(reading, { paragraph, label: null, parts: [list] }, about)
}

export const readTable = (
  reading: Reading,
  block: Block & { kind: 'table' },
  paragraph: number,
  about: string | null,
) => {
  const rows = block.rows.filter(({ quote }) => !isTrap(quote))
  if (rows.length > 0) addGroup(reading, { paragraph, label: null, parts: [{ kind: 'table', rows }] }, about)
}

/** A list of which each item is a question with its answer, as lines of a text; null for any other list. */
export const questionLines = (
  block: Block & { kind: 'list' },
  linesOf: (item: Said, line: number) => (Said & { line: number; opens: boolean })[],
): (Block & { kind: 'paragraph' }) | null => {
  const isPair = ({ text }: Said) => {
    const at = text.indexOf('? ')
    return at > 0 && wordsOf(text.slice(at)).length > 0
  }
  if (!block.items.every(isPair)) return null
  return { kind: 'paragraph', sentences: block.items.flatMap(linesOf) }
}
