import type { Language } from './brief.ts'
import { isSameLabel } from './labels.ts'
import type { Group, List } from './material.ts'
import { hasPrice, isAboutPrice } from './note-kinds.ts'
import { asSentence, isLeaning } from './sentence.ts'
import { wordsOfGroup } from './statements.ts'
import { lowerFirst } from './words.ts'

/** Groups that are placed together. */
export type Note = {
  groups: Group[]
  words: string
  /** Its label and what it was said to be about. */
  names: string[]
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
    names: [...new Set([first?.label, first?.about].filter((name): name is string => Boolean(name)))],
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
    const isWhole = note[0]?.label || (found.length > 1 && note.length <= WHOLE_MAX)
    return isWhole ? [noteOf(note)] : note.map((group) => noteOf([group], true))
  })
}

/** The list of a note that has no other part. */
const onlyList = ({ groups }: Note): List | null => {
  const [group] = groups
  const [part] = group?.parts ?? []
  return groups.length === 1 && group?.parts.length === 1 && part?.kind === 'list' ? part : null
}

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

/** Whether most of at least two lines of a note name a price. */
export const isPriceList = (note: Note, language: Language): boolean => {
  const parts = note.groups.flatMap((group) => group.parts)
  const isNamed = note.names.some((name) => isAboutPrice(name, language))
  const lines = parts.flatMap((part) => {
    if (part.kind === 'list') return part.items.map(({ text }) => text)
    if (part.kind === 'table') return part.rows.slice(1).map(({ cells }) => cells.join(' '))
    return isNamed && part.rest !== '' ? [part.text] : []
  })
  const priced = lines.filter(hasPrice).length
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

/** A note as it is printed under a heading, which is null for the opening. */
export const underHeading = (note: Note, heading: string | null, language: Language): Group[] => {
  const groups = heading === null ? note.groups : withoutLabel(note, heading, language)
  const [group, ...others] = groups
  const [part, ...parts] = group?.parts ?? []
  const { about, label } = note.groups[0] ?? {}
  if (!group || !about || about.endsWith('?') || label || part?.kind !== 'sentence') return groups
  if (!isLeaning(part.text, language) || (heading !== null && isSameLabel(heading, about, language)))
    return groups
  // "It is soft in the hand" needs the heading that it had in the notes: "Why rope".
  const text = `${about}: ${lowerFirst(part.text)}`
  return [{ ...group, parts: [{ ...part, text }, ...parts] }, ...others]
}
