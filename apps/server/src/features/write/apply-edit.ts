import { withoutCitations } from './citations.ts'
import { wordsIn } from './section.ts'

/** Words from which a sentence that is said twice is a repetition. */
const REPEATED_WORDS_MIN = 4

/** What an edit may not change: ids, links, figures and tags. */
const KEPT = [/\{[^{}]*\}/g, /<[^<>]*>/g, /\d+/g]
const kept = (text: string): string =>
  KEPT.map((part) => (text.match(part) ?? []).sort().join(' ')).join('\n')

/** The letters and figures that readers see of a marked text. */
export const lettersOf = (marked: string): string =>
  withoutCitations(marked)
    .replace(/<[^<>]*>|\{L\d+\||\}/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What `replace` leaves out of `find`; null where it says anything else. */
const leftOutOf = (find: string, replace: string): string | null => {
  let start = 0
  while (start < replace.length && find[start] === replace[start]) start += 1
  const end = find.length - (replace.length - start)
  return end > start && find.endsWith(replace.slice(start)) ? find.slice(start, end) : null
}

const areTagsWhole = (html: string): boolean =>
  (html.match(/<\/[^<>]+>/g) ?? []).length === (html.match(/<[a-z][^<>]*>/gi) ?? []).length

/**
 * The section that a replacement changes, and its new text. Null if the passage is not found once, or if an id, figure,
 * link or tag changes. Only a sentence that the post also says elsewhere may be left out with its figures; the last
 * of two equal ones goes.
 */
export const applyEdit = (
  sections: readonly string[],
  { find, replace }: { find: string; replace: string },
): { at: number; text: string } | null => {
  if (find.trim() === '') return null
  const at = sections.findLastIndex((text) => text.includes(find))
  const section = sections[at]
  if (section === undefined) return null
  const place = section.lastIndexOf(find)
  const text = section.slice(0, place) + replace + section.slice(place + find.length)
  const left = leftOutOf(find, replace)
  const isRepeated =
    left !== null &&
    wordsIn(left) >= REPEATED_WORDS_MIN &&
    areTagsWhole(left) &&
    !/\{L\d/.test(left) &&
    lettersOf(sections.with(at, text).join('\n')).includes(lettersOf(left))
  if (isRepeated) return { at, text: text.replace(/<p>\s*<\/p>/g, '').replace(/<li>\s*<\/li>/g, '') }
  const isOnce = sections.join('\n').split(find).length === 2
  return isOnce && kept(find) === kept(replace) ? { at, text } : null
}
