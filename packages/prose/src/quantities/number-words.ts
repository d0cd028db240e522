import type { Language } from '../language.ts'

const numbered = (words: string, from: number, step = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, from + at * step])

const small: Record<Language, ReadonlyMap<string, number>> = {
  en: new Map(
    numbered(
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
      1,
    ),
  ),
  es: new Map([
    ...numbered(
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
      1,
    ),
    ['un', 1],
    ['una', 1],
    ['veintiun', 21],
    ['veintiuna', 21],
  ]),
}
const tens: Record<Language, ReadonlyMap<string, number>> = {
  en: new Map(numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10)),
  es: new Map(numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10)),
}
const hundreds: ReadonlyMap<string, number> = new Map([
  ['cien', 100],
  ['ciento', 100],
  ...numbered(
    'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    200,
    100,
  ),
  ...numbered(
    'doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    200,
    100,
  ),
])
const large: ReadonlyMap<string, number> = new Map([
  ['thousand', 1_000],
  ['mil', 1_000],
  ['k', 1_000],
  ['million', 1_000_000],
  ['millions', 1_000_000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
  ['dozen', 12],
  ['docena', 12],
  ['docenas', 12],
])

/** What a number is multiplied by when this word follows it: `2 mil`, `three dozen`. */
export const multiplierOf = (word: string): number | undefined => large.get(word)

/**
 * The number that words from `at` on say, and where it ends; null where none begins. Words come in lower case and
 * without accents; hyphens count as words. "A" and "una" before "dozen" and "thousand" belong to it.
 */
export const numberInWords = (
  words: readonly string[],
  at: number,
  language: Language,
): { value: number; next: number } | null => {
  let total = 0
  let open = 0
  let last: 'none' | 'unit' | 'ten' | 'hundred' | 'large' = 'none'
  let next = at
  const starts = (word: string | undefined) =>
    word !== undefined && (small[language].has(word) || tens[language].has(word))
  while (next < words.length) {
    const word = words[next] ?? ''
    const unit = small[language].get(word)
    const ten = tens[language].get(word)
    const hundred = language === 'es' ? hundreds.get(word) : word === 'hundred' ? 100 : undefined
    const factor = large.get(word)
    if (unit !== undefined && last !== 'unit') {
      if (last === 'ten' && unit > 9) break
      open += unit
      last = 'unit'
    } else if (ten !== undefined && (last === 'none' || last === 'hundred' || last === 'large')) {
      open += ten
      last = 'ten'
    } else if (hundred !== undefined && language === 'es' && (last === 'none' || last === 'large')) {
      open += hundred
      last = 'hundred'
    } else if (hundred !== undefined && language === 'en' && last === 'unit') {
      open *= 100
      last = 'hundred'
    } else if (factor !== undefined && word !== 'k' && last !== 'large') {
      if (last === 'none' && word !== 'mil') break
      total += (open || 1) * factor
      open = 0
      last = 'large'
    } else if (word === '-' && last === 'ten' && small[language].has(words[next + 1] ?? '')) {
      // thirty-five
    } else if (word === 'y' && last === 'ten' && (small.es.get(words[next + 1] ?? '') ?? 10) < 10) {
      // treinta y cinco
    } else if (word === 'and' && (last === 'hundred' || last === 'large') && starts(words[next + 1])) {
      // two hundred and fifty
    } else if (
      next === at &&
      word === 'a' &&
      /^(?:dozen|hundred|thousand|million)$/.test(words[at + 1] ?? '')
    ) {
      open = 1
      last = 'unit'
    } else break
    next += 1
  }
  return last === 'none' ? null : { value: total + open, next }
}

const parts: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tercio', 3],
  ['tercios', 3],
  ['terceras', 3],
  ['cuarto', 4],
  ['cuartos', 4],
  ['cuarta', 4],
  ['cuartas', 4],
  ['quinto', 5],
  ['quinta', 5],
  ['quintos', 5],
  ['quintas', 5],
])
/** What part of a whole a word names: 3 for "thirds". */
export const partOf = (word: string): number | undefined => parts.get(word)

const monthNames: Record<Language, ReadonlyMap<string, number>> = {
  en: new Map([
    ...numbered('january february march april may june july august september october november december', 1),
    ...numbered('jan feb mar apr', 1),
    ...numbered('jun jul aug sep oct nov dec', 6),
    ['sept', 9],
  ]),
  es: new Map([
    ...numbered(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
      1,
    ),
    ['setiembre', 9],
  ]),
}
/** Whether a lower-case word can only be an English month: "october", but not "march" or "may". */
export const isSurelyMonth = (word: string): boolean =>
  word.length > 3 && word !== 'march' && monthNames.en.has(word)
/** 1 to 12, of either language: a source may speak the other one. */
export const monthOf = (word: string): number | undefined =>
  monthNames.en.get(word) ?? monthNames.es.get(word)

const weekdays = new Map([
  ...numbered('monday tuesday wednesday thursday friday saturday sunday', 1),
  ...numbered('mondays tuesdays wednesdays thursdays fridays saturdays sundays', 1),
  ...numbered('lunes martes miercoles jueves viernes sabado domingo', 1),
  ['sabados', 6],
  ['domingos', 7],
] as [string, number][])
/** 1 for Monday to 7. */
export const weekdayOf = (word: string): number | undefined => weekdays.get(word)
