import type { Rule } from './line.ts'
import { readDigits } from './read-numeral.ts'
import { unitAt } from './unit-at.ts'

/** 30x40 cm, 20 × 30 × 2 cm: each side with the unit of the last; in 4x250 g the first number counts. */
export const sides: Rule = (line, at) => {
  const { language, tokens, is, isGlued, keep } = line
  const isInWord = isGlued(at) && tokens[at - 1]?.kind === 'word'
  if (tokens[at]?.kind !== 'number' || isInWord) return null
  const places = [at]
  let to = at + 1
  while (is(to, 'x', '×') && tokens[to + 1]?.kind === 'number') {
    places.push(to + 1)
    to += 2
  }
  const unit = places.length > 1 ? unitAt(line, to) : null
  if (!unit) return null
  for (const place of places) {
    const isLast = place === places.at(-1)
    const { values, decimals } = readDigits(tokens[place]?.text ?? '', language)
    const isMeasured = isLast || unit.unit === 'mm'
    keep(place, isLast ? unit.to : place + 1, {
      values: isMeasured ? values.map((value) => value * unit.factor) : values,
      decimals: isMeasured ? decimals - Math.round(Math.log10(unit.factor)) : decimals,
      unit: isMeasured ? unit.unit : null,
    })
  }
  return unit.to
}
