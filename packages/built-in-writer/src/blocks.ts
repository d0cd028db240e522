import type { Language } from './brief.ts'
import { sentencesOf, singleSpaced, wordsOf } from './words.ts'

/** Words as they are shown, and letter by letter as they stand in their source. */
export type Said = { text: string; quote: string }
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; sentences: Said[] }
  | { kind: 'list'; isOrdered: boolean; items: Said[] }
  | { kind: 'table'; rows: { cells: string[]; quote: string }[] }

const HEADING_MAX = 80
const CELL_MAX = 60
const mark = /^(?:[-*•–·] |\d{1,2}[.)] )/
const ends = /[.!?…:;,]["”»)]?$/u
const startsLow = /^[\p{Ll}(]/u

/** The text without elements that are never words, and without tags. */
const withoutTags = (text: string): string => {
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
  return [...parts, text.slice(at)].join('')
}

/** The longest beginning of some words that stands in the source as it is. */
const quoteOf = (words: string, source: string): string => {
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

const cellsOf = (line: string): string[] => {
  const sign = ['|', '\t', ';'].find((one) => line.includes(one))
  if (!sign) return []
  const cells = line.split(sign).map((cell) => cell.trim())
  if (cells[0] === '') cells.shift()
  if (cells.at(-1) === '') cells.pop()
  return cells.length > 1 && cells.every((cell) => cell.length <= CELL_MAX) ? cells : []
}
const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^[-:= ]*$/.test(cell))

type Lines = { lines: string[]; at: number }

const takeTable = (reading: Lines): Block | null => {
  const first = cellsOf(reading.lines[reading.at] ?? '')
  if (first.length < 2) return null
  let end = reading.at
  while (cellsOf(reading.lines[end] ?? '').length === first.length) end++
  if (end - reading.at < 2) return null
  const rows = reading.lines
    .slice(reading.at, end)
    .map((line) => ({ cells: cellsOf(line), quote: line.trim() }))
    .filter(({ cells }) => !isRule(cells))
  reading.at = end
  return { kind: 'table', rows }
}

const takeList = (reading: Lines, source: string): Block | null => {
  const items: Said[] = []
  const isOrdered = /^\d/.test(reading.lines[reading.at]?.trim() ?? '')
  for (; reading.at < reading.lines.length; reading.at++) {
    const line = singleSpaced(reading.lines[reading.at] ?? '')
    if (!mark.test(line)) break
    const text = line.replace(mark, '')
    if (text) items.push({ text, quote: quoteOf(text, source) })
  }
  return items.length > 0 ? { kind: 'list', isOrdered, items } : null
}

const isLabel = (line: string): boolean =>
  line.length > 0 && line.length <= HEADING_MAX && !ends.test(line) && !mark.test(line)

/** Three or more short lines without an end are notes. */
const takeNotes = (reading: Lines, source: string): Block | null => {
  let end = reading.at
  while (isLabel(singleSpaced(reading.lines[end] ?? '')) && cellsOf(reading.lines[end] ?? '').length === 0)
    end++
  const lines = reading.lines.slice(reading.at, end).map(singleSpaced)
  if (lines.length < 3 || lines.slice(1).filter((line) => startsLow.test(line)).length * 2 > lines.length)
    if (lines.length < 3 || lines.some((line) => wordsOf(line).length > 8)) return null
  reading.at = end
  return {
    kind: 'list',
    isOrdered: false,
    items: lines.map((text) => ({ text, quote: quoteOf(text, source) })),
  }
}

const takeHeading = (reading: Lines): Block | null => {
  const line = singleSpaced(reading.lines[reading.at] ?? '')
  const next = singleSpaced(reading.lines[reading.at + 1] ?? '')
  const later = reading.lines.slice(reading.at + 1, reading.at + 3).some((one) => one.trim())
  const isMarked = /^#{1,4} /.test(line)
  if (!isMarked && !(isLabel(line) && later && !startsLow.test(next) && wordsOf(line).length <= 10))
    return null
  reading.at++
  return { kind: 'heading', text: isMarked ? line.replace(/^#{1,4} /, '') : line }
}

/** As wide as a mail programme or an editor breaks its lines, in characters. */
const WRAP_MIN = 55
const NARROW = 0.7

/** Whether lines are one text that was broken at a width: all but the last are nearly as long as the longest. */
const isWrapped = (lines: readonly string[]): boolean => {
  const lengths = lines.map(({ length }) => length)
  const widest = Math.max(...lengths)
  return widest >= WRAP_MIN && lengths.slice(0, -1).every((length) => length >= widest * NARROW)
}

const takeParagraph = (reading: Lines, source: string, language: Language): Block => {
  const given: string[] = []
  for (; reading.at < reading.lines.length; reading.at++) {
    const line = singleSpaced(reading.lines[reading.at] ?? '')
    if (!line || (given.length > 0 && (mark.test(line) || cellsOf(line).length > 2))) break
    given.push(line)
  }
  const lines: string[] = []
  const goesOn = isWrapped(given)
  for (const line of given) {
    const last = lines.at(-1)
    if (goesOn && last !== undefined && !ends.test(last) && startsLow.test(line))
      lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  const sentences = lines.flatMap((line) => sentencesOf(line, language))
  return { kind: 'paragraph', sentences: sentences.map((text) => ({ text, quote: quoteOf(text, source) })) }
}

/** Somebody's text as paragraphs of sentences, lists, tables and headings, in its order. Linear in its length. */
export const blocksOf = (source: string, language: Language): Block[] => {
  const reading: Lines = { lines: withoutTags(source).split('\n'), at: 0 }
  const blocks: Block[] = []
  while (reading.at < reading.lines.length) {
    if (!reading.lines[reading.at]?.trim()) {
      reading.at++
      continue
    }
    blocks.push(
      takeTable(reading) ??
        takeList(reading, source) ??
        takeNotes(reading, source) ??
        takeHeading(reading) ??
        takeParagraph(reading, source, language),
    )
  }
  return blocks
}
