import type { Language } from './brief.ts'
import type { Group, List, Sentence } from './groups.ts'
import { isSameLabel } from './labels.ts'
import { hasPrice, isAboutPrice, namesPrice } from './note-kinds.ts'
import { asSentence, isLeaning } from './sentence.ts'
import { wordsOfGroup } from './statements.ts'
import { isStopword, lowerFirst, stemsOf, upperFirst, wordsOf } from './words.ts'

/** Groups that are placed together. */
export type Note = {
  groups: Group[]
  words: string
  /** Its label, the question that it answers and what it was said to be about. */
  names: string[]
  /** It answers a question of its own line. */
  isAnswer: boolean
  /** One sentence of a text without paragraphs, which stays with the sentence before it in doubt. */
  isPart: boolean
}

/** A paragraph of more groups than this is split, because it fits no single heading. */
const WHOLE_MAX = 8

const noteOf = (groups: Group[], isPart = false): Note => {
  const [first] = groups
  return {
    groups,
    words: groups.map(wordsOfGroup).join(' '),
    names: [
      ...new Set(
        [first?.label, first?.question?.text, first?.about].filter((name): name is string => Boolean(name)),
      ),
    ],
    isAnswer: first?.question?.opensLine === true,
    isPart,
  }
}

const isSameNote = (one: Group | undefined, other: Group): boolean =>
  one !== undefined && one.source === other.source && one.note === other.note

/** The notes in their order. A paragraph stays whole, unless it is long or the only one. */
export const notesOf = (groups: readonly Group[]): Note[] => {
  const found: Group[][] = []
  for (const group of groups) {
    const last = found.at(-1)
    if (last && isSameNote(last[0], group)) last.push(group)
    else found.push([group])
  }
  return found.flatMap((note) => {
    const isWhole = note[0]?.label || note[0]?.question || (found.length > 1 && note.length <= WHOLE_MAX)
    return isWhole ? [noteOf(note)] : note.map((group) => noteOf([group], true))
  })
}

/** The list of a note that has no other part. */
const onlyList = ({ groups }: Note): List | null => {
  const [group] = groups
  const [part] = group?.parts ?? []
  return groups.length === 1 && group?.parts.length === 1 && part?.kind === 'list' ? part : null
}

/** Each sentence or list of a note as a note. */
export const sentencesOfNote = (note: Note): Note[] =>
  note.groups.map((group) => noteOf([group], note.groups.length > 1 || note.isPart))

/** Each line of a note of loose lines as a note; null for any other note. */
export const linesOf = (note: Note): Note[] | null => {
  const [group] = note.groups
  const list = onlyList(note)
  if (!group || !list?.isLoose || note.names.length > 0) return null
  return list.items.map((item) => noteOf([{ ...group, parts: [{ ...list, items: [item] }] }]))
}

/** Lines of one note that came under the same heading as a list again, a line alone as a sentence. */
export const joinLines = (groups: Group[]): void => {
  const joined: Group[] = []
  const openList = (group: Group | undefined): List | null => {
    const [part] = group?.parts ?? []
    return group?.parts.length === 1 && part?.kind === 'list' && part.isLoose ? part : null
  }
  for (const group of groups) {
    const list = openList(group)
    const before = joined.at(-1)
    const open = openList(before)
    if (list && open && isSameNote(before, group)) open.items.push(...list.items)
    else joined.push(list ? { ...group, parts: [{ ...list, items: [...list.items] }] } : group)
  }
  groups.splice(
    0,
    groups.length,
    ...joined.map((group): Group => {
      const list = openList(group)
      const [item, ...others] = list?.items ?? []
      if (!item || others.length > 0) return group
      return { ...group, parts: [{ kind: 'sentence', text: asSentence(item.text), quote: item.quote }] }
    }),
  )
}

/** What is sold, perhaps a size, and the price. */
const PRICE_COLUMNS_MAX = 3

const AFTER_PRICE_MAX = 3
const wordsAfterPrice = (line: string): number =>
  wordsOf(line.split(/[€$£] ?\d[\d.,]*|\d ?(?:[€$£]|euros?\b|eur\b|pounds?\b|dollars?\b)/i).at(-1) ?? '')
    .length

