import type { Language } from './language.ts'
import { betweenNumberAndUnit, moneyBefore, units } from './quantities-units.ts'
import { monthOf, multiplierOf, numberInWords, partOf, weekdayOf } from './quantities-words.ts'
import { withoutAccents } from './words.ts'

/**
 * A number as a text says it. `unit` is the one that it is compared in (`6,50 €` is EUR, `2 min` is 120 s); besides
 * those of `quantities-units.ts` there are `date` (month × 100 + day), `day` (of a month), `month-name`, `weekday`,
 * `clock` (minutes since midnight), `year`, `ratio` (in percent), `vague` (thousands of) and `code` (V60). Null counts
 * what `nouns` say.
 */
export type Amount = {
  /** How it can be read: `1.500` is 1500 and 1.5. The likeliest first. */
  values: readonly number[]
  /** After the point, as written: what was computed is rounded to so many before it is compared. */
  decimals: number
  unit: string | null
  /** The next words, in lower case. */
  nouns: readonly string[]
  /** As it stands in the text, with its unit, from `at` to `end`. */
  text: string
  at: number
  end: number
  /** A word for a number up to ten, which often counts what everybody sees. */
  isSmallWord: boolean
}

type Token = { low: string; text: string; at: number; end: number; kind: 'number' | 'word' | 'sign' }
const TOKEN = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\p{M}\d]/gu

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map((match) => {
    const [word] = match
    const kind = /^\d/.test(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'sign'
    const low = kind === 'word' ? withoutAccents(word.toLowerCase()) : word
    return { low, text: word, at: match.index, end: match.index + word.length, kind }
  })

/** How digits can be read, by what the language likes best. */
const readDigits = (digits: string, language: Language): { values: number[]; decimals: number } => {
  const marks = digits.replace(/\d/g, '')
  const whole = Number(digits.replace(/[.,]/g, ''))
  if (marks === '') return { values: [whole], decimals: 0 }
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const after = digits.length - last - 1
  const asDecimal = Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
  const isMixed = marks.includes('.') && marks.includes(',')
  if (isMixed) return { values: [asDecimal], decimals: after }
  if (marks.length > 1) return { values: [whole], decimals: 0 }
  if (after !== 3 || digits.startsWith('0')) return { values: [asDecimal], decimals: after }
  const groups = language === 'es' ? '.' : ','
  return marks === groups
    ? { values: [whole, asDecimal], decimals: 0 }
    : { values: [asDecimal, whole], decimals: after }
}

const VAGUE = new Map([
  ['dozens', 12],
  ['hundreds', 100],
  ['thousands', 1_000],
  ['millions', 1_000_000],
  ['decenas', 12],
  ['docenas', 12],
  ['cientos', 100],
  ['centenares', 100],
  ['miles', 1_000],
  ['millones', 1_000_000],
])
const LABELS = new Set(
  'step steps paso pasos error errores mistake mistakes tip tips consejo consejos part parte figure figura table tabla option opcion idea ideas numero number reason razon pregunta question'.split(
    ' ',
  ),
)
const CONNECTS = new Set(['to', 'and', 'or', 'a', 'y', 'o', 'e', 'al', '-', '–', '—', '/', 'x', '×', ','])
/** "Half the hedge" measures nothing; half of these does. */
const isCapitalised = (token: Token | undefined) => /^\p{Lu}/u.test(token?.text ?? '')
const HALVED = new Set(
  'customers people buyers shops orders reviews users women men households price cost time weight our the'.split(
    ' ',
  ),
)
const BEFORE_YEAR = new Set(
  'in of de del en since desde from until hasta year ano spring summer autumn winter primavera verano otono invierno navidad christmas by for para'.split(
    ' ',
  ),
)
/** "One" of these is said without measuring. */
const LOOSE_ONE = new Set([
  'day',
  'days',
  'dia',
  'week',
  'semana',
  'month',
  'mes',
  'year',
  'ano',
  'night',
  'noche',
])
const LOOSE_UNITS = new Set(['times', 'month'])
/** In Spanish "un litro" is as well any litre. */
const MEASURED_ONE = new Set(['hora', 'kilo'])

type Draft = Amount & { from: number; to: number }

/**
 * The amounts of a plain text in order: digits and words, prices, shares, dates, times and ratios of both languages.
 * Leaves out what counts nothing: list numbers, "first", "one of". Linear in the length of the text.
 */
export const quantitiesIn = (text: string, language: Language): Amount[] => {
  const tokens = tokensOf(text)
  const words = tokens.map((token) => token.low)
  const found: Draft[] = []
  const is = (at: number, ...some: string[]) => some.includes(words[at] ?? '')
  const isGlued = (at: number) => tokens[at]?.at === tokens[at - 1]?.end
  const add = (from: number, to: number, made: Omit<Amount, 'nouns' | 'text' | 'at' | 'end'>) => {
    const at = tokens[from]?.at ?? 0
    const end = tokens[to - 1]?.end ?? at
    const nouns: string[] = []
    for (let next = to; next < to + 4 && tokens[next]?.kind === 'word'; next++) nouns.push(words[next] ?? '')
    found.push({ ...made, nouns, text: text.slice(at, end), at, end, from, to })
  }
  const plain = { decimals: 0, isSmallWord: false }
  let lastLabel = -9

  /** A unit from this place on, and where it ends. */
  const unitAt = (at: number): { unit: string; factor: number; to: number } | null => {
    if (is(at, '°', 'º') && is(at + 1, 'c', 'f') && isGlued(at + 1))
      return { unit: `°${(words[at + 1] ?? '').toUpperCase()}`, factor: 1, to: at + 2 }
    if (is(at, 'por', 'per') && is(at + 1, 'ciento', 'cien', 'cent'))
      return { unit: '%', factor: 1, to: at + 2 }
    const isHyphen = is(at, '-') && isGlued(at) && isGlued(at + 1)
    let place = isHyphen ? at + 1 : at
    if (betweenNumberAndUnit.has(words[place] ?? '')) place += 1
    const known = units.get(words[place] ?? '')
    if (!known) return null
    if (is(place, 'p', 'v', 'w', 's', 'm', 'k') && !isGlued(place) && !is(place, 'm', 's')) return null
    if (tokens[place]?.text === 'S' || is(place, 'second') || (is(place, 'time') && isHyphen)) return null
    return { unit: known[0], factor: known[1], to: place + 1 }
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const word = token.low
    // Fractions and vague numbers, months and weekdays: words without a number of their own.
    if (token.kind === 'word') {
      const vague = VAGUE.get(word)
      if (vague && is(at + 1, 'of', 'de')) {
        add(at, at + 1, { ...plain, values: [vague], unit: 'vague' })
        continue
      }
      if (
        is(at, 'half', 'media') &&
        (is(at + 1, 'hour', 'hora') || (is(at + 1, 'an') && is(at + 2, 'hour')))
      ) {
        add(at, is(at + 1, 'an') ? at + 3 : at + 2, { ...plain, values: [1_800], unit: 's' })
        at += 1
        continue
      }
      if (is(at, 'media') && is(at + 1, 'docena')) {
        add(at, at + 2, { ...plain, values: [6], unit: null })
        at += 1
        continue
      }
      if (
        (word === 'half' &&
          (is(at + 1, 'of') || (is(at + 1, 'the', 'our', 'all') && HALVED.has(words[at + 2] ?? '')))) ||
        (word === 'mitad' && is(at - 1, 'la') && is(at + 1, 'de'))
      ) {
        add(at, at + 1, { ...plain, values: [50], unit: 'ratio' })
        continue
      }
      if (
        (is(at, 'twice', 'double', 'triple') && is(at + 1, 'as', 'the')) ||
        (is(at, 'doble', 'triple') && is(at - 1, 'el') && is(at + 1, 'de', 'que'))
      ) {
        add(at, at + 1, { ...plain, values: [word === 'triple' ? 3 : 2], unit: 'times' })
        continue
      }
      const weekday = weekdayOf(word)
      if (weekday && (language === 'es' || /^\p{Lu}/u.test(token.text))) {
        if (!(word === 'martes' && language === 'en'))
          add(at, at + 1, { ...plain, values: [weekday], unit: 'weekday' })
        continue
      }
      const month = monthOf(word)
      const isMonth = month && (language === 'es' ? word.length > 3 : /^\p{Lu}/u.test(token.text))
      if (
        isMonth &&
        !is(at - 1, 'un', 'a', 'cada', 'every', 'any') &&
        !(is(at, 'may', 'march', 'mar', 'jan') && (at === 0 || !/[\p{L},]/u.test(words[at - 1] ?? '')))
      ) {
        const day = tokens[at + 1]
        if (day?.kind === 'number' && /^\d{1,2}$/.test(day.text) && !unitAt(at + 2)) {
          const to = is(at + 2, 'st', 'nd', 'rd', 'th') && isGlued(at + 2) ? at + 3 : at + 2
          add(at, to, { ...plain, values: [month * 100 + Number(day.text)], unit: 'date' })
          at = to - 1
          continue
        }
        const ending = found.at(-1)
        const isDated = ending?.unit === 'date' && ending.to >= at
        if (!isDated) add(at, at + 1, { ...plain, values: [month], unit: 'month-name' })
        continue
      }
    }

    // The number itself.
    let to = at + 1
    let values: number[]
    let decimals = 0
    let isWordNumber = false
    const glyph = '½¼¾⅓⅔'.indexOf(word)
    if (token.kind === 'number') {
      const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(token.text)
      if (clock) {
        const isLate = is(at + 1, 'pm') || (is(at + 1, 'p') && is(at + 3, 'm'))
        const hours = (Number(clock[1]) % 24) + (isLate && Number(clock[1]) < 12 ? 12 : 0)
        add(at, isLate || is(at + 1, 'am', 'h') ? at + 2 : at + 1, {
          ...plain,
          values: [hours * 60 + Number(clock[2])],
          unit: 'clock',
        })
        continue
      }
      if (token.text.includes(':')) continue
      let digits = token.text
      while (/^\d{1,3}$/.test(tokens[to - 1]?.text ?? '') && /^[1-9]/.test(digits)) {
        const group = tokens[to]
        if (!group || !/^\d{3}(?:,\d+)?$/.test(group.text) || group.at !== (tokens[to - 1]?.end ?? 0) + 1)
          break
        digits += group.text
        to += 1
      }
      const isCode =
        (isGlued(at) && tokens[at - 1]?.kind === 'word' && !moneyBefore.has(words[at - 1] ?? '')) ||
        (isGlued(at) && isGlued(at - 1) && is(at - 1, '-') && tokens[at - 2]?.kind === 'word')
      if (isCode) {
        let from = at - 1
        while (from > 0 && isGlued(from) && (tokens[from - 1]?.kind === 'word' || is(from - 1, '-')))
          from -= 1
        add(from, to, { ...plain, values: [Number.NaN], unit: 'code' })
        continue
      }
      ;({ values, decimals } = readDigits(digits, language))
    } else if (glyph >= 0) values = [[0.5, 0.25, 0.75, 1 / 3, 2 / 3][glyph] ?? 0]
    else {
      if (token.kind === 'sign') continue
      const said = numberInWords(words, at, language)
      if (!said) continue
      to = said.next
      values = [said.value]
      isWordNumber = true
    }
    const factor = multiplierOf(words[to] ?? '')
    if (!isWordNumber && factor && (!is(to, 'k') || isGlued(to))) {
      values = values.map((value) => value * factor)
      decimals = 0
      to += 1
    }
    const isOne = isWordNumber && values[0] === 1
    const isSmallWord = isWordNumber && (values[0] ?? 0) <= 10
    const made = { values, decimals, isSmallWord }
    if (is(at - 1, '-', '−') && isGlued(at) && !isGlued(at - 1)) made.values = values.map((value) => -value)

    // Parts of a whole: two thirds, 7 in 10, dos de cada tres.
    const part = partOf(words[to] ?? '') ?? (is(to, '-') ? partOf(words[to + 1] ?? '') : undefined)
    if (isWordNumber && part && !(isOne && language === 'es' && is(to, 'cuarto') && is(to + 1, 'de'))) {
      add(at, to + (is(to, '-') ? 2 : 1), {
        ...plain,
        values: [((values[0] ?? 0) / part) * 100],
        unit: 'ratio',
      })
      at = to
      continue
    }
    const joint = is(to, 'in') || (is(to, 'de') && is(to + 1, 'cada')) || (is(to, 'out') && is(to + 1, 'of'))
    if (joint || (is(to, 'of') && is(to + 1, 'every'))) {
      const place = is(to, 'in') ? to + 1 : to + 2
      const whole =
        tokens[place]?.kind === 'number'
          ? Number(tokens[place]?.text)
          : numberInWords(words, place, language)?.value
      const isEveryday = unitAt(place + 1) !== null
      if (whole && whole > 1 && whole <= 1_000 && (values[0] ?? 0) < whole && !isEveryday) {
        const end =
          tokens[place]?.kind === 'number'
            ? place + 1
            : (numberInWords(words, place, language)?.next ?? place + 1)
        add(at, end, { ...plain, values: [((values[0] ?? 0) / whole) * 100], unit: 'ratio' })
        at = end - 1
        continue
      }
    }

    // Dates: 2 de enero, 2nd of January, 2027-01-02, 2/1/2027.
    const whole = values[0] ?? 0
    if (Number.isInteger(whole) && decimals === 0) {
      const iso = /^\d{4}$/.test(token.text) && is(at + 1, '-') && is(at + 3, '-')
      const slashed = /^\d{1,2}$/.test(token.text) && is(at + 1, '/') && is(at + 3, '/')
      if (iso || slashed) {
        const [first, second, third] = [at, at + 2, at + 4].map((place) => Number(words[place]))
        const month = second ?? 0
        const day = (iso ? third : first) ?? 0
        add(at, at + 5, { ...plain, values: [month * 100 + day, day * 100 + month], unit: 'date' })
        at += 4
        continue
      }
      if (whole >= 1 && whole <= 31 && !(isOne && !is(to, 'de'))) {
        let place = to
        if (is(place, 'st', 'nd', 'rd', 'th', 'º') && isGlued(place)) place += 1
        const ordinal = place
        if (is(place, 'of', 'de')) place += 1
        let range: number | null = null
        let month = monthOf(words[place] ?? '')
        const other = is(ordinal + 1, 'el', 'the') ? ordinal + 2 : ordinal + 1
        if (!month && CONNECTS.has(words[ordinal] ?? '') && tokens[other]?.kind === 'number') {
          let beyond = other + 1
          if (is(beyond, 'st', 'nd', 'rd', 'th')) beyond += 1
          if (is(beyond, 'of', 'de')) beyond += 1
          month = monthOf(words[beyond] ?? '')
          if (month) range = place
        }
        if (month && (language === 'es' || /^\p{Lu}/u.test(tokens[place]?.text ?? '') || range !== null)) {
          add(at, range === null ? place + 1 : ordinal, {
            ...plain,
            values: [month * 100 + whole],
            unit: 'date',
          })
          at = (range === null ? place + 1 : ordinal) - 1
          continue
        }
        const isDay =
          (ordinal > to && !is(ordinal, 'o')) ||
          is(at - 1, 'dia') ||
          (is(at - 1, 'del') && !/\p{L}/u.test(words[to] ?? ''))
        if (isDay && token.kind === 'number') {
          add(at, ordinal, { ...plain, values: [whole], unit: 'day' })
          at = ordinal - 1
          continue
        }
      }
    }

    // Times of day.
    const isLate =
      is(to, 'pm') || (is(to, 'p') && is(to + 2, 'm')) || (is(to, 'de') && is(to + 2, 'tarde', 'noche'))
    const isEarly =
      is(to, 'am') || (is(to, 'a') && is(to + 2, 'm')) || (is(to, 'de') && is(to + 2, 'manana', 'madrugada'))
    const isOClock =
      language === 'es' &&
      is(at - 1, 'las', 'la') &&
      (to >= tokens.length ||
        tokens[to]?.kind === 'sign' ||
        is(to, 'h', 'horas', 'a', 'y', 'en') ||
        isLate ||
        isEarly)
    if (Number.isInteger(whole) && whole <= 24 && (isLate || isEarly || isOClock) && !is(to, '%', '€')) {
      const minutes = (isLate && whole < 12 ? whole + 12 : whole) * 60
      const half = language === 'es' && is(to, 'y') && is(to + 1, 'media') ? 30 : 0
      add(at, isLate || isEarly ? Math.min(to + (is(to, 'de') ? 3 : 1), tokens.length) : to, {
        ...plain,
        values: isLate || isEarly || whole > 12 ? [minutes + half] : [minutes + half, minutes + half + 720],
        unit: 'clock',
      })
      at = to - 1
      continue
    }

    // Money before the number, units after it.
    const money = moneyBefore.get(words[at - 1] ?? '')
    if (money && token.kind === 'number') {
      add(at - 1, to, { ...made, unit: money })
      at = to - 1
      continue
    }
    const unit = unitAt(to)
    const isLoose =
      isOne &&
      (LOOSE_ONE.has(words[unit ? unit.to - 1 : to] ?? '') ||
        LOOSE_UNITS.has(unit?.unit ?? '') ||
        (language === 'es' && !MEASURED_ONE.has(words[to] ?? '')))
    if (unit && !isLoose) {
      const raised = made.values.map((value) => value * unit.factor)
      add(at, unit.to, {
        values: raised,
        decimals: decimals - Math.round(Math.log10(unit.factor)),
        unit: unit.unit,
        isSmallWord: false,
      })
      at = unit.to - 1
      continue
    }
    const isDecade = /^\d{4}$/.test(token.text) && is(to, 's') && isGlued(to)
    const isYear = /^(?:19|20)\d{2}$/.test(token.text)
    const isInYear =
      isYear &&
      (isCapitalised(tokens[at - 1]) ||
        BEFORE_YEAR.has(words[to] ?? '') ||
        BEFORE_YEAR.has(words[at - 1] ?? '') ||
        monthOf(words[at - 1] ?? '') ||
        tokens[to]?.kind !== 'word')
    if (isDecade || isInYear) {
      add(at, to, { ...plain, values: [whole], unit: 'year' })
      at = to - 1
      continue
    }
    const isLabel =
      !isWordNumber &&
      (LABELS.has(words[at - 1] ?? '') || (lastLabel === at - 2 && CONNECTS.has(words[at - 1] ?? '')))
    if (isLabel) lastLabel = at
    const startsList = token.kind === 'number' && at === 0 && is(to, '.', ')') && decimals === 0
    const isGluedCode = token.kind === 'number' && tokens[to]?.kind === 'word' && isGlued(to)
    if (isGluedCode) {
      add(at, to + 1, { ...plain, values: [Number.NaN], unit: 'code' })
      at = to
      continue
    }
    if (!isOne && !isLabel && !startsList) add(at, to, { ...made, unit: null })
    at = to - 1
  }

  // "2 to 3 days": the first has the unit of the second.
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (!one || !next || one.unit !== null || next.unit === null || one.to + 1 !== next.from) continue
    if (
      !CONNECTS.has(words[one.to] ?? '') ||
      ['date', 'code', 'year', 'weekday', 'month-name', 'vague', 'ratio'].includes(next.unit)
    )
      continue
    if (words[one.to] === ',' && next.unit !== '%') continue
    const factor = (next.values[0] ?? 0) === 0 ? 1 : unitFactor(next, tokens)
    found[at] =
      next.unit === 'clock'
        ? { ...one, unit: 'clock', values: one.values.flatMap((value) => [value * 60, value * 60 + 720]) }
        : {
            ...one,
            unit: next.unit,
            values: one.values.map((value) => value * factor),
            isSmallWord: false,
            nouns: next.nouns,
          }
  }
  return found.map(({ from: _, to: __, ...amount }) => amount)
}

