import type { Computed } from '@tintario/contract/findings/material.ts'
import { contentStems, isStopWord } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { nameKey, namesIn } from '@tintario/prose/names.ts'
import { type Amount, isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { unitOf } from '@tintario/prose/quantities/units.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import { closestPassage, literal, type Passage, sharedStems, unitClass } from './material.ts'
import { type Check, findingAt, type Place, type Reading } from './reading.ts'
import { asClock, sourceAmounts } from './source-amounts.ts'
import { numbersInWords } from './tokens.ts'

/** A small number in words counts what everybody sees ("three things"), unless it counts these. */
const PROVING = new Set(
  'customer customers client clients people buyers shops stores stars reviews users experts awards countries professionals women men cliente clientes clienta clientas personas compradores tiendas estrellas opiniones resenas usuarios usuarias expertos premios paises profesionales mujeres hombres familias families studies estudios doctors medicos dermatologos'.split(
    ' ',
  ),
)
/** Units that are compared alone: they mean the same in every sentence. */
const ALONE = new Set(['clock', 'date', 'day', 'year', 'weekday', 'month-name', 'code', 'vague'])

const isProving = (amount: Amount): boolean =>
  (amount.values[0] ?? 0) > 2 && amount.nouns.slice(0, 2).some((noun) => PROVING.has(noun))

/** The numbers of items in lists and of headings under a heading. A text that states them needs no source. */
const countsIn = (reading: Reading): Set<number> => {
  const counts = new Set<number>()
  const lists = new Map<unknown, number>()
  let [twos, threes] = [0, 0]
  for (const block of reading.text.blocks) {
    if (block.kind === 'item') {
      const list = block.element.parent
      lists.set(list, (lists.get(list) ?? 0) + 1)
    }
    if (block.level === 2) {
      counts.add(threes)
      twos += 1
      threes = 0
    } else if (block.level === 3) threes += 1
  }
  for (const size of lists.values()) counts.add(size)
  return counts.add(threes).add(twos)
}

const unitOfSum = ({ unit }: Computed): readonly [unit: string | null, factor: number] => {
  if (unit === null) return [null, 1]
  const words = [unit, ...unit.split(/[\s/]+/)]
  return words.map(unitOf).find((known) => known !== undefined) ?? [unit, 1]
}

export const isComputed = (amount: Amount, computed: readonly Computed[]): boolean =>
  computed.some((one) => {
    const [unit, factor] = unitOfSum(one)
    const isShare = amount.unit === 'ratio' && unit === '%'
    // "One comes to 43 cents and the other to 37": the second has lost its unit.
    const isBare = amount.unit === null && !amount.isSmallWord
    if (!isShare && !isBare && amount.unit !== unit) return false
    const value = isBare ? one.value : one.value * factor
    const give = isShare ? 0.5 : 0.5 * 10 ** -amount.decimals + 1e-9
    return amount.values.some((read) => Math.abs(read - value) <= give)
  })

const isRare = (amount: Amount): boolean => amount.values.every((value) => value > 12 && value % 10 !== 0)

const isSameCount = (amount: Amount, place: Place, passage: Passage, reading: Reading): boolean =>
  amount.nouns.some((noun) => passage.stems.has(stemOf(noun, reading.language))) ||
  sharedStems(place.stems, passage) >= (isRare(amount) ? 1 : 2)

/** A number whose unit was said before or goes without saying: "31 euros, or 16.50 the half", "sale por 28". */
const isElliptic = ({ unit, nouns: [next], isSmallWord }: Amount, language: Language): boolean =>
  unit === null && !isSmallWord && (next === undefined || next === 'x' || isStopWord(next, language))

/** The numbers that an amount may be written with, without its unit. */
export const numeralsOf = ({ text, unit }: Amount): number[] => {
  const [numeral = ''] = /\d+(?:[.,]\d+)?/.exec(text) ?? []
  // "Three years", not "eight in ten" or "two minutes and a half".
  if (numeral === '') return unit === 'ratio' || text.split(' ').length > 2 ? [] : numbersInWords(text)
  return [Number(numeral.replace(',', '.')), Number(numeral.replace(/[.,]/, ''))]
}

/** A number without a noun, or before a noun of the sentence: "15 a person", "10 gratis", "50 x 70". */
const isOpen = (one: Amount, { stems }: Place, language: Language): boolean => {
  const [next] = one.nouns
  return (
    next === undefined || next.length === 1 || isStopWord(next, language) || stems.has(stemOf(next, language))
  )
}

/** A number of a passage on the same subject that names its unit elsewhere: "5 g of sugar, the Voss 14". */
const isUnitElsewhere = (
  amount: Amount,
  place: Place,
  { byUnit }: Reading['material'],
  language: Language,
): boolean => {
  if (amount.unit === null || ALONE.has(amount.unit)) return false
  const numerals = numeralsOf(amount)
  return (byUnit.get('') ?? []).some(
    ({ passage, amount: one }) =>
      !one.isSmallWord &&
      one.values.some((value) => numerals.includes(value)) &&
      (passage.amounts.some(({ unit }) => unit === amount.unit)
        ? sharedStems(place.stems, passage) >= 1
        : isOpen(one, place, language) && sharedStems(place.stems, passage) >= 2),
  )
}

const MORE =
  /^ (?:más|menos|more|less|fewer|longer|shorter|heavier|lighter|taller|wider|narrower|dearer|cheaper)\b/i

/** "Two kilos more": the difference of two amounts on the subject. */
const isDifference = (amount: Amount, place: Place, { byUnit }: Reading['material']): boolean => {
  if (amount.unit === null || !MORE.test(place.sentence.slice(amount.end))) return false
  const ofUnit = (byUnit.get(unitClass(amount)) ?? []).filter(
    ({ passage }) => sharedStems(place.stems, passage) >= 1,
  )
  const known = [...new Set(ofUnit.slice(0, TOGETHER_MAX).flatMap(({ amount: one }) => one.values))]
  return known.some((one) =>
    known.some((other) => amount.values.some((value) => Math.abs(one - other - value) < 1e-6 * one)),
  )
}

const LEFT = /^ [\p{L} ]{0,20}(?:left|remain|remaining|over|quedan?|libres?|restan?)(?![\p{L}])|^$/iu
const STILL = /\b(?:quedan?|restan?|leaves?) $/i
/** "41 have gone, so 19 are left": what the total of a passage leaves of another count of the sentence. */
const isRest = (amount: Amount, place: Place, { byUnit }: Reading['material']): boolean => {
  const { sentence } = place
  const before = sentence.slice(Math.max(0, amount.at - 10), amount.at)
  if (!LEFT.test(sentence.slice(amount.end, amount.end + 30)) && !STILL.test(before)) return false
  const others = place.amounts.filter((one) => one !== amount && one.unit === amount.unit)
  return (byUnit.get(unitClass(amount)) ?? []).some(({ amount: { values }, passage }) =>
    values.some((total) =>
      others.some(
        (one) =>
          passage.amounts.some((said) => isSameAmount(said, one)) &&
          one.values.some((part) => amount.values.includes(total - part)),
      ),
    ),
  )
}

const CURRENCIES = new Set(['EUR', 'GBP', 'USD'])
const PRICES_MAX = 60
/** Whether what is counted is what a passage prices; the noun may be left out: "10 balls of Sella, 6 of Nalón". */
const countsPriced = ({ nouns: [noun] }: Amount, { stems }: Passage, language: Language): boolean =>
  noun !== undefined && (isStopWord(noun, language) || stems.has(stemOf(noun, language)))
/** "A jumper takes 69 euros": a count and a price of the sources that share a word with the sentence. */
const isProduct = (
  amount: Amount,
  place: Place,
  { byUnit }: Reading['material'],
  language: Language,
): boolean => {
  if (!CURRENCIES.has(amount.unit ?? '')) return false
  const named = ({ passage }: { passage: Passage }) =>
    [...place.stems].filter((stem) => passage.stems.has(stem))
  const counts = (byUnit.get('') ?? []).slice(0, PRICES_MAX)
  return (byUnit.get(unitClass(amount)) ?? []).slice(0, PRICES_MAX).some((price) => {
    const own = named(price)
    return counts.some(
      (count) =>
        (count.amount.values[0] ?? 0) > 1 &&
        !count.amount.isSmallWord &&
        countsPriced(count.amount, price.passage, language) &&
        named(count).some((stem) => own.includes(stem)) &&
        price.amount.values.some((one) =>
          count.amount.values.some((many) => amount.values.some((sum) => Math.abs(sum - one * many) < 0.005)),
        ),
    )
  })
}

const TWICE = /^(?:twice|double|triple|doble)$/i

/** "Twice as much": two amounts of one unit on the subject, of which one is so many times the other. */
const isMultiple = (amount: Amount, place: Place, { byUnit }: Reading['material']): boolean => {
  if (amount.unit !== 'times' || !TWICE.test(amount.text)) return false
  return [...byUnit].some(([unit, all]) => {
    if (unit === '' || ALONE.has(unit)) return false
    const near = all.filter(({ passage }) => sharedStems(place.stems, passage) >= 1).slice(0, TOGETHER_MAX)
    const known = [...new Set(near.flatMap(({ amount: one }) => one.values))]
    return known.some((one) => known.some((other) => amount.values.some((times) => one === other * times)))
  })
}

/** What follows from other amounts of the sources: a difference, a multiple, a rest, or a price times a count. */
export const isDerived = (
  amount: Amount,
  place: Place,
  material: Reading['material'],
  language: Language,
): boolean =>
  isDifference(amount, place, material) ||
  isMultiple(amount, place, material) ||
  isRest(amount, place, material) ||
  isProduct(amount, place, material, language)

const isSupported = (amount: Amount, place: Place, cited: readonly Amount[], reading: Reading): boolean => {
  const { material, given } = reading
  if (amount.unit === 'code')
    return material.names.has(nameKey(amount.text)) || material.literal.includes(amount.text.toLowerCase())
  const clock = asClock(amount)
  // "A press from 1961" is "a 1961 press" in the source.
  const bare = amount.unit === 'year' ? { ...amount, unit: null } : null
  const reads = [amount, ...(clock ? [clock] : []), ...(bare ? [bare] : [])]
  if (reads.some((read) => cited.some((one) => isSameAmount(read, one)))) return true
  if (isElliptic(amount, reading.language)) {
    const isValue = (one: Amount) =>
      one.unit !== null &&
      (isSameAmount({ ...amount, unit: one.unit }, one) ||
        (!ALONE.has(one.unit) && amount.values.some((value) => numeralsOf(one).includes(value))))
    if (cited.some(isValue)) return true
    const isNear = (passage: Passage) => sharedStems(place.stems, passage) >= 1
    if (cited.length === 0 && material.passages.some((one) => one.amounts.some(isValue) && isNear(one)))
      return true
  }
  if (isComputed(amount, given.computed)) return true
  // "69 euros in one and another 69 in the other": the second is judged with the first.
  const isRepeated = (one: Amount) =>
    one.at < amount.at && one.unit !== null && isSameAmount({ ...amount, unit: one.unit }, one)
  if (isElliptic(amount, reading.language) && place.amounts.some(isRepeated)) return true
  // A sentence that cites a passage is compared with it alone: the number of another passage means something else.
  if (cited.length > 0) return false
  if (isUnitElsewhere(amount, place, material, reading.language)) return true
  if (isDerived(amount, place, material, reading.language)) return true
  return reads.some((read) =>
    (material.byUnit.get(unitClass(read)) ?? []).some(
      ({ passage, amount: one }) =>
        isSameAmount(read, one) &&
        (ALONE.has(amount.unit ?? '') ||
          hasAnother(amount, place, passage) ||
          (amount.unit !== null && (passage.isBare || sharedStems(place.stems, passage) >= 1)) ||
          (amount.unit === null && isSameCount(amount, place, passage, reading))),
    ),
  )
}

/** A longer list of figures connects none of them. */
const TOGETHER_MAX = 40
/** Two figures of a sentence or of a row of a table that are together in a passage: it needs no further subject. */
const hasAnother = (amount: Amount, place: Place, passage: Passage): boolean =>
  passage.amounts.length <= TOGETHER_MAX &&
  place.beside.slice(0, TOGETHER_MAX).some((other) => {
    if (isSameAmount(other, amount) || other.isSmallWord) return false
    const clock = asClock(other)
    return passage.amounts.some(
      (one) => isSameAmount(other, one) || (clock !== null && isSameAmount(clock, one)),
    )
  })

/** What the source says instead, where that is plain: its only amount of this unit. */
const insteadOf = (amount: Amount, amounts: readonly Amount[]): Amount | null => {
  const same = amounts.filter(
    (one) => one.unit === amount.unit && one.unit !== null && one.isImplied !== true,
  )
  const [first] = same
  return first && same.every((one) => isSameAmount(one, first)) ? first : null
}

/** The closest passage says just this: a finding would contradict itself. */
const isWhatIsFound = (amount: Amount, instead: Amount | null): boolean =>
  instead !== null &&
  (isSameAmount(amount, instead) || instead.text.toLowerCase() === amount.text.toLowerCase())

const nameKeysIn = (text: string, language: Language): string[] =>
  namesIn(text, language).flatMap(({ words }) => words.map(nameKey))

/** What an amount measures, in the words right behind it: "40 cm high". */
const measuredIn = ({ sentence }: Place, { end }: Amount, language: Language): Set<string> => {
  const [clause = ''] = sentence.slice(end).split(/[,.;:()]/, 1)
  return contentStems(clause.trim().split(' ').slice(0, 2).join(' '), language)
}

/**
 * Whether a passage is about the same subject and measures the same, by name: else its amount is another product's or
 * another measure, and no replacement. A cited quote may leave its subject out, and may not name another one.
 */
const isSameMatter = (
  amount: Amount,
  place: Place,
  { text, stems, isCited }: { text: string; stems: ReadonlySet<string>; isCited: boolean },
  { language, given }: Reading,
): boolean => {
  const own = nameKeysIn(place.sentence, language)
  const heading = place.heading ?? ''
  const about = [...own, ...nameKeysIn(`${place.block?.about ?? ''} ${heading}`, language)]
  const known = literal([place.sentence, place.block?.about ?? '', heading, given.title].join(' '))
  if (nameKeysIn(text, language).some((name) => !withoutAccents(known).includes(name))) return false
  if (isCited) return true
  const subjects = own.length > 0 ? own : about
  return (
    subjects.every(
      (name) => stems.has(stemOf(name, language)) || withoutAccents(literal(text)).includes(name),
    ) &&
    [...measuredIn(place, amount, language)].every((stem) => stems.has(stem)) &&
    [...contentStems(place.sentence, language)].some((stem) => stems.has(stem))
  )
}

/** Every quantity, value and unit, is in the cited passage, computed by us, or in a source on its subject. */
export const checkNumbers: Check = (reading) => {
  const counts = countsIn(reading)
  const { language, material } = reading
  return reading.places.flatMap((place) => {
    const cited = place.support.flatMap((quote) => sourceAmounts(quote, language))
    const found = (amount: Amount): { passage: Passage | null; instead: Amount | null; isCited: boolean } => {
      const passage = closestPassage(place.stems, material, ({ amounts }) =>
        amounts.some((one) => one.unit === amount.unit),
      )
      const ofCited = insteadOf(amount, cited)
      const instead = ofCited ?? (passage ? insteadOf(amount, passage.amounts) : null)
      return { passage, instead, isCited: ofCited !== null }
    }
    const wrong = place.amounts.filter((amount) => {
      if (amount.unit === null && !isProving(amount)) {
        if (amount.isSmallWord || amount.values.some((value) => counts.has(value))) return false
      }
      return !isSupported(amount, place, cited, reading) && !isWhatIsFound(amount, found(amount).instead)
    })
    const [first] = wrong
    if (!first) return []
    const { passage, instead, isCited } = found(first)
    const quote = place.support.join(' ')
    const compared = isCited ? { text: quote, stems: contentStems(quote, language) } : passage
    const text =
      instead &&
      wrong.length === 1 &&
      !place.sentence.includes(instead.text) &&
      compared &&
      isSameMatter(first, place, { ...compared, isCited }, reading)
        ? place.sentence.slice(0, first.at) + instead.text + place.sentence.slice(first.end)
        : null
    return [
      findingAt(
        'figure',
        place,
        { figure: wrong.map((amount) => amount.text).join(', '), found: instead?.text ?? '' },
        {
          evidence: passage && { source: passage.source, quote: passage.text },
          fix: text ? { act: 'replace', text } : { act: 'remove' },
        },
      ),
    ]
  })
}