/** Whether most of at least two lines of a note name a price. */
export const isPriceList = (note: Note, language: Language): boolean => {
  const parts = note.groups.flatMap((group) => group.parts)
  const isNamed = note.names.some((name) => isAboutPrice(name, language))
  const lines = parts.flatMap((part) => {
    if (part.kind === 'list') return part.items.map(({ text }) => text)
    // A table of more columns compares.
    if (part.kind === 'table' && (part.rows[0]?.cells.length ?? 0) <= PRICE_COLUMNS_MAX)
      return part.rows.slice(1).map(({ cells }) => cells.join(' '))
    if (part.kind === 'table') return []
    return isNamed && part.rest !== '' ? [part.text] : []
  })
  // "Fig, £18, our best seller since the spring" says more than a price.
  const priced = lines.filter((line) => hasPrice(line) && wordsAfterPrice(line) <= AFTER_PRICE_MAX).length
  return lines.length > 1 && priced * 2 > lines.length
}

/** A note without its label, which the heading above it says already. */
const withoutLabel = (note: Note, heading: string, language: Language): Group[] => {
  const [group, ...others] = note.groups
  const [part, ...parts] = group?.parts ?? []
  if (!group?.label || part?.kind !== 'sentence' || !isSameLabel(heading, group.label, language))
    return note.groups
  const first = part.rest ? [{ ...part, text: part.rest }, ...parts] : parts
  return first.length > 0 ? [{ ...group, parts: first }, ...others] : others
}

/** A longer heading of the notes is no lead of a sentence. */
const LEAD_WORDS_MAX = 5

/** Whether a text or the heading above it names what the note was about. */
const isNamedIn = (about: string, text: string, language: Language): boolean => {
  const known = new Set(stemsOf(text, language))
  const stems = stemsOf(about, language)
  return stems.length > 0 && stems.every((stem) => known.has(stem))
}

const startsSmall = (text: string, language: Language): boolean => {
  const [first = ''] = text.split(' ')
  return isStopword(first, language) || isLeaning(text, language)
}

/** English verbs that lack only their subject: "Is from our own hazel." */
const verbFirst = /^(?:is|are|was|were|has|have|does|comes|goes|keeps|needs|takes|lasts|says|can|will) /i

/** The first sentence behind the heading that it had in the notes: "Whetstone: combination stone, £38." */
const ledSentence = (about: string, part: Sentence, language: Language): Sentence => ({
  ...part,
  text:
    language === 'en' && verbFirst.test(part.text)
      ? `${upperFirst(about)} ${lowerFirst(part.text)}`
      : `${upperFirst(about)}: ${startsSmall(part.text, language) ? lowerFirst(part.text) : part.text}`,
})

/**
 * A note as it is printed under a heading, which is null for the opening. A note under a heading of the pasted text
 * gets that heading as its lead, where neither the new one nor its own words name the subject.
 */
export const underHeading = (note: Note, heading: string | null, language: Language): Group[] => {
  const groups = heading === null ? note.groups : withoutLabel(note, heading, language)
  const [group, ...others] = groups
  const [part, ...parts] = group?.parts ?? []
  const { about, label, isFirst, question } = note.groups[0] ?? {}
  if (!group || !part || !about || about.endsWith('?') || label || question) return groups
  if (heading !== null && isSameLabel(heading, about, language)) return groups
  const isLeft = isFirst === true && wordsOf(about).length <= LEAD_WORDS_MAX
  if (part.kind !== 'sentence') {
    const isPriced = heading !== null && isPriceList(note, language) && namesPrice(heading, language)
    if (!isLeft || isPriced || isNamedIn(about, heading ?? '', language)) return groups
    const lead: Sentence = {
      kind: 'sentence',
      text: `${upperFirst(about)}:`,
      quote: group.aboutQuote ?? about,
    }
    return [{ ...group, parts: [lead, part, ...parts] }, ...others]
  }
  const leans = isLeaning(part.text, language)
  if (!leans && (!isLeft || isNamedIn(about, `${heading ?? ''} ${wordsOfGroup(group)}`, language)))
    return groups
  return [{ ...group, parts: [ledSentence(about, part, language), ...parts] }, ...others]
}
