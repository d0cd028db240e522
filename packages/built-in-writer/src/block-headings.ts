import { type Block, isLabel, isLabelled, type Lines, mark, startsLow } from './block-lines.ts'
import type { Language } from './brief.ts'
import { isShouted } from './first-ticks.ts'
import { isFactLine, markedHeading } from './headings.ts'
import { isInfinitive } from './hurried-spanish.ts'
import { isStatementLike } from './labels.ts'
import { hasPrice } from './note-kinds.ts'
import { hasFigure, singleSpaced, upperFirst, withoutEnd, wordsOf } from './words.ts'

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
export const hasShortHeads = (lines: readonly string[]): boolean =>
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
export const isShoutedHead = ({ hasSmall }: Lines, line: string): boolean =>
  hasSmall && line.length <= SHOUTED_MAX && !mark.test(line) && !hasPrice(line) && isShouted(line)

export const takeHeading = (reading: Lines, language: Language): Block | null => {
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
  // A line right below a heading and before an empty one or the next heading is its text, also without a stop.
  const isBefore = next === '' || markedHeading(next) !== null
  if (!isMarked && reading.headed === reading.at && isBefore) return null
  reading.headed = ++reading.at
  return { kind: 'heading', text: withAskingAccent(words ?? withoutEnd(line, ' :'), language) }
}
