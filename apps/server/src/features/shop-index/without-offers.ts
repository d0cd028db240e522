import type { Language } from '@tintario/prose/language.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'

const MONEY = /[€$£]|\b(?:eur|usd|gbp|euros?|dollars?|pounds?|dólares|libras|pesos)\b/i
const STOCK = [
  'in stock',
  'out of stock',
  'sold out',
  'while stock',
  'en stock',
  'sin stock',
  'agotado',
  'agotada',
  'agotar existencias',
  'últimas unidades',
]

export const saysPrice = (sentence: string): boolean => /\d/.test(sentence) && MONEY.test(sentence)
export const saysStock = (sentence: string): boolean => {
  const low = sentence.toLowerCase()
  return STOCK.some((words) => low.includes(words))
}

/** Prices and stock may have changed when a post goes out. */
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
