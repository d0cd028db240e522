import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { alignments, allowedHtml, playerHosts } from '@tintario/contract/posts/allowed-html.ts'
import { isPlayer } from '@tintario/contract/posts/video-address.ts'
import type sanitize from 'sanitize-html'
import { isReadable } from '../../outside/html.ts'
import { trimSlashes } from '../../outside/web-address.ts'

const require = createRequire(import.meta.url)
/** Loaded on first use; synchronous, because callers can't wait. */
const sanitizeHtml = (html: string, options: sanitize.IOptions): string =>
  (require('sanitize-html') as typeof sanitize)(html, options)

const ownImage = /^\/api\/images\/[0-9a-f-]{36}$/i
/** The library removes comments within an address one by one, in quadratic time. */
const isAddress = (text: string): boolean => !text.includes('<!--')
const isImageAddress = (src: string): boolean => {
  if (ownImage.test(src)) return true
  const url = isAddress(src) ? URL.parse(src) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

/**
 * A forbidden image or player is emptied first and removed from the result afterwards: the library's own filter
 * copies the whole result for each of them, and confuses end tags when a tag gets another name.
 */
const empty = (tagName: string): sanitize.Tag => ({ tagName, attribs: {}, text: '' })
const withoutEmpty = (html: string): string =>
  html.replaceAll('<img />', '').replaceAll('<iframe></iframe>', '')

const link: sanitize.Transformer = (tagName, { href = '', title, target }) => ({
  tagName,
  attribs: {
    ...(href && isAddress(href) ? { href } : {}),
    ...(title ? { title } : {}),
    ...(target === '_blank' ? { target } : {}),
    ...(/^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}),
  },
})

const aligned = Object.keys(allowedHtml).filter((tag) => allowedHtml[tag]?.includes('style'))
const sides: readonly string[] = alignments
/** The last valid `text-align` of a style. */
const sideOf = (style: string): string | undefined =>
  style
    .split(';')
    .map((declaration) => declaration.toLowerCase().split(':', 2))
    .filter(([name = '']) => name.trim() === 'text-align')
    .map(([, value = '']) => value.replace('!important', '').trim())
    .findLast((value) => sides.includes(value))
/** Of a style only the alignment remains, written by us, so that no CSS parser reads untrusted input. */
const align: sanitize.Transformer = (tagName, { style = '', ...attribs }) => {
  const side = sideOf(style)
  return { tagName, attribs: side ? { ...attribs, style: `text-align:${side}` } : attribs }
}

/** Elements whose content is no readable text. */
const silent = 'script style textarea option noscript template title xmp svg math'.split(' ')

const options: sanitize.IOptions = {
  allowedTags: Object.keys(allowedHtml),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedHtml).map(([tag, names]) => [tag, [...names]])),
    iframe: (allowedHtml.iframe ?? []).map((name) =>
      name === 'allowfullscreen' ? { name, multiple: false, values: ['', 'true'] } : name,
    ),
  },
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: [...playerHosts],
  disallowedTagsMode: 'discard',
  nonTextTags: silent,
  nestingLimit: 40,
  transformTags: {
    ...Object.fromEntries(aligned.map((tag) => [tag, align])),
    a: link,
    img: (tagName, attribs) => (isImageAddress(attribs.src ?? '') ? { tagName, attribs } : empty(tagName)),
    // The content of a frame is for browsers without frames.
    iframe: (tagName, attribs) =>
      isAddress(attribs.src ?? '') && isPlayer(attribs.src ?? '')
        ? { ...empty(tagName), attribs }
        : empty(tagName),
  },
}

const sameAddress = (address: string): string => {
  const url = URL.parse(address)
  return url ? `${url.host.replace(/^www\./, '')}${trimSlashes(url.pathname)}${url.search}` : address
}

const linkingTo = (links: readonly string[]): sanitize.IOptions => {
  const known = new Set(links.map(sameAddress))
  const isUnknown = ({ tag, attribs }: sanitize.IFrame) =>
    tag === 'a' && !known.has(sameAddress(attribs.href ?? ''))
  return { ...options, exclusiveFilter: (frame) => (isUnknown(frame) ? 'excludeTag' : false) }
}

/**
 * The only function that turns untrusted HTML into a post's body: an allowlist of elements. Scripts, styles,
 * handlers, forms, SVG and unknown frames are removed, links get `rel`, pictures come from http(s) or from this
 * server. Idempotent. HTML that can't be parsed (`outside/html.ts`) becomes empty. With `links`, other links
 * are removed and their text remains.
 */
export const sanitizePostHtml = (html: string, links?: readonly string[]): string => {
  const allowed = links ? linkingTo(links) : options
  let clean = isReadable(html) ? html : ''
  // Removing an element can form a new one; three rounds are more than any known input needs.
  for (let round = 0; round < 3; round++) {
    const next = withoutEmpty(sanitizeHtml(clean, allowed))
    if (next === clean) break
    clean = next
  }
  return clean.trim()
}

let rules: string | null = null
/** Identifies the current sanitizing rules: this file's text, the allowlist and the library's version. */
const rulesName = (): string => {
  const { version } = require('sanitize-html/package.json') as { version: string }
  const list = JSON.stringify([allowedHtml, alignments, playerHosts])
  rules ??= `${version}-${hash('sha256', readFileSync(import.meta.filename, 'utf8') + list).slice(0, 16)}`
  return rules
}

/** A body from `sanitizePostHtml`, to be stored with the name of the rules that sanitized it. */
export const cleanedBody = (html: string): { body: string; bodyCleanedBy: string } => ({
  body: html,
  bodyCleanedBy: rulesName(),
})

/** Whether the current rules sanitized a stored body. */
export const isCleanedNow = (bodyCleanedBy: string | null): boolean => bodyCleanedBy === rulesName()

/** Only headings and lists, for the outline of a reference. */
export const sanitizeOutline = (html: string): string =>
  sanitizeHtml(isReadable(html) ? html : '', {
    allowedTags: ['h1', 'h2', 'h3', 'ul', 'ol', 'li', 'p'],
    allowedAttributes: {},
    nonTextTags: silent,
    nestingLimit: options.nestingLimit,
  }).trim()
