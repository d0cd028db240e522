import { emptyText, said } from '@tintario/testing/texts/run-cases.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'
import type { Checked } from './checked.ts'
import { readAll } from './reading.ts'

type Language = 'en' | 'es'
type Offer = { price: number; grams: number }

const decimal = (value: number, mark: string): string => value.toFixed(2).replace('.', mark)
const pricesOf: Record<Language, (price: number) => string[]> = {
  es: (price) => {
    const digits = [decimal(price, ','), decimal(price, '.'), decimal(price, "'")]
    return digits.flatMap((one) => [`${one} €`, `${one}€`, `${one} euros`, `${one} EUR`])
  },
  en: (price) => [`£${decimal(price, '.')}`, `${decimal(price, '.')} GBP`, `£ ${decimal(price, '.')}`],
}
/** The usual spellings of a weight; those in words only where there are some. */
const weightsOf: Record<Language, (grams: number) => string[]> = {
  es: (grams) => [
    ...['g', ' g', ' gr', ' grs', ' gramos'].map((unit) => `${grams}${unit}`),
    ...(grams === 500 ? ['medio kilo', '1/2 kilo', '½ kg', '0,5 kg'] : []),
    ...(grams === 250 ? ['un cuarto de kilo', '1/4 de kilo', '¼ kg'] : []),
    ...(grams === 1000 ? ['1 kg', '1 kilo', 'un kilo'] : []),
  ],
  en: (grams) => [
    ...['g', ' g', ' grams'].map((unit) => `${grams}${unit}`),
    ...(grams === 500 ? ['half a kilo', '1/2 kg', '½ kg', '0.5 kg'] : []),
    ...(grams === 250 ? ['a quarter of a kilo', '1/4 kg', '¼ kg'] : []),
    ...(grams === 1000 ? ['1 kg', 'one kilo'] : []),
  ],
}
const links: Record<Language, string[]> = {
  es: [' ', '/', ' / ', ' los ', ' por ', ' cada ', ' la bolsa de ', ': '],
  en: [' ', '/', ' / ', ' per ', ' for ', ' a bag of ', ': '],
}
const subjects = { es: 'El pu-erh cuesta', en: 'Our pu-erh tea costs' } as const

/** All spellings of an offer in a language, the price first or the weight first. */
const spellingsOf = (language: Language, { price, grams }: Offer): string[] =>
  pricesOf[language](price).flatMap((money) =>
    weightsOf[language](grams).flatMap((weight) => [
      ...links[language].map((link) => `${money}${link}${weight}`),
      `${weight} ${money}`,
      `${weight} a ${money}`,
    ]),
  )

const findingsOn = (language: Language, written: string, source: string, isCited: boolean) => {
  const sentence = `${subjects[language]} ${written}.`
  const quote = `pu-erh, ${source}`
  const claims: Checked['claims'] = isCited ? [{ sentence, support: [{ source: 'D', quote }] }] : []
  return checkNumbers(readAll({ ...emptyText, language, html: `<p>${sentence}</p>`, ...said(quote), claims }))
}

const language = fc.constantFrom<Language>('en', 'es')
const offer = fc.record({
  price: fc.integer({ min: 101, max: 9_999 }).map((cents) => cents / 100),
  grams: fc.constantFrom(50, 75, 100, 250, 500, 1000),
})
const pick = fc.nat()
const at = (all: readonly string[], nth: number): string => all[nth % all.length] ?? ''

test('a price for a quantity is known in every usual spelling of the source, cited or not', () => {
  fc.assert(
    fc.property(language, offer, pick, pick, fc.boolean(), (its, one, nth, other, isCited) => {
      const all = spellingsOf(its, one)
      expect(findingsOn(its, at(all, nth), at(all, other), isCited)).toEqual([])
    }),
    { numRuns: 1_500 },
  )
})

test('another price or another quantity is found in every digit spelling, and never with itself as what was found', () => {
  fc.assert(
    fc.property(language, offer, offer, pick, pick, (its, one, other, nth, place) => {
      fc.pre(one.price !== other.price && one.grams !== other.grams)
      const findings = findingsOn(
        its,
        at(spellingsOf(its, one), nth),
        at(spellingsOf(its, other), place),
        true,
      )
      expect(findings).toHaveLength(1)
      expect(findings[0]?.values.found).not.toBe(findings[0]?.values.figure)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['es', 'cuesta 12 € por 1 kg', '12 €/kg'],
  ['es', 'cuesta 12 € los 500 g', '12 € el medio kilo'],
  ['es', 'cuesta 9,80 € los 50 g', 'pu-erh de 2015, 9,80 € 50 g'],
  ['en', 'costs £4 for 1 metre', '£4 a metre'],
  ['en', 'costs $9 for 8 oz', '$9 per half pound'],
  ['en', 'costs $9 for 2 lb', '$9 for 2 pounds'],
  ['en', 'costs £4 for 100 g', '£4 100g'],
] as const)('%s: "%s" is known from "%s"', (its, written, source) => {
  expect(findingsOn(its, written, source, true)).toEqual([])
})
