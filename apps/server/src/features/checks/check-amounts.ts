import { contentStems, isStopWord } from '@tintario/prose/content-stems.ts'
import { type Amount, isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { stemOf } from '@tintario/prose/words.ts'
import { type Index, indexOf, isCompared, oppositeAt, sharedBy } from './aligned.ts'
import { isComputed, isDerived, numeralsOf } from './check-numbers.ts'
import { type Material, type Passage, unitClass } from './material.ts'
import { type Check, spaced } from './reading.ts'

/** What is compared in the closest passage alone: amounts that measure or cost, not days and names. */
const OTHERS = new Set([
  'clock',
  'year',
  'weekday',
  'code',
  'vague',
  'times',
  'ratio',
  'day',
  'month-name',
  'date',
])
const NEAR = 0.5
const FREE = / (?:for free|free of charge|are free|is free|gratis|gratuit[oa]s?|sin coste|no cost) /
const CLAUSES = /[,;:]/
/** What the clauses say that is free; the whole sentence where one names nothing. */
const freeStems = (sentence: string, language: 'en' | 'es'): Set<string>[] =>
  sentence
    .split(CLAUSES)
    .filter((part) => FREE.test(spaced(part)))
    .map((clause) => {
      const stems = contentStems(clause, language)
      return stems.size > 1 ? stems : contentStems(sentence, language)
    })
const MONEY = new Set(['EUR', 'GBP', 'USD'])

const shareOf = (stems: ReadonlySet<string>, passage: ReadonlySet<string>, index: Index): number => {
  let [shared, whole] = [0, 0]
  for (const stem of stems) {
    const weight = index.weight(stem)
    whole += weight
    if (passage.has(stem)) shared += weight
  }
  return whole === 0 ? 0 : shared / whole
}

/** Amounts of a passage that can be meant by this one: of its unit, or counting the same. */
const alikeIn = (
  amount: Amount,
  { amounts }: Passage,
  others: readonly Amount[],
  language: 'en' | 'es',
): Amount[] => {
  if (amount.unit !== null)
    return amounts.filter((one) => unitClass(one) === unitClass(amount) && one.isImplied !== true)
  const [noun] = amount.nouns
  if (isBarePrice(amount, others))
    return amounts.filter(({ unit, isImplied }) => MONEY.has(unit ?? '') && !isImplied)
  if (!noun || isStopWord(noun, language)) return []
  const stem = stemOf(noun, language)
  return amounts.filter((one) => one.unit === null && one.nouns[0] && stemOf(one.nouns[0], language) === stem)
}

/** "The new strap for 20": a price without its currency. */
const isBarePrice = ({ unit, nouns: [noun], isSmallWord }: Amount, all: readonly Amount[]): boolean =>
  unit === null &&
  !isSmallWord &&
  noun === undefined &&
  all.every((one) => one.unit === null || MONEY.has(one.unit) || OTHERS.has(one.unit))

/** Whether an amount of a passage is this one, if only by its number: "25 years and 3 with a licence". */
const isSaidBy = (amount: Amount, one: Amount, others: readonly Amount[]): boolean =>
  isSameAmount(amount, one) ||
  (isBarePrice(amount, others) &&
    MONEY.has(one.unit ?? '') &&
    isSameAmount({ ...amount, unit: one.unit }, one)) ||
  (one.unit === null && !one.isSmallWord && one.values.some((value) => numeralsOf(amount).includes(value)))

/** The passage that says most of a sentence with one amount of the kind, which is another; null where one has the same. */
const otherIn = (
  amount: Amount,
  own: ReadonlySet<string>,
  material: Material,
  index: Index,
  language: 'en' | 'es',
  others: readonly Amount[],
): Passage | null => {
  let best: { passage: Passage; score: number; isOther: boolean; isStated: boolean } | null = null
  let same = 0
  const stated = others.flatMap(({ values }) => values)
  for (const passage of material.passages) {
    const alike = alikeIn(amount, passage, others, language)
    const isSame = passage.amounts.some((one) => isSaidBy(amount, one, others))
    if (alike.length === 0 && !isSame) continue
    const stems = contentStems(passage.text, language)
    const score = shareOf(own, stems, index)
    if (isSame) same = Math.max(same, score)
    else if (score > (best?.score ?? 0) && sharedBy(own, stems).length >= 2) {
      // What the sentence states too belongs to its other amounts.
      const open = alike.filter(({ values }) => !values.some((value) => stated.includes(value)))
      best = {
        passage,
        score,
        isOther: new Set(open.map(({ values }) => values[0])).size === 1,
        isStated: open.length === 0,
      }
    }
  }
  // The sentence states the passage's amount too, and this one is in no passage: another matter.
  if (best?.isStated && same === 0) return null
  return best?.isOther && best.score >= NEAR && same < NEAR * best.score ? best.passage : null
}

/** No other amount than the passage that says nearly the same, and nothing free that has a price there. */
export const checkAmounts: Check = ({ given, places, language, material }) => {
  const index = indexOf(material, language)
  return places.flatMap((place) => {
    if (!isCompared(place) || place.support.length > 0) return []
    const own = contentStems(place.sentence, language)
    for (const amount of place.amounts) {
      if (OTHERS.has(amount.unit ?? '') || amount.isImplied || isComputed(amount, given.computed)) continue
      if (isDerived(amount, place, material, language)) continue
      const other = otherIn(
        amount,
        own,
        material,
        index,
        language,
        place.amounts.filter((one) => one !== amount),
      )
      if (other) return [oppositeAt(place, other)]
    }
    if (!FREE.test(place.spaced)) return []
    for (const free of freeStems(place.sentence, language)) {
      const priced = material.passages
        .map((passage) => ({ passage, score: shareOf(free, contentStems(passage.text, language), index) }))
        .toSorted((a, b) => b.score - a.score)
        .filter(({ score }, _, all) => score >= 0.4 && score >= 0.6 * (all[0]?.score ?? 0))
      const [best] = priced
      const isFree = priced.some(({ passage }) => /free|gratis|gratuit|sin coste|inclu/i.test(passage.text))
      const hasPrice = best?.passage.amounts.some(({ unit }) => MONEY.has(unit ?? '')) ?? false
      if (best && hasPrice && !isFree) return [oppositeAt(place, best.passage)]
    }
    return []
  })
}
