import type { Said } from './block-lines.ts'
import type { Brief, Language } from './brief.ts'
import { type Choices, choiceFor, keyOfSentence, listSentence } from './choices.ts'
import { isFaqHeading } from './faq.ts'
import { startsUnticked, withoutAsides } from './first-ticks.ts'
import { isGibberish } from './gibberish.ts'
import { type AnsweredQuestion, DESCRIPTION, type Group, type Material, type Sentence } from './groups.ts'
import { type Labelled, labelIn } from './labels.ts'
import { hear } from './orders.ts'
import { namedIn, plainTopicOf } from './plain-topic.ts'
import { asQuestion, asSentence, isLeaning } from './sentence.ts'
import { hasTopicsAfter } from './topics.ts'
import { hasFigure, speaks, stemsOf, withoutEnd, wordsOf } from './words.ts'

/** Where the reading of one text is. */
export type Reading = {
  material: Material
  source: string
  choices: Choices
  /** Keys of what was left out of the last sentence. */
  leftOut: string[]
  /** The source's own words for words that were read of it, whose accents may have been added. */
  original: (words: string) => string
  language: Language
  /** Of the post: a list counts its items. */
  type: string
  pov: Brief['pov']
  /** The words below a heading that is not for readers are not, either. */
  isSilent: boolean
  /** The last sentence was left out: one that leans on it is, too. */
  isGap: boolean
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

const leaveOut = ({ material, source, original, leftOut }: Reading, text: string) => {
  const given = original(text)
  listSentence(material, { source, text: given, isIncluded: false })
  leftOut.push(keyOfSentence(given))
}

/** Ends the wait for the answer to a question: it is asked of the owner, or printed alone where they chose so. */
export const closeAsked = (reading: Reading) => {
  const { asked, material, choices, note } = reading
  if (!asked) return
  reading.asked = null
  material.unanswered.push(asked.text)
  if (choiceFor(choices, asked.quote) !== true) leaveOut(reading, asked.quote)
  else addSentence(reading, asked, -note, null)
}

/** Takes back a question of the notes whose answer is not for readers. */
const withoutAsked = (reading: Reading) => {
  const { material, asked } = reading
  if (!asked) return
  material.questions = material.questions.filter((text) => text !== asked.text)
  material.labels = material.labels.filter((text) => text !== asked.text)
  reading.asked = null
  if (choiceFor(reading.choices, asked.quote) !== true) leaveOut(reading, asked.quote)
  else addSentence(reading, asked, -reading.note, null)
}

/** Words of the notes that are in the text; null where they begin without a tick. */
export const forReaders = (reading: Reading, given: string): string | null => {
  const { language, source, material, original } = reading
  if (source === DESCRIPTION) return given
  const { text, asides } = reading.isSilent ? { text: given, asides: [] } : withoutAsides(given, language)
  const leans = reading.isGap && isLeaning(text, language)
  if (text === '' || reading.isSilent || leans || startsUnticked(text, language)) {
    leaveOut(reading, given)
    return null
  }
  if (asides.length > 0) {
    listSentence(material, { source, text: original(given), isIncluded: true, shown: original(text) })
    for (const inner of asides) leaveOut(reading, inner)
  }
  return text
}

/** Adds the heading of a pasted text to those of the outline. */
export const addHeading = ({ material, source }: Reading, heading: string) => {
  material.headings.push(heading)
  if (source !== DESCRIPTION) material.labels.push(heading)
}

export const addGroup = (
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
  if (!labelled || startsUnticked(labelled.label, language)) return false
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
  if (startsUnticked(said.text, language)) {
    leaveOut(reading, said.text)
    reading.isGap = true
    return true
  }
  const text = asQuestion(said.text, language)
  material.questions.push(text)
  // In their order among the labels, which the outline uses.
  if (said.opens) material.labels.push(text)
  if (asked) closeAsked(reading)
  reading.asked = { text, quote: said.quote, opensLine: said.opens }
  reading.note++
  return true
}

/** Reads a sentence as it is recognised, which the next one of its line may answer; returns what the next one is about, which is '' after several questions of the description. */
const recogniseSentence = (
  reading: Reading,
  given: Said & { opens: boolean },
  paragraph: number,
  about: string | null,
): string | null => {
  const { material, language } = reading
  const isNote = reading.source !== DESCRIPTION
  if (given.opens) reading.isGap = false
  const bare = { ...given, text: given.text.trim() }
  if (bare.text === '') return about
  // "No." is an answer in both languages.
  const isShort = wordsOf(bare.text).length <= SHORT_WORDS
  if (!isShort && !speaks(bare.text, language) && !hasFigure(bare.text)) return about
  if (isGibberish(bare.text, language)) {
    material.unread.push(bare.text)
    return about
  }
  const before = withoutEnd(bare.text, ' :')
  const isFaq = isNote && bare.text.endsWith(':') && isFaqHeading(before, language)
  if (isFaq && !reading.isSilent) {
    reading.section = before
    reading.isFresh = true
    reading.isFaq = true
    return before
  }
  if (isNote && bare.text.endsWith('?') && !reading.isSilent && addQuestion(reading, bare))
    return reading.section
  const text = forReaders(reading, bare.text)
  if (text === null) {
    withoutAsked(reading)
    reading.isGap = true
    return about
  }
  reading.isGap = false
  const said = { ...bare, text }
  if (addLabelled(reading, said, paragraph, about)) return reading.section
  if (isNote) {
    addSentence(reading, said, paragraph, about)
    return reading.section
  }
  const heard = hear(said.text, language)
  const isPlain = heard.kind === 'statement' || heard.kind === 'question'
  if (isPlain && !said.text.endsWith('?')) {
    const isFirst = material.topics.length + material.groups.length === 0
    const topic =
      plainTopicOf(said.text, language, reading.type) ?? (isFirst ? namedIn(said.text, language) : null)
    // It names the subject; orders around it name parts.
    if (topic) material.topics.unshift({ text: topic, quote: said.text })
  }
  switch (heard.kind) {
    case 'trap':
    case 'wish':
      return about
    case 'question':
      material.questions.push(asQuestion(said.text, language))
      material.wanted.push(asQuestion(said.text, language))
      // What follows several questions answers none of them alone.
      return about === '' || about?.endsWith('?') ? '' : said.text
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

/** Differs when something was read in between. */
const stateOf = ({ material: { questions, headings, groups }, asked }: Reading): string =>
  [questions.length, headings.length, groups.length, groups.at(-1)?.parts.length, asked?.quote].join(' ')

/** Reads a sentence as its owner chose, otherwise as it is recognised. */
export const readSentence = (
  reading: Reading,
  said: Said & { opens: boolean },
  paragraph: number,
  about: string | null,
): string | null => {
  const { material, source, choices, original } = reading
  const given = original(said.text)
  const chosen = choiceFor(choices, given)
  if (chosen === false) {
    listSentence(material, { source, text: given, isIncluded: false })
    if (source !== DESCRIPTION) withoutAsked(reading)
    reading.isGap = true
    return about
  }
  if (source === DESCRIPTION) return recogniseSentence(reading, said, paragraph, about)
  listSentence(material, { source, text: given, isIncluded: true })
  reading.leftOut = []
  const before = stateOf(reading)
  const next = recogniseSentence(reading, said, paragraph, about)
  if (stateOf(reading) === before) leaveOut(reading, said.text)
  const own = keyOfSentence(given)
  for (const key of reading.leftOut) {
    const sentence = material.sentences.get(key)
    if (!sentence || sentence.isIncluded || choices.get(key) !== true) continue
    addSentence(
      reading,
      { text: sentence.text, quote: key === own ? said.quote : sentence.text },
      paragraph,
      about,
    )
    sentence.isIncluded = true
    reading.isGap = false
  }
  return next
}
