import type { Language } from './brief.ts'
import { withMarks } from './counted-lines.ts'
import { isShouted } from './first-ticks.ts'
import { isContactLine, isFactLine, isTitle, markedHeading } from './headings.ts'
import { isInfinitive } from './hurried-words.ts'
import { isStatementLike, labelIn } from './labels.ts'
import { hasPrice } from './note-kinds.ts'
import { hasFigure, sentencesOf, singleSpaced, upperFirst, withoutEnd, wordsOf } from './words.ts'

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
const mark = /^(?:[-*•–·] |\d{1,2}[.)] )/
const ends = /[.!?…:;,]["”»)]?$/u
const startsLow = /^[\p{Ll}(]/u

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

/**
 * `led`: the line below one that ends in a colon; `headed`: the line below a heading; `hasShortHeads`: short lines head the
 * texts below them throughout.
 */
type Lines = {
  lines: string[]
  at: number
  labelled: Map<number, boolean>
  led: number
  headed: number
  hasShortHeads: boolean
  /** Not all is in capitals, so that a line in capitals heads what is below it. */
  hasSmall: boolean
}

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

/** Whether a line begins a note with its label. Each line is read once, because several kinds of block ask. */
const isLabelled = (reading: Lines, at: number, language: Language): boolean => {
  const known = reading.labelled.get(at)
  if (known !== undefined) return known
  const line = singleSpaced(reading.lines[at] ?? '')
  const found = line.includes(':') && labelIn(line, language) !== null
  reading.labelled.set(at, found)
  return found
}

const isLabel = (line: string): boolean =>
  line.length > 0 &&
  line.length <= HEADING_MAX &&
  !ends.test(line) &&
  !mark.test(line) &&
  markedHeading(line) === null

/** Dots between what is sold and its price. */
// Short text: a line of at most 300 characters.
const leader = / ?\.{2,} ?(?=[^\s.])/
const PRICE_LINE_MAX = 300
const hasLeader = (line: string): boolean => line.length <= PRICE_LINE_MAX && leader.test(line)

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

/** Three or more short lines without an end are notes, and two with prices a list. */
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
    isOrdered: false,
    isLoose: true,
    items: lines.map((text) => ({ text, quote: quoteOf(text, source) })),
  }
}

/** "clay" above "it comes from two quarries": a word or two on their own line head a text also where both begin small. */
const isSmallHeading = (reading: Lines, line: string, next: string): boolean =>
  !reading.lines[reading.at - 1]?.trim() &&
  wordsOf(line).length <= 2 &&
  !hasFigure(line) &&
  wordsOf(next).length >= 4

const SHORT_HEAD = { chars: 45, words: 7, below: 8 } as const
/** A short line above one that is twice as long, after an empty line: a heading where the text has two of them, also in small letters. */
const isShortHead = (lines: readonly string[], at: number): boolean => {
  const line = singleSpaced(lines[at] ?? '')
  const next = singleSpaced(lines[at + 1] ?? '')
  return (
    !lines[at - 1]?.trim() &&
    isLabel(line) &&
    line.length <= SHORT_HEAD.chars &&
    wordsOf(line).length <= SHORT_HEAD.words &&
    !hasFigure(line) &&
    next.length >= line.length * 2 &&
    wordsOf(next).length >= SHORT_HEAD.below
  )
}

/** Words that continue a sentence which was broken by hand: such a line shows no heading above it. */
const continuing =
  /^(?:y|e|o|que|en|con|para|a|al|por|sin|and|or|but|that|which|in|with|without|for|to|on|at|of|from) /i
const hasShortHeads = (lines: readonly string[]): boolean =>
  lines.filter((_, at) => isShortHead(lines, at) && !continuing.test((lines[at + 1] ?? '').trim())).length > 1

const asking: Readonly<Record<string, string>> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  cuanto: 'cuánto',
  cual: 'cuál',
}
/** "como regarlas", "que agua usar": a Spanish heading that asks, with the accent of its first word. */
const withAskingAccent = (heading: string, language: Language): string => {
  const [first = '', ...rest] = heading.split(' ')
  const meant = language === 'es' ? asking[first.toLowerCase()] : undefined
  if (!meant || !rest.slice(0, 2).some(isInfinitive)) return heading
  const word = first === first.toLowerCase() ? meant : upperFirst(meant)
  return [word, ...rest].join(' ')
}

const SHOUTED_MAX = 60
const isShoutedHead = ({ hasSmall }: Lines, line: string): boolean =>
  hasSmall && line.length <= SHOUTED_MAX && !mark.test(line) && !hasPrice(line) && isShouted(line)

const takeHeading = (reading: Lines, language: Language): Block | null => {
  const line = singleSpaced(reading.lines[reading.at] ?? '')
  const next = singleSpaced(reading.lines[reading.at + 1] ?? '')
  const later = reading.lines.slice(reading.at + 1, reading.at + 3).some((one) => one.trim())
  const words = markedHeading(line)
  const isMarked = words !== null || isShoutedHead(reading, line)
  if (!isMarked && (isStatementLike(line, language) || isFactLine(line))) return null
  if (!isMarked && ((hasPrice(line) && hasPrice(next)) || isLabelled(reading, reading.at, language)))
    return null
  if (
    !isMarked &&
    !(
      isLabel(line) &&
      later &&
      (!startsLow.test(next) ||
        isSmallHeading(reading, line, next) ||
        (reading.hasShortHeads && isShortHead(reading.lines, reading.at))) &&
      wordsOf(line).length <= 10
    )
  )
    return null
  // A line right below a heading and before an empty one is its text, also without a stop.
  if (!isMarked && reading.headed === reading.at && next === '') return null
  reading.headed = ++reading.at
  return { kind: 'heading', text: withAskingAccent(words ?? withoutEnd(line, ' :'), language) }
}

/** As wide as a mail programme or an editor breaks its lines, in characters. */
const WRAP_MIN = 55
const NARROW = 0.7

/** Whether lines are one text that was broken at a width: all but the last are nearly as long as the longest, and it ends. */
const isWrapped = (lines: readonly string[]): boolean => {
  const lengths = lines.map(({ length }) => length)
  const widest = Math.max(...lengths)
  return (
    widest >= WRAP_MIN &&
    ends.test(lines.at(-1) ?? '') &&
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

const takeParagraph = (reading: Lines, source: string, language: Language): Block => {
  const given: string[] = []
  const isNote = isLabelled(reading, reading.at, language)
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
  const lineOf = (nth: number) => (goesOn || (isNote && nth < end) ? 0 : nth)
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
