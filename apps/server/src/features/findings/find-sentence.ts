import { decodeHTML } from 'entities/decode'
import { inThread } from '../../outside/threads.ts'
import { tagsIn } from './tags-in.ts'

/** Elements within a sentence; any other tag ends one. */
export const inlineTags = new Set([
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'mark',
  'code',
  'br',
])
const ENTITY_MAX = 6
/** Between blocks: no sentence has it. */
const BREAK = '\u0001'
/** Positions that are tried: the words of a sentence may begin others that come first. */
const TRIES = 50

/** The characters of clean HTML without white space, and where each begins and ends in it. */
type Letters = { text: string; from: number[]; to: number[] }

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Linear. White space says nothing here: `<br>`, line ends and fixed spaces are written in many ways. */
const lettersIn = (html: string): Letters => {
  const letters: Letters = { text: '', from: [], to: [] }
  const add = (character: string, at: number, end: number) => {
    letters.text += character
    letters.from.push(at)
    letters.to.push(end)
  }
  const addText = (begin: number, end: number) => {
    for (let at = begin; at < end; ) {
      const character = html.charAt(at)
      const close = character === '&' ? html.slice(at, at + ENTITY_MAX).indexOf(';') : -1
      const next = close === -1 ? at + 1 : at + close + 1
      if (!/\s/.test(character)) add(decodeHTML(html.slice(at, next)), at, next)
      at = next
    }
  }
  let at = 0
  for (const tag of tagsIn(html)) {
    addText(at, tag.from)
    if (!inlineTags.has(tag.name)) add(BREAK, tag.from, tag.to)
    at = tag.to
  }
  addText(at, html.length)
  return letters
}

const isWordy = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Null unless it is there unchanged, whole, in one block: "It is 5." is not in "It is 5.5 kg". */
export const findSentence = (
  html: string,
  sentence: string,
  letters = lettersIn(html),
): { from: number; to: number } | null => {
  const wanted = squeezed(sentence)
  if (wanted === '') return null
  let place = letters.text.indexOf(wanted)
  for (let tries = 0; place !== -1 && tries < TRIES; tries++) {
    const from = letters.from[place] ?? 0
    const to = letters.to[place + wanted.length - 1] ?? html.length
    if (!isWordy(html.charAt(from - 1)) && !isWordy(html.charAt(to))) return { from, to }
    place = letters.text.indexOf(wanted, place + 1)
  }
  return null
}

/** Those of some sentences that a text has not. */
export const findGone = (html: string, sentences: readonly string[]): string[] => {
  const letters = lettersIn(html)
  return sentences.filter((sentence) => squeezed(sentence) !== '' && !findSentence(html, sentence, letters))
}

export const findGoneInThread = inThread(findGone, import.meta.url, { deadlineMs: 15_000 })
