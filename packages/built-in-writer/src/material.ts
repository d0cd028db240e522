import { withoutSounds } from './asides.ts'
import { type Block, blocksOf, type Said } from './blocks.ts'
import type { Brief, Language } from './brief.ts'
import { isGibberish } from './gibberish.ts'
import { type Labelled, labelIn, OUTLINE } from './labels.ts'
import { withoutMailFrame } from './mail-frame.ts'
import { hear, isTrap, withoutAside } from './orders.ts'
import { namedIn, plainTopicOf } from './plain-topic.ts'
import { asSentence, isLeaning } from './sentence.ts'
import { hasTopicsAfter } from './topics.ts'
import { hasFigure, saysSomething, speaks, withoutEnd, wordsOf } from './words.ts'

/** `rest`: the sentence without the label that it begins with. */
export type Sentence = Said & { kind: 'sentence'; rest?: string }
export type List = { kind: 'list'; isOrdered: boolean; isLoose?: true; items: Said[] }
export type Table = { kind: 'table'; rows: { cells: string[]; quote: string }[] }
/** What belongs together and moves together: a sentence with those that lean on it, a list with the words before it. */
export type Group = {
  source: string
  /** The paragraph that it comes from; groups of one paragraph stay one where they stay together. */
  paragraph: number
  /** The note that it comes from: a paragraph, or a line where each line is a note. A note stays whole. */
  note: number
  /** The label that its note begins with. */
  label: string | null
  parts: (Sentence | List | Table)[]
  /** What was said to be the subject: an order's topic, a heading, the owner's question. */
  about: string | null
}

/** What was asked to be written about, without the order. */
export type Topic = { text: string; quote: string }

/** What the owner gave, in their order. */
export type Material = {
  groups: Group[]
  /** The owner's own questions. */
  questions: string[]
  topics: Topic[]
  /** Headings and outlines that stand in what was pasted. */
  headings: string[]
  /** Headings and labels of the pasted notes, in their order. */
  labels: string[]
  /** Lines in which no words are. */
  unread: string[]
  /** Sentences of pasted texts that are printed nowhere, because they read like notes to the writer. */
  leftOut: string[]
}

type Reading = {
  material: Material
  source: string
  language: Language
  /** Of the post: a list counts its things. */
  type: string
  isOutline: boolean
  /** The heading above. */
  section: string | null
  note: number
}

const lastGroup = (reading: Reading, paragraph: number): Group | undefined => {
  const last = reading.material.groups.at(-1)
  return last?.source === reading.source && last.paragraph === paragraph ? last : undefined
}

/** Whether the last sentence is a label on a line of its own. */
const lastLabelled = (reading: Reading, paragraph: number): boolean => {
  const part = lastGroup(reading, paragraph)?.parts.at(-1)
  return part?.kind === 'sentence' && part.rest === ''
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
  if (before && isLeaning(said.text, reading.language)) before.parts.push(sentence)
  else
    reading.material.groups.push({
      source: reading.source,
      paragraph,
      note: reading.note,
      label: labelled?.label ?? null,
      parts: [sentence],
      about: about || null,
    })
}

/** Adds a sentence with its label; false where it has none, or more than words for readers after it. */
const addLabelled = (reading: Reading, said: Said, paragraph: number, about: string | null): boolean => {
  const { material, language } = reading
  if (reading.source === DESCRIPTION || lastGroup(reading, paragraph)?.note === reading.note) return false
  const labelled = labelIn(said.text, language)
  if (!labelled || (labelled.rest && hear(labelled.rest, language).kind !== 'statement')) return false
  material.labels.push(labelled.label)
  addSentence(reading, said, paragraph, about, labelled)
  return true
}

const readSentence = (
  reading: Reading,
  given: Said,
  paragraph: number,
  about: string | null,
): string | null => {
  const { material, language } = reading
  const said = { ...given, text: withoutAside(given.text, language) }
  if (said.text === '') return about
  if (!speaks(said.text, language) && !hasFigure(said.text)) return about
  if (isGibberish(said.text, language)) {
    material.unread.push(said.text)
    return about
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
      material.questions.push(said.text)
      // What follows several questions answers none of them alone.
      return about === '' || about?.endsWith('?') ? '' : said.text
    case 'said':
      for (const text of heard.texts) addSentence(reading, { text, quote: text }, paragraph, about)
      return about
    case 'asked': {
      const topic = withoutEnd(heard.text, ' .,;:')
      if (topic) material.topics.push({ text: topic, quote: said.text })
      const { after } = heard
      if (after && hasTopicsAfter(after))
        material.topics.push({ text: withoutEnd(after, '. '), quote: after })
      else if (after) addSentence(reading, { text: after, quote: after }, paragraph, topic)
      return topic || about
    }
    default:
      addSentence(reading, said, paragraph, about)
      return reading.section
  }
}

