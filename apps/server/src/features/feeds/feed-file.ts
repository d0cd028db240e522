import { createHash } from 'node:crypto'
import { FEED_CACHE_SECONDS, FEED_REQUESTS_A_MINUTE } from '@tintario/contract/feeds/limits.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { countInMinute, limitTries, rateLimits } from '../auth/index.ts'

export type FeedFile = {
  text: string
  contentType: string
  cacheControl: string
  etag: string
}

/** The reader of a feed: where they call from, so that guessed addresses are limited. */
export type FeedCaller = { ip: string }

export const feedFile = (text: string, contentType: string, isPublic: boolean): FeedFile => ({
  text,
  contentType,
  cacheControl: `${isPublic ? 'public' : 'private'}, max-age=${FEED_CACHE_SECONDS}`,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
})

/** Counts a guess of the caller's network. Refuses NOT_FOUND, and TOO_MANY_REQUESTS after many guesses. */
export const refuseUnknownFeed = async ({ db }: Tools, { ip }: FeedCaller): Promise<never> => {
  await limitTries(db, rateLimits.feed(ip))
  return refuse('NOT_FOUND')
}

/** Refuses TOO_MANY_REQUESTS for a feed that is read too often. */
export const limitReads = async ({ db }: Tools, key: string): Promise<void> => {
  const { count, resetSeconds } = await countInMinute(db, key)
  if (count > FEED_REQUESTS_A_MINUTE) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds })
}
