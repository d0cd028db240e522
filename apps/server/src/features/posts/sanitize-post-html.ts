import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { isTooDeep } from '../../outside/html-depth.ts'

const require = createRequire(import.meta.url)
/** Loaded at the first use, which must not wait: it brings a CSS parser along. */
const sanitizeHtml = (html: string, options: sanitize.IOptions): string =>
  (require('sanitize-html') as typeof sanitize)(html, options)

/** Sites whose players may stand in a post. */
const players = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

const ownImage = /^\/api\/images\/[0-9a-f-]{36}$/i
const isImageAddress = (src: string): boolean => {
  if (ownImage.test(src)) return true
  const url = URL.parse(src)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}

/** A picture from elsewhere than http(s) or here, and a player that is not one of the known. */
const isEmptyFrame = ({ tag, attribs }: sanitize.IFrame): boolean =>
  (tag === 'img' && !isImageAddress(attribs.src ?? '')) || (tag === 'iframe' && !attribs.src)

const align = { 'text-align': [/^(?:left|right|center|justify)$/] }
const aligned = ['p', 'h1', 'h2', 'h3', 'h4', 'td', 'th']

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a'],
    ...['img', 'figure', 'figcaption', 'iframe', 'div'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    div: ['data-youtube-video'],
    iframe: [
      'src',
      'width',
      'height',
      'title',
      { name: 'allowfullscreen', multiple: false, values: ['', 'true'] },
    ],
  },
  allowedStyles: Object.fromEntries(aligned.map((tag) => [tag, align])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: players,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
  ],
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        ...(target === '_blank' ? { target } : {}),
        ...(href && /^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
  exclusiveFilter: isEmptyFrame,
}

const withLinks = (mayLinkTo: (href: string) => boolean): sanitize.IOptions => ({
  ...options,
  exclusiveFilter: (frame) =>
    frame.tag === 'a' ? (mayLinkTo(frame.attribs.href ?? '') ? false : 'excludeTag') : isEmptyFrame(frame),
})

/**
 * The one place where HTML becomes ours (rule 8, R12): an allowlist of what a post is made of. Scripts, styles,
 * handlers, forms, SVG and unknown frames vanish, links get `rel`, pictures come from http(s) or from this server.
 * Running it again changes nothing. HTML nested beyond any real page is dropped whole: parsing it would take the
 * server's time (R12). With `mayLinkTo`, other links go too and leave their words.
 */
export const sanitizePostHtml = (html: string, mayLinkTo?: (href: string) => boolean): string => {
  const allowed = mayLinkTo ? withLinks(mayLinkTo) : options
  let clean = isTooDeep(html) ? '' : html
  // Removing one thing can bring another together; three rounds are more than any known input needs.
  for (let round = 0; round < 3; round++) {
    const next = sanitizeHtml(clean, allowed)
    if (next === clean) break
    clean = next
  }
  return clean.trim()
}

let rules: string | null = null
/** Names the present rules of cleaning: this file's text and the library's version. Another name is another result. */
const rulesName = (): string => {
  const { version } = require('sanitize-html/package.json') as { version: string }
  rules ??= `${version}-${hash('sha256', readFileSync(import.meta.filename)).slice(0, 16)}`
  return rules
}

/** A body that `sanitizePostHtml` made, to be stored with the name of the rules that cleaned it. */
export const cleanedBody = (html: string): { body: string; bodyCleanedBy: string } => ({
  body: html,
  bodyCleanedBy: rulesName(),
})

/** A stored body, cleaned once more unless the present rules cleaned it (rule 8). */
export const bodyToSend = ({
  body,
  bodyCleanedBy,
}: {
  body: string | null
  bodyCleanedBy: string | null
}): string => (bodyCleanedBy === rulesName() ? (body ?? '') : sanitizePostHtml(body ?? ''))

/** Only headings, for the outline of a reference. */
export const sanitizeOutline = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h1', 'h2', 'h3', 'ul', 'ol', 'li', 'p'],
    allowedAttributes: {},
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'title',
      'xmp',
      'svg',
      'math',
    ],
  }).trim()
