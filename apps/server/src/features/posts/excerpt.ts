import { sentencesOf } from '@tintario/prose/sentences.ts'
import { inThread } from '../../outside/threads.ts'
import type { PostChange, PostRow } from './post-store.ts'
import { EXCERPT_MADE_MAX, type ReadText, readText } from './post-text.ts'

type Excerpted = Pick<PostRow, 'excerpt' | 'hasOwnExcerpt' | 'metaDescription'>

/** The excerpt to show; null: the meta description is the excerpt. */
export const shownExcerpt = ({ excerpt, hasOwnExcerpt, metaDescription }: Excerpted): string | null =>
  hasOwnExcerpt || !metaDescription ? excerpt : null

const DEADLINE_MS = 5_000
const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `readText` in a thread. Throws as `inThread` does. */
export const readTextInThread = inThread(readText, new URL('./post-text.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})

const withoutEllipsis = (text: string): string => collapsed(text).replace(/\s?(?:…|\.\.\.)$/, '')
/** One is a prefix of the other: both were cut from the same text. */
const isSameStart = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** Search engines cut a longer description. */
const DESCRIPTION_MAX = 156

/** Whole sentences up to a length; of a longer first one its words that fit. */
const startOf = (text: string, most: number, language: 'en' | 'es'): string => {
  const sentences = sentencesOf(text, language)
  let start = ''
  for (const sentence of sentences) {
    if (start.length + sentence.length + 1 > most) break
    start = start ? `${start} ${sentence}` : sentence
  }
  const [first] = sentences
  if (start || !first) return start
  const end = first.lastIndexOf(' ', most - 1)
  return `${first.slice(0, end > 0 ? end : most - 1)}…`
}

/**
 * Replaces what was generated from a replaced body by the first sentences of the new one, so that no site shows a sentence
 * of a deleted draft. Null where the new body has no paragraph.
 */
export const staleHead = (
  { excerpt, hasOwnExcerpt, metaDescription, language }: Excerpted & Pick<PostRow, 'language'>,
  { words, opening }: ReadText,
): Pick<PostChange, 'excerpt' | 'metaDescription'> => {
  if (!excerpt || hasOwnExcerpt) return {}
  const [made, described] = [excerpt, metaDescription ?? ''].map(withoutEllipsis) as [string, string]
  if (words.includes(made)) return {}
  const isDescriptionStale = described !== '' && isSameStart(made, described) && !words.includes(described)
  const start = (most: number) => startOf(opening, most, language === 'es' ? 'es' : 'en') || null
  return {
    excerpt: start(EXCERPT_MADE_MAX),
    ...(isDescriptionStale ? { metaDescription: start(DESCRIPTION_MAX) } : {}),
  }
}