const readList = (
  reading: Reading,
  block: Block & { kind: 'list' },
  paragraph: number,
  about: string | null,
) => {
  const { material, language } = reading
  const heard = block.items
    .map((item) => ({ ...item, text: withoutAside(item.text, language) }))
    .filter(({ text }) => text !== '')
    .map((item) => ({ item, heard: hear(item.text, language) }))
  if (reading.isOutline && block.items.every(({ text }) => !hasFigure(text))) {
    material.headings.push(...block.items.map(({ text }) => withoutEnd(text, '.,;: ')))
    return
  }
  const items = heard.flatMap(({ item, heard: one }): Said[] => {
    if (one.kind === 'statement') return [item]
    if (one.kind === 'said') return one.texts.map((text) => ({ text, quote: text }))
    if (one.kind === 'question') material.questions.push(item.text)
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
  else {
    const { source, note } = reading
    material.groups.push({ source, paragraph, note, label: null, parts: [list], about })
  }
}

const readTable = (
  reading: Reading,
  block: Block & { kind: 'table' },
  paragraph: number,
  about: string | null,
) => {
  const rows = block.rows.filter(({ quote }) => !isTrap(quote))
  if (rows.length > 0)
    reading.material.groups.push({
      source: reading.source,
      paragraph,
      note: reading.note,
      label: null,
      parts: [{ kind: 'table', rows }],
      about,
    })
}

const readText = (material: Material, source: string, text: string, { language, type }: Brief) => {
  const reading: Reading = { material, source, language, type, isOutline: false, section: null, note: 0 }
  let about: string | null = null
  let isLed = false
  for (const [paragraph, block] of blocksOf(text, language).entries()) {
    if (block.kind === 'heading') {
      const { kind } = hear(block.text, language)
      if (kind === 'wish' || kind === 'trap') continue
      about = block.text
      if (!block.isTitle) reading.section = block.text
      isLed = false
      if (saysSomething(block.text, language) || wordsOf(block.text).length > 1)
        for (const list of source === DESCRIPTION
          ? [material.headings]
          : [material.headings, material.labels])
          list.push(block.text)
      continue
    }
    // What a label on a line of its own leads is one note with it.
    if (!isLed) reading.note++
    if (block.kind === 'list') readList(reading, block, paragraph, about)
    else if (block.kind === 'table') readTable(reading, block, paragraph, about)
    else {
      const first = reading.note
      for (const said of block.sentences) {
        reading.note = isLed ? first : first + said.line
        about = readSentence(reading, said, paragraph, about)
      }
    }
    isLed = block.kind === 'paragraph' && block.sentences.length === 1 && lastLabelled(reading, paragraph)
    const last = block.kind === 'paragraph' ? (block.sentences.at(-1)?.text.toLowerCase() ?? '') : ''
    reading.isOutline = OUTLINE[language].test(last)
    about = reading.section
  }
}

/** Characters of pasted texts that one post takes; nobody reads more. */
const PASTED_MAX = 40_000

/** The id of a reference as a source. */
export const referenceId = (at: number): string => `R${at + 1}`
/** The description as the source of a group: it is read for phrases and never printed. */
export const DESCRIPTION = 'D'

/**
 * Reads the owner's own words: the description, and what they pasted. Orders to the writer and words meant for a machine
 * are told apart from what readers may see; sentences of the other language stay only for their figures.
 */
export const readMaterial = (brief: Brief): Material => {
  const material: Material = {
    groups: [],
    questions: [],
    topics: [],
    headings: [],
    unread: [],
    leftOut: [],
    labels: [],
  }
  const { description } = brief
  // The description is never printed, so its capitals are only in the way.
  const calm = /\p{Ll}/u.test(description) ? description : description.toLowerCase()
  readText(material, DESCRIPTION, withoutSounds(calm, brief.language), brief)
  let left = PASTED_MAX
  for (const [at, { url, text }] of brief.references.entries()) {
    if (url !== null || left <= 0) continue
    readText(material, referenceId(at), withoutMailFrame(text.slice(0, left)), brief)
    left -= text.length
  }
  const [label, ...others] = material.labels
  if (label && others.length === 0 && hear(label, brief.language).kind === 'asked')
    material.topics.push({ text: label, quote: label })
  return material
}
