import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { alignments, allowedHtml, playerHosts } from '@tintario/contract/posts/allowed-html.ts'
import { isPlayer } from '@tintario/contract/posts/video-address.ts'
import type sanitize from 'sanitize-html'
import { isReadable } from '../../outside/html.ts'
import { trimSlashes } from '../../outside/trim-slashes.ts'

const require = createRequire(import.meta.url)
/** Loaded at the first use, which must not wait. */
const sanitizeHtml = (html: string, options: sanitize.IOptions): string =>
  (require('sanitize-html') as typeof sanitize)(html, options)

const ownImage = /^\/api\/images\/[0-9a-f-]{36}$/i
/** Within an address the library takes comments out one by one, in time that grows with the square of their number. */
const isAddress = (text: string): boolean => !text.includes('<!--')
const isImageAddress = (src: string): boolean => {
  if (ownImage.test(src)) return true
  const url = isAddress(src) ? URL.parse(src) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

/**
 * An image or a player that may not stay is emptied first and taken out of the result afterwards: the library's own
 * filter copies the whole result for each of them, and mixes up end tags when a tag gets another name.
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
/** The side that a style aligns its text to, the last one said. */
const sideOf = (style: string): string | undefined =>
  style
    .split(';')
    .map((declaration) => declaration.toLowerCase().split(':', 2))
    .filter(([name = '']) => name.trim() === 'text-align')
    .map(([, value = '']) => value.replace('!important', '').trim())
    .findLast((value) => sides.includes(value))
/** Of a style only the alignment stays, written by us: no parser of CSS has to read what somebody sent. */
const align: sanitize.Transformer = (tagName, { style = '', ...attribs }) => {
  const side = sideOf(style)
  return { tagName, attribs: side ? { ...attribs, style: `text-align:${side}` } : attribs }
}

/** What is no text for readers. */
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
    // What stands inside a frame is for browsers without frames.
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
 * The one place where HTML becomes ours (rule 8, R12): an allowlist of what a post is made of. Scripts, styles,
 * handlers, forms, SVG and unknown frames vanish, links get `rel`, pictures come from http(s) or from this server.
 * Running it again changes nothing. HTML that cannot be read (`outside/html.ts`) is dropped whole (R12). With `links`,
 * those to other addresses go too and leave their words.
 */
export const sanitizePostHtml = (html: string, links?: readonly string[]): string => {
  const allowed = links ? linkingTo(links) : options
  let clean = isReadable(html) ? html : ''
  // Removing one thing can bring another together; three rounds are more than any known input needs.
  for (let round = 0; round < 3; round++) {
    const next = withoutEmpty(sanitizeHtml(clean, allowed))
    if (next === clean) break
    clean = next
  }
  return clean.trim()
}

let rules: string | null = null
/**
 * Names the present rules of cleaning: this file's text, the list of what is allowed and the library's version. Another
 * name is another result.
 */
const rulesName = (): string => {
  const { version } = require('sanitize-html/package.json') as { version: string }
  const list = JSON.stringify([allowedHtml, alignments, playerHosts])
  rules ??= `${version}-${hash('sha256', readFileSync(import.meta.filename, 'utf8') + list).slice(0, 16)}`
  return rules
}

/** A body that `sanitizePostHtml` made, to be stored with the name of the rules that cleaned it. */
export const cleanedBody = (html: string): { body: string; bodyCleanedBy: string } => ({
  body: html,
  bodyCleanedBy: rulesName(),
})

/** Whether the present rules cleaned a stored body. */
export const isCleanedNow = (bodyCleanedBy: string | null): boolean => bodyCleanedBy === rulesName()

/** Only headings, for the outline of a reference. */
export const sanitizeOutline = (html: string): string =>
  sanitizeHtml(isReadable(html) ? html : '', {
    allowedTags: ['h1', 'h2', 'h3', 'ul', 'ol', 'li', 'p'],
    allowedAttributes: {},
    nonTextTags: silent,
    nestingLimit: options.nestingLimit,
  }).trim()
