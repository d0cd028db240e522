import type { Language } from '@tintario/prose/language.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'

const MONEY = /[€$£]|\b(?:eur|usd|gbp|euros?|dollars?|pounds?|dólares|libras|pesos)\b/i
const STOCK =
  /\b(?:in stock|out of stock|sold out|back in stock|while stocks? lasts?|only \d+ left|en stock|sin stock|agotad[oa]s?|hasta agotar existencias|últimas unidades)\b/i

/** Whether a sentence speaks of a price. */
export const saysPrice = (sentence: string): boolean => /\d/.test(sentence) && MONEY.test(sentence)
/** Whether a sentence says what is in stock. */
export const saysStock = (sentence: string): boolean => STOCK.test(sentence)

/**
 * A text of the shop without what it says of prices and stock: that was so when it was read, and may not be so when a post
 * goes out.
 */
export const withoutOffers = (text: string, language: Language): string =>
  text
    .split('\n')
    .map((line) =>
      sentencesOf(line, language)
        .filter((sentence) => !saysPrice(sentence) && !saysStock(sentence))
        .join(' '),
    )
    .filter(Boolean)
    .join('\n')
