import { compareBodiesInThread, comparePosts, compareTerms } from '../compare-posts.ts'
import type { Change, Platform } from '../platform.ts'
import { type SiteTerms, termKinds } from './categories-and-tags.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { SiteLanguages } from './languages.ts'
import { bodyWithMarker } from './marker.ts'

/** WordPress strips tags, renames a taken slug, and plugins change more. Throws as `inThread` does. */
export const createComparePost =
  (
    { namesOf }: Pick<SiteTerms, 'namesOf'>,
    languages: SiteLanguages,
  ): Platform<WordpressCredentials>['compare'] =>
  async (credentials, sent, found) => {
    const { authorId, baseUrl } = credentials
    const thread = { owner: baseUrl }
    const body = await bodyWithMarker(thread, sent)
    const asked = await languages.ask(credentials, sent.language)
    const isMissing = asked.kind === 'ok' && asked.value.isMissing
    const others: Change[] = []
    for (const kind of termKinds) {
      const names = sent.terms?.[kind] ?? []
      if (names.length > 0)
        others.push(...compareTerms(kind, names, await namesOf(credentials, kind, found.remoteId)))
    }
    if (isMissing) others.push({ field: 'language', kind: 'not-offered', detail: sent.language ?? '' })
    return comparePosts(sent, found, {
      author: authorId === null ? null : String(authorId),
      body: body === found.body ? [] : await compareBodiesInThread(thread, body, found.body),
      others,
    })
  }
