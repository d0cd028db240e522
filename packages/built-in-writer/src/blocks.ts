import { hasShortHeads, isShoutedHead, takeHeading } from './block-headings.ts'
import {
  type Block,
  cellsOf,
  ends,
  hasLeader,
  isLabel,
  isLabelled,
  isRule,
  type Lines,
  leader,
  mark,
  quoteOf,
  type Said,
  startsLow,
  withoutTags,
} from './block-lines.ts'
import type { Language } from './brief.ts'
import { withMarks } from './counted-lines.ts'
import { isShouted } from './first-ticks.ts'
import { isContactLine, isTitle, markedHeading } from './headings.ts'
import { hasPrice } from './note-kinds.ts'
import { sentencesOf, singleSpaced, wordsOf } from './words.ts'

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
    if (!mark.test(line) || markedHeading(line) !== null) break
    const text = line.replace(mark, '')
    if (text) items.push({ text, quote: quoteOf(text, source) })
  }
  return items.length > 0 ? { kind: 'list', isOrdered, items } : null
}

/** Lines with leading dots are a list: "A4, oak ..... £38" is an item and its price. */
const takePrices = (reading: Lines, source: string): Block | null => {
  const items: Said[] = []
  for (let at = reading.at; hasLeader(reading.lines[at] ?? ''); at++) {
    const line = singleSpaced(reading.lines[at] ?? '')
    items.push({ text: line.replace(leader, ': '), quote: quoteOf(line, source) })
  }
  if (items.length < 2) return null
  reading.at += items.length
  return { kind: 'list', isOrdered: false, items }
}

/** "First wipe it", "then …": lines in an order of time. */
const isSequence = ([first = '', ...rest]: readonly string[]): boolean =>
  /^(?:first|primero)[ ,]/i.test(first) &&
  rest.some((line) => /^(?:then|next|after that|finally|luego|después|por último|al final)[ ,]/i.test(line))

/** Three or more short lines without an end are notes, steps where they say so, and two with prices a list. */
const takeNotes = (reading: Lines, source: string, language: Language): Block | null => {
  let end = reading.at
  let labelled = 0
  while (
    !isShoutedHead(reading, singleSpaced(reading.lines[end] ?? '')) &&
    isLabel(singleSpaced(reading.lines[end] ?? '')) &&
    cellsOf(reading.lines[end] ?? '').length === 0
  ) {
    // "Postage: …" below a price list is a note of its own.
    const isPriced = end - reading.at > 1 && reading.lines.slice(reading.at, end).every(hasPrice)
    if (isPriced && isLabelled(reading, end, language)) break
    if (isLabelled(reading, end++, language) && ++labelled > 1) return null
  }
  const lines = reading.lines.slice(reading.at, end).map(singleSpaced)
  const isLed = reading.led === reading.at
  if (!isLed && isTitle(lines)) {
    reading.at++
    return { kind: 'heading', text: lines[0] ?? '', isTitle: true }
  }
  if (lines.length < 3 && !(lines.length === 2 && (isLed || lines.every(hasPrice)))) return null
  if (lines.slice(1).filter((line) => startsLow.test(line)).length * 2 > lines.length)
    if (lines.some((line) => wordsOf(line).length > 8)) return null
  reading.at = end
  return {
    kind: 'list',
    ...(isSequence(lines) ? { isOrdered: true } : { isOrdered: false, isLoose: true }),
    items: lines.map((text) => ({ text, quote: quoteOf(text, source) })),
  }
}

/** As wide as a mail programme or an editor breaks its lines, in characters. */
const WRAP_MIN = 55
const NARROW = 0.7

/**
 * Whether lines are one text that was broken at a width: all but the last are nearly as long as the longest, it ends, and a
 * sentence goes on in the next line somewhere.
 */
const isWrapped = (lines: readonly string[]): boolean => {
  const lengths = lines.map(({ length }) => length)
  const widest = Math.max(...lengths)
  return (
    widest >= WRAP_MIN &&
    ends.test(lines.at(-1) ?? '') &&
    lines.slice(0, -1).some((line) => !ends.test(line)) &&
    lengths.slice(0, -1).every((length) => length >= widest * NARROW)
  )
}

const SHORT_LABEL = 16
const isPriceLine = (line: string): boolean => isLabel(line) && hasPrice(line)

/** Whether at least two short lines without an end follow: a list without marks. */
const leadsLines = (reading: Lines, at: number): boolean =>
  [at, at + 1].every((one) => {
    const line = singleSpaced(reading.lines[one] ?? '')
    return isLabel(line) && cellsOf(line).length === 0
  })

