import { plainText } from '../plain-text.ts'
import type { SearchTexts, SentSearchTexts } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'
import { rankMathMeta } from './search-texts.ts'

/** WordPress's answers where the meta of a post could not be written; the post itself is stored by then. */
export const metaCodes: ReadonlySet<string> = new Set([
  'rest_cannot_update',
  'rest_meta_database_error',
  'rest_invalid_param',
])

/** Returns the stored texts; null without such a plugin or when it refused. Neither prevents publication. */
export const sendSearchTexts = async (
  rest: Rest,
  credentials: WordpressCredentials,
  remoteId: string,
  texts: SentSearchTexts,
  signal?: AbortSignal,
): Promise<SearchTexts | null> => {
  const plugin = rest.searchPluginOf(credentials)
  if (plugin === 'rankMath') return sendToRankMath(rest, credentials, remoteId, texts, signal)
  return plugin === 'seopress' ? sendToSeopress(rest, credentials, remoteId, texts, signal) : null
}

type Send = typeof sendSearchTexts

/** Rank Math shows its texts over no route that a plain author may call: what it took is what it has. */
const sendToRankMath: Send = async (rest, credentials, remoteId, texts, signal) => {
  const meta = rankMathMeta(texts)
  if (Object.keys(meta).length === 0) return null
  const body = { objectID: Number(remoteId), objectType: 'post', meta }
  const sent = await rest.call(
    credentials,
    { method: 'POST', route: '/rankmath/v1/updateMeta', body, answer: 'anything', about: 'post' },
    signal,
  )
  if (sent.kind !== 'ok') return { title: null, description: null }
  const kept = (text: string | null) => (text === null ? null : plainText(text))
  return { title: kept(texts.title), description: kept(texts.description) }
}

const sendToSeopress: Send = async (rest, credentials, remoteId, { title, description }, signal) => {
  if (title === null && description === null) return null
  const route = `/seopress/v1/posts/${remoteId}`
  const body = { ...(title === null ? {} : { title }), ...(description === null ? {} : { description }) }
  const sent = await rest.call(
    credentials,
    { method: 'PUT', route: `${route}/title-description-metas`, body, answer: 'anything', about: 'post' },
    signal,
  )
  if (sent.kind !== 'ok') return null
  const read = await rest.call(credentials, { route, answer: 'searchResult' }, signal)
  return read.kind === 'ok' ? read.value : null
}
