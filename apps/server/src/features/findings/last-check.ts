import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { hasWordsOf } from '@tintario/prose/words.ts'
import { type LinkState, openLink } from '../../outside/shop/shop.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { type Line, type Offer, offersIn, readLinesInThread } from '../checks/index.ts'
import { findProductsNamedIn, findShopPagesAt, saysPrice, saysStock } from '../shop-index/index.ts'
import { addFindings } from './store-findings.ts'

type Outgoing = { accountId: string; workspaceId: string; postId: string; html: string }
type Found = { kind: 'clear' } | { kind: 'blocked' } | { kind: 'later'; address: string }

const OPENED = 60
const AT_ONCE = 4
/** Milliseconds for all of them together, because the post uses a slot of the worker meanwhile. */
const LIMIT_MS = 10_000

const mayHaveAny = (html: string): boolean => html.includes('<a ') || saysPrice(html) || saysStock(html)

const pageOf = (url: string): string => {
  const { host, pathname, search } = new URL(url)
  const path = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return `${host.replace(/^www\./, '')}${path}${search}`
}

const openAll = async (
  tools: Tools,
  urls: readonly string[],
  { owner, signal, limitMs }: { owner: string; signal: AbortSignal; limitMs: number },
): Promise<Map<string, LinkState>> => {
  const states = new Map<string, LinkState>(urls.map((url) => [url, { kind: 'away' }]))
  const waiting = [...urls]
  const limit = AbortSignal.timeout(limitMs)
  const either = AbortSignal.any([signal, limit])
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined && !limit.aborted; url = waiting.shift())
      try {
        states.set(url, await openLink(tools.egress, { url, owner, signal: either }))
      } catch (error) {
        signal.throwIfAborted()
        if (!limit.aborted) throw error
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return states
}

const linksIn = (
  { links, sentences, heading }: Line,
  states: ReadonlyMap<string, LinkState>,
  own: ReadonlySet<string>,
): NewFinding[] =>
  links.flatMap(({ url, words }): NewFinding[] => {
    const state = states.get(url)
    const sentence = sentences.find((one) => words !== '' && one.includes(words)) ?? sentences[0] ?? ''
    const about = { sentence, heading, evidence: null, fix: null }
    if (state?.kind === 'dead')
      return [{ ...about, check: 'dead-link', values: { address: url, words, status: state.status } }]
    const now = state?.kind === 'alive' ? state.canonical : null
    return own.has(url) && now !== null && pageOf(now) !== pageOf(url)
      ? [{ ...about, check: 'moved-link', values: { address: url, words, now } }]
      : []
  })

/** Opens every link and compares prices and stock with the products' pages; errors block the post. */
export const createLastCheck =
  (tools: Tools, { limitMs = LIMIT_MS } = {}) =>
  async ({ accountId, workspaceId, postId, html }: Outgoing, signal: AbortSignal): Promise<Found> => {
    if (!mayHaveAny(html)) return { kind: 'clear' }
    const owner = accountId
    const read = await readLinesInThread({ owner, signal }, html).catch((error: unknown) => {
      // An unreadable text was refused when it was stored; it does not block here.
      if (error instanceof ThreadTooSlow) return null
      throw error
    })
    if (!read) return { kind: 'clear' }
    const { language, lines } = read
    const urls = [...new Set(lines.flatMap(({ links }) => links.map(({ url }) => url)))].slice(0, OPENED)
    const key = { accountId, workspaceId }
    const known = await findShopPagesAt(tools.db, key, urls)
    const offering = lines.filter(({ sentences }) =>
      sentences.some((one) => saysPrice(one) || saysStock(one)),
    )
    const words = offering.map(({ text }) => text).join(' ')
    const named =
      words === ''
        ? []
        : (await findProductsNamedIn(tools.db, key, { words, language })).filter(({ title }) =>
            offering.some(({ text }) => hasWordsOf(text, title, language)),
          )
    const products = new Map(
      [...(words === '' ? [] : known.filter(({ kind }) => kind === 'product')), ...named].map((one) => [
        one.url,
        one,
      ]),
    )
    const states = await openAll(tools, [...new Set([...urls, ...products.keys()])], {
      owner,
      signal,
      limitMs,
    })
    const away = [...states].find(([, { kind }]) => kind === 'away')
    const own = new Set(known.flatMap(({ url, listedUrl }) => [url, listedUrl]))
    const offers = [...products.values()].map(({ url, title }): Offer => {
      const state = states.get(url)
      const { price, inStock } = state?.kind === 'alive' ? state : { price: null, inStock: null }
      return { url, title, price, inStock }
    })
    const isAway = ({ url }: Offer) => states.get(url)?.kind === 'away'
    const findings = [
      ...lines.flatMap((line) => linksIn(line, states, own)),
      ...offering.flatMap((line) =>
        offers
          .filter((offer) => !isAway(offer))
          .flatMap((offer) =>
            offersIn(
              line,
              offer,
              line.links.some(({ url }) => url === offer.url),
              language,
            ),
          ),
      ),
    ]
    const isBlocked = await tools.db.transaction((tx) => addFindings(tx, { accountId, postId }, findings))
    if (isBlocked) return { kind: 'blocked' }
    return away ? { kind: 'later', address: away[0] } : { kind: 'clear' }
  }
