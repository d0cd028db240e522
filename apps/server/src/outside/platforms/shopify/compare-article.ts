import { compareBodiesInThread, words } from '../compare-bodies.ts'
import { compareTerms } from '../compare-terms.ts'
import type { Change, Platform } from '../platform.ts'
import { keyOf, type ShopifyCredentials } from './credentials.ts'

/**
 * What the shop made different. Shopify writes HTML its own way (entities, quotes, white space, closing tags), so bodies
 * are compared by elements, attributes and words. Throws as `inThread` does.
 */
export const compareArticle: Platform<ShopifyCredentials>['compare'] = async (credentials, sent, found) => {
  const replaced = (field: Change['field'], wish: string, is: string): Change[] =>
    wish === is
      ? []
      : [is === '' ? { field, kind: 'missing', detail: '' } : { field, kind: 'replaced', detail: is }]
  const second = (instant: Date | null) => (instant ? instant.toISOString().slice(0, 19) : '')
  const { authorName } = credentials
  const { search } = sent
  return [
    ...replaced('state', 'published', found.state),
    ...replaced('title', words(sent.title), words(found.title)),
    ...(await compareBodiesInThread({ owner: keyOf(credentials) }, sent.html, found.body)),
    ...replaced('excerpt', words(sent.excerpt), found.excerpt),
    ...replaced('slug', sent.slug, found.slug),
    ...(authorName === null ? [] : replaced('author', authorName, found.authorId ?? '')),
    ...(sent.imageId === null ? [] : replaced('image', sent.imageId, found.imageId ?? '')),
    ...(search.title === null ? [] : replaced('metaTitle', words(search.title), found.search?.title ?? '')),
    ...(search.description === null
      ? []
      : replaced('metaDescription', words(search.description), found.search?.description ?? '')),
    ...compareTerms('tags', sent.terms?.tags ?? [], found.terms?.tags ?? null),
    ...(found.publishedAt && second(found.publishedAt) !== second(sent.dueAt)
      ? [{ field: 'date', kind: 'replaced', detail: found.publishedAt.toISOString() } as const]
      : []),
  ]
}
