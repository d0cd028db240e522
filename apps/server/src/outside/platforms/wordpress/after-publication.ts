import { fingerprintOf } from '../../fingerprint.ts'
import { compareBodiesAside, words } from '../compare-bodies.ts'
import { asHtmlText } from '../plain-text.ts'
import type { AfterPublication, Outcome, Platform, RemotePost } from '../platform.ts'
import type { Read } from './answers.ts'
import type { WordpressCredentials } from './credentials.ts'
import { bodyWithMarker } from './marker.ts'
import { edit, everyState, gone } from './posts.ts'
import type { Rest } from './rest.ts'
import { searchMeta } from './search-texts.ts'
import { metaCodes, sendSearchTexts } from './send-search-texts.ts'
import type { SiteTerms } from './terms.ts'

/** More than anybody saves between two requests of ours. */
const REVISIONS = '5'
/** Of revisions a site answers whole members only. */
const revisionFields = 'id,slug,title,content,excerpt'

/**
 * What may be done with posts that are out. WordPress has no conditional write, but it keeps what it replaces: which
 * revisions came between our look and our write is read afterwards, and what was overtaken is put back. A site that keeps
 * no revisions has only the look right before.
 */
export const createAfterPublication = (
  rest: Rest,
  getById: Platform<WordpressCredentials>['getById'],
  siteTerms: SiteTerms,
): AfterPublication<WordpressCredentials> => {
  const write = async (
    credentials: WordpressCredentials,
    remoteId: string,
    body: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>> => {
    const answered = await rest.call(
      credentials,
      { method: 'POST', route: `/wp/v2/posts/${remoteId}`, query: edit, body, answer: 'post', about: 'post' },
      signal,
    )
    if (answered.ok) return { kind: 'ok', value: answered.value.data }
    const { meta, ...bare } = body
    // Who may write a post need not may write a plugin's keys; then it is changed without them.
    if (meta !== undefined && metaCodes.has(answered.code ?? ''))
      return write(credentials, remoteId, bare, signal)
    return gone(answered)
  }

  /** The newest first. */
  const revisions = async (
    credentials: WordpressCredentials,
    remoteId: string,
    signal?: AbortSignal,
  ): Promise<Outcome<Read<'revisions'>>> => {
    const answered = await rest.call(
      credentials,
      {
        method: 'GET',
        route: `/wp/v2/posts/${remoteId}/revisions`,
        query: { context: 'edit', per_page: REVISIONS, _fields: revisionFields },
        answer: 'revisions',
      },
      signal,
    )
    return answered.ok ? { kind: 'ok', value: answered.value.data } : answered.failure
  }

  const move = async (
    credentials: WordpressCredentials,
    remoteId: string,
    { from, to }: { from: RemotePost['state']; to: 'draft' | 'publish' },
    signal?: AbortSignal,
  ): Promise<Outcome<RemotePost>> => {
    const found = await getById(credentials, remoteId, signal)
    if (found.kind !== 'ok' || found.value.state !== from) return found
    return write(credentials, remoteId, { status: to }, signal)
  }

  return {
    glance: async (credentials, remoteIds, signal) => {
      const answered = await rest.call(
        credentials,
        {
          method: 'GET',
          route: '/wp/v2/posts',
          query: {
            context: 'edit',
            _fields: 'id,status,modified_gmt',
            status: everyState,
            include: remoteIds.join(','),
            per_page: '100',
          },
          answer: 'glances',
        },
        signal,
      )
      return answered.ok ? { kind: 'ok', value: answered.value.data } : answered.failure
    },

    revise: async (credentials, remoteId, wish, { expected, mayBeOurs }, signal) => {
      const asked = { owner: credentials.baseUrl, ...(signal ? { signal } : {}) }
      const body = await bodyWithMarker(asked, wish.html, wish.marker)
      const before = await revisions(credentials, remoteId, signal)
      const found = await getById(credentials, remoteId, signal)
      if (found.kind !== 'ok') return found
      const isTitled = words(wish.title) === found.value.title
      if (fingerprintOf(found.value) !== expected) {
        const isOurs =
          isTitled &&
          (body === found.value.body ||
            (mayBeOurs && (await compareBodiesAside(asked, body, found.value.body)).length === 0))
        return { kind: 'ok', value: { isOurs, post: found.value } }
      }
      const refiled = await siteTerms.refiled(credentials, remoteId, wish, signal)
      if (refiled.kind !== 'ok') return refiled
      const search = wish.search ?? { title: null, description: null }
      const meta = searchMeta(search)
      const kept = await sendSearchTexts(rest, credentials, remoteId, search, signal)
      const text = {
        title: asHtmlText(wish.title),
        content: body,
        ...(wish.excerpt === null ? {} : { excerpt: asHtmlText(wish.excerpt) }),
        ...(wish.imageId === null ? {} : { featured_media: Number(wish.imageId) }),
      }
      const given = Object.keys(meta).length > 0 ? { ...text, meta } : text
      const written = await write(credentials, remoteId, { ...given, ...refiled.value }, signal)
      if (written.kind === 'ok' && kept) written.value = { ...written.value, search: kept }
      // A site that keeps no revisions, or does not show them, has nothing to be compared.
      if (written.kind !== 'ok' || before.kind !== 'ok') return asRevised(written)
      const known = new Set(before.value.map(({ id }) => id))
      const after = await revisions(credentials, remoteId, signal)
      // The text is there, and what it replaced is not known: the next try looks at the copy first.
      if (after.kind !== 'ok') return after
      const theirs = after.value.find(
        ({ id, isAutosave, content }) => !known.has(id) && !isAutosave && content !== written.value.body,
      )
      if (!theirs) return asRevised(written)
      const { title, content, excerpt } = theirs
      const back = await write(credentials, remoteId, { title, content, excerpt }, signal)
      return back.kind === 'ok' ? { kind: 'ok', value: { isOurs: false, post: back.value } } : back
    },

    withdraw: (credentials, remoteId, signal) =>
      move(credentials, remoteId, { from: 'published', to: 'draft' }, signal),
    showAgain: (credentials, remoteId, _at, signal) =>
      move(credentials, remoteId, { from: 'draft', to: 'publish' }, signal),
  }
}

/** What lies in the trash takes a text as anything else does, and stays there. */
const asRevised = (written: Outcome<RemotePost>) =>
  written.kind !== 'ok'
    ? written
    : written.value.state === 'trashed'
      ? ({ kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} } as const)
      : ({ kind: 'ok', value: { isOurs: true, post: written.value } } as const)
