import type { Line } from './line.ts'
import { betweenNumberAndUnit, units, weightOf } from './units.ts'

/** Letters that are units only where they are glued to their number: 3p, 40W. */
const GLUED_UNITS = ['p', 'v', 'w', 'k']

/** The unit that begins at this position, its factor, and where it ends. */
export const unitAt = (line: Line, at: number): { unit: string; factor: number; to: number } | null => {
  const { tokens, words, is, isGlued } = line
  if (is(at, '°', 'º') && is(at + 1, 'c', 'f') && isGlued(at + 1))
    return { unit: `°${(words[at + 1] ?? '').toUpperCase()}`, factor: 1, to: at + 2 }
  if (is(at, 'por', 'per') && is(at + 1, 'ciento', 'cien', 'cent'))
    return { unit: '%', factor: 1, to: at + 2 }
  // "205 F", as notes have it: a capital alone is no other unit.
  const [scale] = /^[CF]$/.exec(tokens[at]?.text ?? '') ?? []
  if (scale) return { unit: `°${scale}`, factor: 1, to: at + 1 }
  const isHyphen = is(at, '-') && isGlued(at) && isGlued(at + 1)
  let place = isHyphen ? at + 1 : at
  if (betweenNumberAndUnit.has(words[place] ?? '')) place += 1
  const word = words[place] ?? ''
  // "The large one £82": the sign belongs to the figure behind it.
  if (/^[£$€]$/.test(word) && /^\d/.test(words[place + 1] ?? '') && isGlued(place + 1)) return null
  // "$9 for 2 pounds": what has its price already is weighed.
  const isPriced = line.found.some(({ unit }) => unit === 'USD' || unit === 'EUR')
  const known = (isPriced && weightOf(word)) || units.get(word)
  if (!known) return null
  const isOrdinal = tokens[place]?.text === 'S' || is(place, 'second') || (is(place, 'time') && isHyphen)
  if (isOrdinal || (is(place, ...GLUED_UNITS) && !isGlued(place))) return null
  const [unit, factor] = known
  return { unit, factor, to: place + 1 }
}
