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

/** A cleaner of its own: what it is told for posts holds for no other text. */
const cleaner = DOMPurify(window)
cleaner.addHook('uponSanitizeAttribute', (element, { attrName }) => {
  const names = allowedHtml[element.tagName.toLowerCase()]
  // What the editor copies says by this how its first and last lines were cut.
  if (names && !names.includes(attrName) && attrName !== 'data-pm-slice') element.removeAttribute(attrName)
})
cleaner.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IFRAME' && !isPlayer(element.getAttribute('src') ?? '')) element.remove()
  if (!(element instanceof HTMLElement) || !element.hasAttribute('style')) return
  const side = element.style.textAlign
  element.removeAttribute('style')
  if (side) element.style.textAlign = side
})

/** HTML as elements of which each may stand in a post; nothing of it is in the page yet. */
export const cleanPage = (html: string): DocumentFragment =>
  cleaner.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })

/** HTML with what may stand in a post and nothing else: what the editor reads. */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, { ...rules, ADD_ATTR: ['data-pm-slice'] })
