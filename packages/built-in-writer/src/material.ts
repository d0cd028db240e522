import { apartOrders } from './apart-orders.ts'
import type { Block } from './block-lines.ts'
import { blocksOf, type Placed, withQuotes } from './blocks.ts'
import type { Brief, Language } from './brief.ts'
import { type Choices, choiceFor, choicesOf, listSentence } from './choices.ts'
import { withClauseHeads } from './clause-heads.ts'
import { isFaqHeading, withoutQuestionMarks } from './faq.ts'
import { isManner, isShouted, startsUnticked } from './first-ticks.ts'
import { DESCRIPTION, type Material } from './groups.ts'
import { OUTLINE } from './labels.ts'
import { withoutMailFrame } from './mail-frame.ts'
import { hear } from './orders.ts'
import { addHeading, closeAsked, lastLabelled, type Reading, readSentence } from './read-blocks.ts'
import { questionLines, readList, readTable } from './read-lists.ts'
import { spellOut } from './spelling.ts'
import { isWord, saysSomething, sentencesOf, upperFirst, wordsOf } from './words.ts'

/** Whether a heading can name a part of the post; in a description, more than a word. */
const namesPart = (text: string, source: string, language: Language): boolean => {
  const words = wordsOf(text)
  return (
    saysSomething(text, language) ||
    words.length > 1 ||
    (source !== DESCRIPTION && words.length === 1 && words.every((word) => isWord(word) && !/^\d/.test(word)))
  )
}

/** A private heading of so few words is that of a part of the notes; a longer one is a remark. */
const SILENT_WORDS_MAX = 4

const isOrder = (text: string, language: Language): boolean =>
  ['wish', 'trap'].includes(hear(text, language).kind)

const readHeading = (reading: Reading, { text, isTitle, isTight }: Block & { kind: 'heading' }) => {
  const { source, language, asked } = reading
  if (!isTitle) reading.section = text
  reading.isTight = isTight === true
  if (asked) closeAsked(reading)
  reading.isFresh = true
  reading.isFaq = source !== DESCRIPTION && isFaqHeading(text, language)
  if (!reading.isFaq && namesPart(text, source, language)) addHeading(reading, text)
}

const readText = (
  material: Material,
  { source, text, choices }: { source: string; text: string; choices: Choices },
  { language, type, pov }: Brief,
) => {
  const { text: spelled, original } = spellOut(text, language)
  const reading: Reading = {
    material,
    source,
    choices,
    leftOut: [],
    original,
    language,
    type,
    pov,
    isSilent: false,
    isGap: false,
    isOutline: false,
    section: null,
    isFresh: false,
    isFaq: false,
    isTight: false,
    note: 0,
    asked: null,
    answered: null,
  }
  let about: string | null = null
  let isLed = false
  const blocks = blocksOf(spelled, language).map((given): Placed => {
    const block = withQuotes(given, original)
    if (block.kind !== 'list' || source === DESCRIPTION) return block
    const lines = questionLines(block, (item, line) =>
      sentencesOf(item.text, language).map((said, at) => ({
        text: said,
        quote: original(said),
        line,
        opens: at === 0,
      })),
    )
    return lines ? { ...lines, isApart: block.isApart } : block
  })
  for (const [paragraph, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const given = original(block.text)
      const isHeading =
        choiceFor(choices, given) ??
        (source === DESCRIPTION ? !isOrder(block.text, language) : !startsUnticked(block.text, language))
      listSentence(material, { source, text: given, isIncluded: isHeading })
      reading.isSilent =
        !isHeading &&
        !isManner(block.text, language) &&
        (wordsOf(block.text).length <= SILENT_WORDS_MAX || isShouted(block.text))
      if (!isHeading) {
        reading.section = null
        about = null
        continue
      }
      // In capitals beside words that are not, it is a heading as any other.
      const text = isShouted(block.text) ? upperFirst(block.text.toLowerCase()) : block.text
      about = text
      readHeading(reading, { ...block, text })
      isLed = false
      continue
    }
    // A heading right above its text ends with it; one with an empty line below may have several paragraphs.
    if (block.isApart && reading.isTight && !reading.isFresh && !reading.asked) {
      reading.section = null
      about = null
    }
    // What a label on a line of its own leads is one note with it.
    if (!isLed) reading.note++
    if (block.kind === 'list') readList(reading, block, paragraph, about)
    else if (block.kind === 'table') readTable(reading, block, paragraph, about)
    else {
      let line = 0
      for (const said of block.sentences) {
        if (said.line > line && !isLed) reading.note++
        line = said.line
        about = readSentence(reading, said, paragraph, about)
      }
    }
    isLed = block.kind === 'paragraph' && block.sentences.length === 1 && lastLabelled(reading, paragraph)
    const last = block.kind === 'paragraph' ? (block.sentences.at(-1)?.text.toLowerCase() ?? '') : ''
    reading.isOutline = OUTLINE[language].test(last)
    about = reading.section
  }
  closeAsked(reading)
}

/** Characters of pasted texts that one post uses. */
export const PASTED_MAX = 40_000

/** The id of a reference as a source. */
export const referenceId = (at: number): string => `R${at + 1}`

/**
 * Reads the owner's own words: the description, and the pasted text. Separates orders to the writer and words for a
 * machine from words for readers; sentences in the other language count only for their figures.
 */
export const readMaterial = (brief: Brief): Material => {
  const material: Material = {
    groups: [],
    questions: [],
    wanted: [],
    unanswered: [],
    topics: [],
    headings: [],
    unread: [],
    sentences: new Map(),
    labels: [],
  }
  const { description } = brief
  // The description is never printed, so its capitals are only in the way.
  const calm = /\p{Ll}/u.test(description) ? description : description.toLowerCase()
  const choices = choicesOf(brief)
  readText(material, { source: DESCRIPTION, text: apartOrders(calm, brief.language), choices }, brief)
  let left = PASTED_MAX
  for (const [at, { url, text }] of brief.references.entries()) {
    if (url !== null || left <= 0) continue
    const notes = withClauseHeads(withoutQuestionMarks(withoutMailFrame(text.slice(0, left))))
    readText(material, { source: referenceId(at), text: notes, choices }, brief)
    left -= text.length
  }
  const [label, ...others] = material.labels
  if (label && others.length === 0 && hear(label, brief.language).kind === 'asked')
    material.topics.push({ text: label, quote: label })
  return material
}
