import { type Block, blocksOf, type Said } from './blocks.ts'
import type { Brief, Language } from './brief.ts'
import { isGibberish } from './gibberish.ts'
import { hear, isTrap } from './orders.ts'
import { hasFigure, saysSomething, speaks, upperFirst, withoutEnd, wordsOf } from './words.ts'

export type Sentence = Said & { kind: 'sentence' }
export type List = { kind: 'list'; isOrdered: boolean; items: Said[] }
export type Table = { kind: 'table'; rows: { cells: string[]; quote: string }[] }
/** What belongs together and moves together: a sentence with those that lean on it, a list with the words before it. */
export type Group = {
  source: string
  /** The paragraph that it comes from; groups of one paragraph stay one where they stay together. */
  paragraph: number
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
  /** Lines in which no words are. */
  unread: string[]
}

const OUTLINE: Record<Language, RegExp> = {
  en: /\b(?:sections|outline|headings|structure|index|contents|topics|points to cover|should cover|cover) ?:$/,
  es: /(?:apartados|secciones|esquema|índice|estructura|temas|puntos|tratar|cubrir) ?:$/,
}
/** A sentence that makes no sense away from the one before it. */
const leansBack: Record<Language, RegExp> = {
  en: /^(?:it|they|this|these|those|that|he|she|its|their|so|then|also|but|because|and|or|otherwise|afterwards|after that|instead|both|there|if not|for example|for that reason|that is why|one of them)\b/,
  es: /^(?:esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|él|también|además|pero|por eso|así|luego|después|entonces|si no|y|o|sus?|amb[oa]s|allí|ahí|por ejemplo|de lo contrario|en cambio|por tanto)\b/,
}

/** The owner's words as a sentence: a capital letter, an end. */
export const asSentence = (text: string): string => {
  const whole = upperFirst(text.trim())
  return /[.!?…][»”")]?$/u.test(whole)
    ? whole
    : `${withoutEnd(whole, ',;: ')}${whole.endsWith(':') ? ':' : '.'}`
}

type Reading = {
  material: Material
  source: string
  language: Language
  isOutline: boolean /** The heading above. */
  section: string | null
}

const lastGroup = (reading: Reading, paragraph: number): Group | undefined => {
  const last = reading.material.groups.at(-1)
  return last?.source === reading.source && last.paragraph === paragraph ? last : undefined
}

const addSentence = (reading: Reading, said: Said, paragraph: number, about: string | null) => {
  const sentence: Sentence = { kind: 'sentence', text: asSentence(said.text), quote: said.quote }
  const before = lastGroup(reading, paragraph)
  if (before && leansBack[reading.language].test(said.text.toLowerCase())) before.parts.push(sentence)
  else
    reading.material.groups.push({
      source: reading.source,
      paragraph,
      parts: [sentence],
      about: about || null,
    })
}

/** After a colon: things to write about when they are short and without figures, else words for readers. */
const hasTopicsAfter = (after: string): boolean =>
  !hasFigure(after) &&
  withoutEnd(after, '. ')
    .split(/, | and | y |; /)
    .every((part) => wordsOf(part).length <= 4)

const readSentence = (
  reading: Reading,
  said: Said,
  paragraph: number,
  about: string | null,
): string | null => {
  const { material, language } = reading
  if (!speaks(said.text, language) && !hasFigure(said.text)) return about
  if (isGibberish(said.text, language)) {
    material.unread.push(said.text)
    return about
  }
  const heard = hear(said.text, language)
  switch (heard.kind) {
    case 'trap':
    case 'wish':
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
  const heard = block.items.map((item) => ({ item, heard: hear(item.text, language) }))
  if (reading.isOutline && block.items.every(({ text }) => !hasFigure(text))) {
    material.headings.push(...block.items.map(({ text }) => withoutEnd(text, '.,;: ')))
    return
  }
  const items = heard.flatMap(({ item, heard: one }): Said[] => {
    if (one.kind === 'statement') return [item]
    if (one.kind === 'said') return one.texts.map((text) => ({ text, quote: text }))
    if (one.kind === 'question') material.questions.push(item.text)
    if (one.kind === 'asked') material.topics.push({ text: withoutEnd(one.text, '.,;: '), quote: item.text })
    return []
  })
  if (items.length === 0) return
  const list: List = { kind: 'list', isOrdered: block.isOrdered, items }
  const before = reading.material.groups.at(-1)
  const leads = before?.source === reading.source && before.paragraph === paragraph - 1
  const last = before?.parts.at(-1)
  if (leads && last?.kind === 'sentence' && last.text.endsWith(':')) before.parts.push(list)
  else material.groups.push({ source: reading.source, paragraph, parts: [list], about })
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
      parts: [{ kind: 'table', rows }],
      about,
    })
}

const readText = (material: Material, source: string, text: string, language: Language) => {
  const reading: Reading = { material, source, language, isOutline: false, section: null }
  let about: string | null = null
  for (const [paragraph, block] of blocksOf(text, language).entries()) {
    if (block.kind === 'heading') {
      const { kind } = hear(block.text, language)
      if (kind === 'wish' || kind === 'trap') continue
      about = block.text
      reading.section = block.text
      if (saysSomething(block.text, language) || wordsOf(block.text).length > 1)
        material.headings.push(block.text)
      continue
    }
    if (block.kind === 'list') readList(reading, block, paragraph, about)
    else if (block.kind === 'table') readTable(reading, block, paragraph, about)
    else for (const said of block.sentences) about = readSentence(reading, said, paragraph, about)
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
  const material: Material = { groups: [], questions: [], topics: [], headings: [], unread: [] }
  readText(material, DESCRIPTION, brief.description, brief.language)
  let left = PASTED_MAX
  for (const [at, { url, text }] of brief.references.entries()) {
    if (url !== null || left <= 0) continue
    readText(material, referenceId(at), text.slice(0, left), brief.language)
    left -= text.length
  }
  return material
}

/** The plain words of a group. */
export const wordsOfGroup = (group: Group): string =>
  group.parts
    .map((part) => {
      if (part.kind === 'sentence') return part.text
      if (part.kind === 'list') return part.items.map(({ text }) => text).join('\n')
      return part.rows.map(({ cells }) => cells.join(' ')).join('\n')
    })
    .join(' ')

/** Groups that are read for phrases: what comes later names little that is new. */
export const READ_MAX = 120

/** What the owner's first groups say, as far as it says something. */
export const statementsOf = (material: Material, language: Language): string[] =>
  material.groups
    .slice(0, READ_MAX)
    .map(wordsOfGroup)
    .filter((text) => saysSomething(text, language))

/** What the description says first: what is named there is what the post is about. */
export const openingOf = (material: Material, language: Language): string | null => {
  const said = material.groups.find((group) => saysSomething(wordsOfGroup(group), language))
  return said?.source === DESCRIPTION ? wordsOfGroup(said) : null
}

/** Whether a group holds steps. */
export const isOrdered = (group: Group): boolean =>
  group.parts.some((part) => part.kind === 'list' && part.isOrdered)
