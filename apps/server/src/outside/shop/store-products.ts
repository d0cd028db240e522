import { z } from 'zod'
import { plainText } from '../platforms/plain-text.ts'
import { inThread } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { type Price, priceOf } from './price.ts'

export type StoreProduct = {
  id: number
  name: string
  url: string
  summary: string
  text: string
  image: string | null
  price: Price | null
  inStock: boolean | null
}

/** Characters. */
const NAME = 300
const SUMMARY = 500
const TEXT = 3_000
const PAGE = 100

/** Prices come in the currency's smallest unit, as text. */
const amount = z.string().regex(/^\d{1,12}$/)
const prices = z.object({
  price: amount,
  /** Of a product with several prices; `price` is the lowest of them then. */
  price_range: z.object({ min_amount: amount, max_amount: amount }).nullish().catch(null),
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  currency_minor_unit: z.int().min(0).max(3),
})
const pricesIn = ({
  price,
  price_range: range,
  currency_minor_unit: digits,
  currency_code,
}: z.output<typeof prices>): Price | null =>
  priceOf(
    (range ? [range.min_amount, range.max_amount] : [price]).map((said) =>
      (Number(said) / 10 ** digits).toFixed(digits),
    ),
    currency_code,
  )
const product = z
  .object({
    id: z.int(),
    name: z.string(),
    permalink: z.string(),
    short_description: z.string().catch(''),
    description: z.string().catch(''),
    prices: prices.nullish().catch(null),
    images: z.array(z.object({ src: z.string() })).catch([]),
    is_in_stock: z.boolean().nullish().catch(null),
  })
  .transform(({ id, name, permalink, short_description, description, prices, images, is_in_stock }) => ({
    id,
    name: plainText(name).slice(0, NAME),
    url: webAddress(permalink) ?? '',
    summary: plainText(short_description).slice(0, SUMMARY),
    text: plainText(description).slice(0, TEXT),
    image: webAddress(images[0]?.src ?? ''),
    price: prices ? pricesIn(prices) : null,
    inStock: is_in_stock ?? null,
  }))

/** A page of products; null where what answered is no Store API. What is no product is left out. */
export const readStoreProducts = (bytes: Uint8Array): StoreProduct[] | null => {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
  if (!Array.isArray(json)) return null
  return json.slice(0, PAGE).flatMap((one) => {
    const read = product.safeParse(one)
    return read.success && read.data.url && read.data.name ? [read.data] : []
  })
}

export const readStoreProductsInThread = inThread(readStoreProducts, import.meta.url, { deadlineMs: 5_000 })
