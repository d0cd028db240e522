import type { Language } from './brief.ts'
import { markedHeading } from './headings.ts'
import { labelIn } from './labels.ts'
import { singleSpaced } from './words.ts'

/** Words as they are shown, and literally as their source has them. */
export type Said = { text: string; quote: string }
export type Block =
  /** `isTitle`: of the next block alone; `isTight`: what follows is in the next line. */
  | { kind: 'heading'; text: string; isTitle?: true; isTight?: boolean }
  /** `line` counts the lines that were broken by hand, from 0: each is a note of its own; `opens`: it begins a line. */
  | { kind: 'paragraph'; sentences: (Said & { line: number; opens: boolean })[] }
  /** `isLoose`: lines without marks, which may be a list or notes on different subjects. */
  | { kind: 'list'; isOrdered: boolean; isLoose?: true; items: Said[] }
  | { kind: 'table'; rows: { cells: string[]; quote: string }[] }

const HEADING_MAX = 80
const CELL_MAX = 60
export const mark = /^(?:[-*•–·] |\d{1,2}[.)] )/
export const ends = /[.!?…:;,]["”»)]?$/u
export const startsLow = /^[\p{Ll}(]/u

/** The text without elements that are never words, and without tags. */
export const withoutTags = (text: string): string => {
  const parts: string[] = []
  let at = 0
  for (const found of text.matchAll(/<(\/?)(script|style|[a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (found.index < at) continue
    parts.push(text.slice(at, found.index))
    at = found.index + found[0].length
    const name = (found[2] ?? '').toLowerCase()
    if (found[1] === '' && (name === 'script' || name === 'style')) {
      const end = text.toLowerCase().indexOf(`</${name}`, at)
      const close = end < 0 ? -1 : text.indexOf('>', end)
      at = close < 0 ? text.length : close + 1
    }
  }
  return [...parts, text.slice(at)].join('').replaceAll('**', '')
}

/** The longest beginning of some words that is literally in the source. */
export const quoteOf = (words: string, source: string): string => {
  if (source.includes(words)) return words
  const parts = words.split(' ')
  let known = 0
  for (let wanted = parts.length; wanted - known > 1; ) {
    const half = Math.floor((known + wanted) / 2)
    if (source.includes(parts.slice(0, half).join(' '))) known = half
    else wanted = half
  }
  return parts.slice(0, known).join(' ')
}

export const cellsOf = (line: string): string[] => {
  const sign = ['|', '\t', ';'].find((one) => line.includes(one))
  if (!sign) return []
  const cells = line.split(sign).map((cell) => cell.trim())
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells.length > 1 && cells.every((cell) => cell.length <= CELL_MAX) ? cells : []
}
export const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^[-:= ]*$/.test(cell))

/**
 * `led`: the line below one that ends in a colon; `headed`: the line below a heading; `hasShortHeads`: short lines head the
 * texts below them throughout.
 */
export type Lines = {
  lines: string[]
  at: number
  labelled: Map<number, boolean>
  led: number
  headed: number
  hasShortHeads: boolean
  /** Not all is in capitals, so that a line in capitals heads what is below it. */
  hasSmall: boolean
}

/** Whether a line begins a note with its label. Each line is read once, because several kinds of block ask. */
export const isLabelled = (reading: Lines, at: number, language: Language): boolean => {
  const known = reading.labelled.get(at)
  if (known !== undefined) return known
  const line = singleSpaced(reading.lines[at] ?? '')
  const found = line.includes(':') && labelIn(line, language) !== null
  reading.labelled.set(at, found)
  return found
}

export const isLabel = (line: string): boolean =>
  line.length > 0 &&
  line.length <= HEADING_MAX &&
  !ends.test(line) &&
  !mark.test(line) &&
  markedHeading(line) === null

/** Dots between what is sold and its price. */
// Short text: a line of at most 300 characters.
export const leader = / ?\.{2,} ?(?=[^\s.])/
const PRICE_LINE_MAX = 300
export const hasLeader = (line: string): boolean => line.length <= PRICE_LINE_MAX && leader.test(line)
