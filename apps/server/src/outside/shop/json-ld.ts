import { type Price, priceOf } from './price.ts'

/** What a page says of itself to machines (schema.org in JSON-LD). All of it is untrusted; texts are not yet tidied. */
export type Described = {
  kind: 'product' | 'article'
  name: string
  description: string
  image: string | null
  price: Price | null
  /** Null where nothing is said. */
  inStock: boolean | null
}

/** Objects read in one page, and characters of one script and of one text. */
const OBJECTS = 3_000
const SCRIPT = 200_000
const TEXT = 5_000

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const many = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, TEXT) : typeof value === 'number' ? String(value) : ''

const articles = new Set(['article', 'blogposting', 'newsarticle'])
const kindOf = (one: Json): Described['kind'] | null => {
  for (const type of many(one['@type'])) {
    const name = textOf(type)
      .replace('http://schema.org/', '')
      .replace('https://schema.org/', '')
      .toLowerCase()
    if (name === 'product' || name === 'productgroup') return 'product'
    if (articles.has(name)) return 'article'
  }
  return null
}

const imageOf = (value: unknown): string | null => {
  const [first] = many(value)
  const address = isObject(first) ? textOf(first.url) || textOf(first.contentUrl) : textOf(first)
  return address || null
}

/** An amount such as 29, 29.5 or 29.90: what is written otherwise may mean anything. */
const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/
const CURRENCY = /^[A-Z]{3}$/

/** What an offer costs; the ends of a range where it is one. */
const pricesOf = (offer: Json): { amount: string; currency: string }[] => {
  const spec = many(offer.priceSpecification).find(isObject)
  const currency = textOf(offer.priceCurrency ?? spec?.priceCurrency)
    .trim()
    .toUpperCase()
  return [offer.price ?? offer.lowPrice ?? spec?.price, offer.highPrice].flatMap((said) => {
    const amount = textOf(said).trim()
    return AMOUNT.test(amount) && CURRENCY.test(currency) ? [{ amount, currency }] : []
  })
}

const offerOf = (one: Json): Pick<Described, 'price' | 'inStock'> => {
  const offers = many(one.offers).filter(isObject)
  const prices = offers.flatMap(pricesOf)
  const currency = prices[0]?.currency ?? ''
  const amounts = prices.flatMap((one) => (one.currency === currency ? one.amount : []))
  const stocks = offers.map((each) => textOf(each.availability).toLowerCase()).filter(Boolean)
  return {
    price: priceOf(amounts, currency),
    inStock: stocks.length === 0 ? null : stocks.some((stock) => stock.endsWith('instock')),
  }
}

const parsed = (text: string): unknown => {
  if (text.length > SCRIPT) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The first product, else the first article; null without. Objects inside a product do not count. */
export const readJsonLd = (scripts: readonly string[]): Described | null => {
  const left: unknown[] = scripts.map(parsed).toReversed()
  const found: Described[] = []
  for (let seen = 0; seen < OBJECTS; seen++) {
    const next = left.pop()
    if (next === undefined) break
    if (Array.isArray(next)) left.push(...next.slice(0, OBJECTS).toReversed())
    if (!isObject(next)) continue
    const kind = kindOf(next)
    if (kind)
      found.push({
        kind,
        name: textOf(next.name) || textOf(next.headline),
        description: textOf(next.description),
        image: imageOf(next.image),
        ...(kind === 'product' ? offerOf(next) : { price: null, inStock: null }),
      })
    else
      for (const inside of ['mainEntity', '@graph'])
        left.push(...many(next[inside]).slice(0, OBJECTS).toReversed())
  }
  return found.find(({ kind }) => kind === 'product') ?? found[0] ?? null
}
