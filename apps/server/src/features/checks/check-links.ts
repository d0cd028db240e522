import type { LinkOption } from '@tintario/contract/findings/material.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Block } from './read-text.ts'
import { type Check, findingAt, findingOnText, type Place, type Reading, spaced } from './reading.ts'

const key = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/#.{0,2000}$/, '')
    .replace(/\/$/, '')

const ASKS = / (?:link|links|linked|enlace|enlaces|enlaza|enlazar|enlazado|enlazando) /
// Short text: an address is cut at 300 characters.
const ENDING = /[.,;:!?]+$/
const WRITTEN = /(?:https?:\/\/|www\.)[^\s<>"')]{3,300}/gi

/** Whether a wish's link is there: one whose option the wish speaks of, or any where it names none. */
const isLinked = (wish: string, reading: Reading, options: readonly LinkOption[]): boolean => {
  const { language } = reading.given
  const wanted = contentStems(wish, language)
  const shared = options.map((option) => {
    const about = contentStems(
      `${option.title} ${option.about} ${option.kind} ${option.url.replace(/[^a-z]+/gi, ' ')}`,
      language,
    )
    return [...wanted].filter((stem) => about.has(stem)).length
  })
  const most = Math.max(0, ...shared)
  const fit = options.filter((_, at) => shared[at] === most)
  const present = new Set(reading.text.links.map(({ href }) => key(href ?? '')))
  return fit.some((option) => present.has(key(option.url)))
}

export const checkLinks: Check = (reading) => {
  const { given, text } = reading
  const allowed = new Set(given.links.map(({ url }) => key(url)))
  const placesOf = Map.groupBy(reading.places, (place) => place.block)
  const placeOf = (block: Block | null, words: string): Place | undefined => {
    const places = (block && placesOf.get(block)) ?? []
    return places.find((place) => place.sentence.includes(words)) ?? places[0]
  }
  const found = text.links.flatMap((link) => {
    const address = link.href ?? ''
    const cause =
      address === '' ? 'lost' : !allowed.has(key(address)) ? 'foreign' : link.text === '' ? 'empty' : null
    if (!cause) return []
    const place = placeOf(link.block, link.text)
    const values = { cause, address, words: link.text }
    return [place ? findingAt('link', place, values) : findingOnText('link', values)]
  })
  const marked = new Set(found.map(({ sentence }) => sentence))
  for (const place of reading.places)
    for (const [address] of place.sentence.matchAll(WRITTEN))
      if (!allowed.has(key(address.replace(ENDING, ''))) && !marked.has(place.sentence))
        found.push(findingAt('link', place, { cause: 'address', address, words: '' }))
  for (const wish of given.wishes)
    if (
      wish.kind === 'must' &&
      ASKS.test(spaced(wish.text)) &&
      given.links.length > 0 &&
      !isLinked(wish.text, reading, given.links)
    )
      found.push(findingOnText('link', { cause: 'lost', address: '', words: wish.text }))
  return found
}
