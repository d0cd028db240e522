import { hasFigure, wordsOf } from './words.ts'

/** Words with which a heading of notes asks: "What we take", "Qué necesitas", "When to come". */
const asking =
  /^(?:what|how|where|why|who|which|when to|qu[eé]|c[oó]mo|d[oó]nde|por ?qu[eé]|cu[aá]ndo|cu[aá]nto) \p{L}/iu
const WORDS_MAX = 7
const HEADS_MIN = 2

const isClauseHead = (line: string, next: string): boolean =>
  asking.test(line) &&
  !/[.!?:,;…]$/.test(line) &&
  !hasFigure(line) &&
  wordsOf(line).length <= WORDS_MAX &&
  next !== '' &&
  !asking.test(next) &&
  wordsOf(next).length > wordsOf(line).length

/** Notes whose short lines ask what the lines below them say, with those lines marked as headings; others as they are. */
export const withClauseHeads = (text: string): string => {
  const lines = text.split('\n')
  // A line with an empty one above is read as a heading anyway.
  const isHead = lines.map(
    (line, at) =>
      (at === 0 || (lines[at - 1] ?? '').trim() !== '') &&
      isClauseHead(line.trim(), (lines[at + 1] ?? '').trim()),
  )
  if (isHead.filter(Boolean).length < HEADS_MIN) return text
  return lines.map((line, at) => (isHead[at] ? `## ${line.trim()}` : line)).join('\n')
}
