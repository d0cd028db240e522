import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Language } from '@tintario/prose/language.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { hasWordsOf } from '@tintario/prose/words.ts'
import type { Line } from './read-lines.ts'

export type Offer = {
  title: string
  url: string
  price: { amount: string; currency: string; most?: string } | null
  inStock: boolean | null
}

const OUT = /\b(?:out of stock|sold out|sin stock|agotad[oa]s?)\b/i
const IN = /\b(?:in stock|back in stock|en stock|disponible ya)\b/i

const isWithin = (value: number, { amount, most = amount }: NonNullable<Offer['price']>): boolean =>
  value >= Number(amount) && value <= Number(most)

/** The currencies of the units in which amounts are compared. */
const isMoney = (unit: string | null): boolean => unit === 'EUR' || unit === 'USD' || unit === 'GBP'

const finding = (
  block: Line,
  sentence: string,
  values: { cause: 'price' | 'stock'; product: string; now: string },
): NewFinding => ({ check: 'offer', sentence, heading: block.heading, values, evidence: null, fix: null })

/** `isLinked`: the block links to the product, so a price in it counts without the product's name. */
export const offersIn = (block: Line, offer: Offer, isLinked: boolean, language: Language): NewFinding[] =>
  block.sentences.flatMap((sentence) => {
    if (!isLinked && !hasWordsOf(sentence, offer.title, language)) return []
    const { title: product, price, inStock } = offer
    const said = quantitiesIn(sentence, language).filter(({ unit }) => isMoney(unit))
    const isSame = said.some(
      ({ values, unit }) =>
        price !== null && unit === price.currency && values.some((value) => isWithin(value, price)),
    )
    const now = price ? `${price.amount}${price.most ? `–${price.most}` : ''} ${price.currency}` : ''
    if (said.length > 0 && !isSame) return [finding(block, sentence, { cause: 'price', product, now })]
    const says = OUT.test(sentence) ? false : IN.test(sentence) ? true : null
    return says !== null && says !== inStock
      ? [
          finding(block, sentence, {
            cause: 'stock',
            product,
            now: inStock === null ? '' : inStock ? 'in' : 'out',
          }),
        ]
      : []
  })