/** Whether a labelled line is one of several lines that each say something by themselves: the next ones are not its own. */
const isLineOfLines = (reading: Lines, start: number, language: Language): boolean => {
  const before = (reading.lines[start - 1] ?? '').trim()
  if (before === '' || before.endsWith(':') || (reading.lines[start] ?? '').trim().endsWith(':')) return false
  if (isLabelled(reading, start - 1, language)) return true
  let at = start - 1
  while (at >= 0 && (reading.lines[at] ?? '').trim() && !isLabelled(reading, at, language)) at--
  return (reading.lines[at] ?? '').trim() === ''
}

const takeParagraph = (reading: Lines, source: string, language: Language): Block => {
  const given: string[] = []
  const start = reading.at
  const isNote = isLabelled(reading, start, language)
  for (; reading.at < reading.lines.length; reading.at++) {
    const line = singleSpaced(reading.lines[reading.at] ?? '')
    const isOther =
      mark.test(line) ||
      markedHeading(line) !== null ||
      isShoutedHead(reading, line) ||
      hasLeader(line) ||
      cellsOf(line).length > 2
    const hasLabel = isLabelled(reading, reading.at, language)
    const before = given.at(-1)
    // In a text that was broken at a width, words before a colon are the end of a sentence.
    // "Wine: salt at once" above "Grease: talcum powder" are two notes, however long the first is.
    const isPairOfLabels = hasLabel && isNote && line.indexOf(':') <= SHORT_LABEL
    const isBroken =
      before && !isPairOfLabels && before.length >= WRAP_MIN && !ends.test(before) && startsLow.test(line)
    const isPrice = isPriceLine(line) && isPriceLine(singleSpaced(reading.lines[reading.at + 1] ?? ''))
    if (!line || (before && (isPrice || isOther || (hasLabel && !isBroken)))) break
    given.push(line)
    if (line.endsWith(':') && leadsLines(reading, reading.at + 1)) {
      reading.led = ++reading.at
      break
    }
    // A label on its own line leads the block below it.
    if (given.length === 1 && line.endsWith(':') && hasLabel) {
      reading.at++
      break
    }
  }
  const lines: string[] = []
  const goesOn = isWrapped(given)
  for (const line of given) {
    const last = lines.at(-1)
    if (goesOn && last !== undefined && !ends.test(last) && startsLow.test(line))
      lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  // A labelled note ends where a list of questions, or how the shop is reached, begins.
  const asked = lines.findIndex((line) => line.includes('?'))
  const reached = lines.findIndex((line, nth) => nth > 0 && isContactLine(line))
  const end = Math.min(...[asked, reached].filter((nth) => nth >= 0), lines.length)
  const isOneLine = isNote && isLineOfLines(reading, start, language)
  const lineOf = (nth: number) => (goesOn || (isNote && !isOneLine && nth < end) ? 0 : nth)
  const sentences = lines.flatMap((line, nth) =>
    sentencesOf(line, language).map((text, at) => ({
      text,
      quote: quoteOf(text, source),
      line: lineOf(nth),
      opens: at === 0,
    })),
  )
  return { kind: 'paragraph', sentences }
}

/** Each part with the words that its source has, given the source with accents added and a function back from it. */
export const withQuotes = <One extends Block>(block: One, original: (words: string) => string): One => {
  const quoted = <Part extends { quote: string }>(part: Part): Part => ({
    ...part,
    quote: original(part.quote),
  })
  switch (block.kind) {
    case 'paragraph':
      return { ...block, sentences: block.sentences.map(quoted) }
    case 'list':
      return { ...block, items: block.items.map(quoted) }
    case 'table':
      return { ...block, rows: block.rows.map(quoted) }
    default:
      return block
  }
}

/** `isApart`: an empty line is before it. */
export type Placed = Block & { isApart: boolean }

/** A pasted text as paragraphs of sentences, lists, tables and headings, in its order. Linear in its length. */
export const blocksOf = (source: string, language: Language): Placed[] => {
  const lines = withMarks(withoutTags(source).split('\n'))
  const reading: Lines = {
    lines,
    hasShortHeads: hasShortHeads(lines),
    hasSmall: lines.some((line) => line.trim() !== '' && !isShouted(line) && /\p{Ll}{3}/u.test(line)),
    at: 0,
    labelled: new Map(),
    led: -1,
    headed: -1,
  }
  const blocks: Placed[] = []
  let isApart = false
  while (reading.at < reading.lines.length) {
    if (/^[#\s]*$/.test(reading.lines[reading.at] ?? '')) {
      reading.at++
      isApart = true
      continue
    }
    const block =
      takeTable(reading) ??
      takeList(reading, source) ??
      takePrices(reading, source) ??
      takeNotes(reading, source, language) ??
      takeHeading(reading, language) ??
      takeParagraph(reading, source, language)
    if (block.kind === 'heading') block.isTight = Boolean(reading.lines[reading.at]?.trim())
    blocks.push({ ...block, isApart })
    isApart = false
  }
  return blocks
}
