import { TOLD_MAX, TOLD_MIN } from '@tintario/contract/brand-voices/limits.ts'

/** The paragraphs of a post that can be told in a voice. The HTML is parsed and never shown: nothing in it runs. */
export const paragraphsIn = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = [...body.querySelectorAll('p, li, blockquote')].map((one) =>
    (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  return [...new Set(all)].filter(({ length }) => length >= TOLD_MIN && length <= TOLD_MAX)
}
