import { type NumeralRule, wholeOf } from './read-numeral.ts'

const HALF_DAY = 12 * 60

/** 10 am, las 8 de la tarde, las 9 y media: minutes since midnight, both of them where morning and evening are possible. */
export const spokenClock: NumeralRule = ({ language, tokens, is, keep }, numeral) => {
  const { at, to } = numeral
  const hour = wholeOf(numeral)
  const isLate =
    is(to, 'pm') || (is(to, 'p') && is(to + 2, 'm')) || (is(to, 'de') && is(to + 2, 'tarde', 'noche'))
  const isEarly =
    is(to, 'am') || (is(to, 'a') && is(to + 2, 'm')) || (is(to, 'de') && is(to + 2, 'manana', 'madrugada'))
  const isOver =
    to >= tokens.length ||
    tokens[to]?.kind === 'sign' ||
    is(to, 'h', 'horas', 'a', 'y', 'en') ||
    isLate ||
    isEarly
  const isPart =
    is(at - 2, 'de') && is(at - 3, 'cual', 'cuales', 'una', 'ninguna', 'alguna', 'cualquiera', 'dos')
  const isOClock = language === 'es' && is(at - 1, 'las', 'la') && isOver && !isPart
  if (!Number.isInteger(hour) || hour > 24 || is(to, '%', '€') || !(isLate || isEarly || isOClock))
    return null
  const half = language === 'es' && is(to, 'y') && is(to + 1, 'media') ? 30 : 0
  const minutes = (isLate && hour < 12 ? hour + 12 : hour) * 60 + half
  const end = isLate || isEarly ? Math.min(to + (is(to, 'de') ? 3 : 1), tokens.length) : to
  const values = isLate || isEarly || hour > 12 ? [minutes] : [minutes, minutes + HALF_DAY]
  return keep(at, end, { values, unit: 'clock' }, to)
}
