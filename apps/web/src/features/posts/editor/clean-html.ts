import { allowedHtml } from '@tintario/contract/posts/allowed-html.ts'
import { isPlayer } from '@tintario/contract/posts/video-address.ts'
import DOMPurify, { type Config } from 'dompurify'

/** The list of what a post is made of, as the web's cleaner reads it. */
const rules: Config = {
  ALLOWED_TAGS: [...Object.keys(allowedHtml), '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(allowedHtml).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/**
 * The page's policy lets one cleaner be made, which cleans other texts too, so what is told to it for posts holds while one
 * is cleaned.
 */
let isOfPost = false
DOMPurify.addHook('uponSanitizeAttribute', (element, { attrName }) => {
  if (!isOfPost) return
  const names = allowedHtml[element.tagName.toLowerCase()]
  // What the editor copies says by this how its first and last lines were cut.
  if (names && !names.includes(attrName) && attrName !== 'data-pm-slice') element.removeAttribute(attrName)
})
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!isOfPost) return
  if (element.tagName === 'IFRAME' && !isPlayer(element.getAttribute('src') ?? '')) element.remove()
  if (!(element instanceof HTMLElement) || !element.hasAttribute('style')) return
  const side = element.style.textAlign
  element.removeAttribute('style')
  if (side) element.style.textAlign = side
})
const asPost = <T>(clean: () => T): T => {
  isOfPost = true
  try {
    return clean()
  } finally {
    isOfPost = false
  }
}

/** HTML as elements of which each may stand in a post; nothing of it is in the page yet. */
export const cleanPage = (html: string): DocumentFragment =>
  asPost(() => DOMPurify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true }))

/** HTML with what may stand in a post and nothing else: what the editor reads. */
export const cleanHtml = (html: string): string =>
  asPost(() => DOMPurify.sanitize(html, { ...rules, ADD_ATTR: ['data-pm-slice'] }))
