import { compareBodiesInThread, words } from '../compare-bodies.ts'
import { compareTerms } from '../compare-terms.ts'
import type { Change, Platform } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { SiteLanguages } from './languages.ts'
import { bodyWithMarker } from './marker.ts'
import { type SiteTerms, termKinds } from './terms.ts'

/**
 * What the site made different: WordPress strips tags from authors' texts, renames a slug that is taken, and plugins
 * change more. Throws as `inThread` does.
 */
export const createComparePost =
  (
    { namesOf }: Pick<SiteTerms, 'namesOf'>,
    languages: SiteLanguages,
  ): Platform<WordpressCredentials>['compare'] =>
  async (credentials, sent, found) => {
    const { authorId, baseUrl } = credentials
    const thread = { owner: baseUrl }
    const replaced = (field: Change['field'], wish: string, is: string): Change[] =>
      wish === is
        ? []
        : [is === '' ? { field, kind: 'missing', detail: '' } : { field, kind: 'replaced', detail: is }]
    const second = (instant: Date | null) => (instant ? instant.toISOString().slice(0, 19) : '')
    const body = await bodyWithMarker(thread, sent)
    const asked = await languages.ask(credentials, sent.language)
    const isMissing = asked.kind === 'ok' && asked.value.isMissing
    const terms: Change[] = []
    for (const kind of termKinds) {
      const names = sent.terms?.[kind] ?? []
      if (names.length > 0)
        terms.push(...compareTerms(kind, names, await namesOf(credentials, kind, found.remoteId)))
    }
    return [
      ...replaced('state', 'published', found.state),
      ...replaced('title', words(sent.title), found.title),
      ...(body === found.body ? [] : await compareBodiesInThread(thread, body, found.body)),
      ...replaced('excerpt', words(sent.excerpt), found.excerpt),
      ...replaced('slug', sent.slug, found.slug),
      ...(authorId === null ? [] : replaced('author', String(authorId), found.authorId ?? '')),
      ...(sent.imageId === null ? [] : replaced('image', sent.imageId, found.imageId ?? '')),
      // A site without search texts is reported with the search result, not in each receipt.
      ...(found.search === null || sent.search.title === null
        ? []
        : replaced('metaTitle', words(sent.search.title), found.search.title ?? '')),
      ...(found.search === null || sent.search.description === null
        ? []
        : replaced('metaDescription', words(sent.search.description), found.search.description ?? '')),
      ...terms,
      ...(isMissing
        ? [{ field: 'language', kind: 'not-offered', detail: sent.language ?? '' } as const]
        : []),
      ...(found.publishedAt && second(found.publishedAt) !== second(sent.dueAt)
        ? [{ field: 'date', kind: 'replaced', detail: found.publishedAt.toISOString() } as const]
        : []),
    ]
  }
