import type { SearchTexts } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

/** WordPress's answers where the meta of a post could not be written; the post itself is stored by then. */
export const metaCodes: ReadonlySet<string> = new Set([
  'rest_cannot_update',
  'rest_meta_database_error',
  'rest_invalid_param',
])

/**
 * Gives the texts to a plugin that takes them by a route of its own, and reads them back. null: the site has none, or it
 * did not take them. That keeps no post from going out.
 */
export const sendSearchTexts = async (
  rest: Rest,
  credentials: WordpressCredentials,
  remoteId: string,
  { title, description }: SearchTexts,
  signal?: AbortSignal,
): Promise<SearchTexts | null> => {
  if (rest.searchPluginOf(credentials) !== 'seopress' || (title === null && description === null)) return null
  const route = `/seopress/v1/posts/${remoteId}`
  const body = { ...(title === null ? {} : { title }), ...(description === null ? {} : { description }) }
  const sent = await rest.call(
    credentials,
    { method: 'PUT', route: `${route}/title-description-metas`, body, answer: 'anything', about: 'post' },
    signal,
  )
  if (!sent.ok) return null
  const read = await rest.call(credentials, { method: 'GET', route, answer: 'searchResult' }, signal)
  return read.ok ? read.value.data : null
}
