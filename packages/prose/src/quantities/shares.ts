import type { Line } from './line.ts'
import { numberInWords, partOf } from './number-words.ts'
import { isOne, type NumeralRule, wholeOf } from './read-numeral.ts'
import { unitAt } from './unit-at.ts'

/** Largest whole of a share such as "7 in 10". */
const WHOLE_MAX = 1_000

/** Two thirds, tres cuartas partes; not "un cuarto de". */
export const fraction: NumeralRule = ({ language, words, is, keep }, numeral) => {
  const { at, to, isInWords } = numeral
  const isHyphen = is(to, '-')
  const part = partOf(words[to] ?? '') ?? (isHyphen ? partOf(words[to + 1] ?? '') : undefined)
  const isAnyQuarter = isOne(numeral) && language === 'es' && is(to, 'cuarto') && is(to + 1, 'de')
  if (!isInWords || !part || isAnyQuarter) return null
  return keep(
    at,
    to + (isHyphen ? 2 : 1),
    { values: [(wholeOf(numeral) / part) * 100], unit: 'ratio' },
    to + 1,
  )
}

const numberAt = ({ language, tokens, words }: Line, at: number): { value: number; next: number } | null =>
  tokens[at]?.kind === 'number'
    ? { value: Number(tokens[at]?.text), next: at + 1 }
    : numberInWords(words, at, language)

/** 7 in 10, dos de cada tres, one of every five; not "2 in 3 days". */
export const shareOf: NumeralRule = (line, numeral) => {
  const { is, keep } = line
  const { at, to } = numeral
  const isLong =
    (is(to, 'de') && is(to + 1, 'cada')) ||
    (is(to, 'out') && is(to + 1, 'of')) ||
    (is(to, 'of') && is(to + 1, 'every'))
  if (!is(to, 'in') && !isLong) return null
  const place = isLong ? to + 2 : to + 1
  const whole = numberAt(line, place)
  const part = wholeOf(numeral)
  if (
    !whole ||
    !(whole.value > 1) ||
    whole.value > WHOLE_MAX ||
    part >= whole.value ||
    unitAt(line, place + 1)
  )
    return null
  return keep(at, whole.next, { values: [(part / whole.value) * 100], unit: 'ratio' })
}
