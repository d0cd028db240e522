import { VOICE_SAMPLE_MAX, VOICE_SAMPLE_MIN } from '@tintario/contract/brand-voices/limits.ts'
import DOMPurify from 'dompurify'

/** The paragraphs of a post that can be told in a voice. Its HTML is read for its words and never shown. */
export const paragraphsIn = (html: string): string[] => {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'li', 'blockquote'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
  const all = [...fragment.querySelectorAll('p, li, blockquote')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(all)].filter(({ length }) => length >= VOICE_SAMPLE_MIN && length <= VOICE_SAMPLE_MAX)
}
