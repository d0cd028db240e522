import { inThread } from '../../outside/threads.ts'
import type { PostChange, PostRow } from './post-store.ts'
import { plainText } from './post-text.ts'

type Excerpted = Pick<PostRow, 'excerpt' | 'hasOwnExcerpt' | 'metaDescription'>

/**
 * The user's own excerpt, or a generated one if there is no meta description; null: the meta description is the
 * excerpt.
 */
export const shownExcerpt = ({ excerpt, hasOwnExcerpt, metaDescription }: Excerpted): string | null =>
  hasOwnExcerpt || !metaDescription ? excerpt : null

const DEADLINE_MS = 5_000
const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `plainText` in a thread. Throws as `inThread` does. */
export const plainTextInThread = inThread(plainText, new URL('./post-text.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})

const withoutEllipsis = (text: string): string => collapsed(text).replace(/\s?(?:…|\.\.\.)$/, '')
/** One is a prefix of the other: both were cut from the same text. */
const isSameStart = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/**
 * What to clear with a replaced body: a generated excerpt that is not in the new body, so that no site shows a
 * sentence of a deleted draft, and a meta description cut from the same sentences.
 */
export const staleHead = (
  { excerpt, hasOwnExcerpt, metaDescription }: Excerpted,
  words: string,
): Pick<PostChange, 'excerpt' | 'metaDescription'> => {
  if (!excerpt || hasOwnExcerpt) return {}
  const [made, described] = [excerpt, metaDescription ?? ''].map(withoutEllipsis) as [string, string]
  if (words.includes(made)) return {}
  const isDescriptionStale = described !== '' && isSameStart(made, described) && !words.includes(described)
  return { excerpt: null, ...(isDescriptionStale ? { metaDescription: null } : {}) }
}