/** What one of an amount's own unit comes to. */
const unitFactor = (amount: Draft, tokens: readonly Token[]): number => {
  for (let at = amount.to - 1; at > amount.from; at--) {
    const known = units.get(tokens[at]?.low ?? '')
    if (known && known[0] === amount.unit) return known[1]
  }
  return 1
}

const near = (one: number, other: number, give: number) => Math.abs(one - other) <= give

/** Whether two amounts say the same, whatever their notation. Counts (without a unit) are the same by their value. */
export const isSameAmount = (one: Amount, other: Amount): boolean => {
  if (one.unit === 'code' || other.unit === 'code') return one.text.toLowerCase() === other.text.toLowerCase()
  const pairs = one.values.flatMap((value) => other.values.map((beside) => [value, beside] as const))
  const some = (same: (value: number, beside: number) => boolean) => pairs.some(([a, b]) => same(a, b))
  const shares = ['%', 'ratio']
  if (shares.includes(one.unit ?? '') && shares.includes(other.unit ?? ''))
    return some((a, b) => near(a, b, one.unit === other.unit ? 1e-6 : 0.5))
  if (one.unit === 'day' && other.unit === 'date') return some((a, b) => a === b % 100)
  if (one.unit === 'month-name' && other.unit === 'date') return some((a, b) => a === Math.floor(b / 100))
  if (one.unit !== other.unit) return false
  return some((a, b) => near(a, b, 1e-6 * Math.max(1, Math.abs(a))))
}
