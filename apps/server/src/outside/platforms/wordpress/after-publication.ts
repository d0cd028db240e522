import { compareBodiesInThread, words } from '../compare-posts.ts'
import { asHtmlText, plainText } from '../plain-text.ts'
import type { AfterPublication, Outcome, Platform, RemotePost } from '../platform.ts'
import { fingerprintOf } from '../platform.ts'
import { htmlToBlocksInThread } from './blocks/html-to-blocks.ts'
import type { SiteTerms } from './categories-and-tags.ts'
import type { WordpressCredentials } from './credentials.ts'
import { attachImages } from './images.ts'
import { bodyWithMarker } from './marker.ts'
import { edit, everyState, orGone } from './posts.ts'
import type { Read } from './responses.ts'
import type { Rest } from './rest.ts'
import { searchFieldNames, searchFields } from './search-texts.ts'
import { metaCodes, sendSearchTexts } from './send-search-texts.ts'

/** More than anybody saves between two requests of ours. */
const REVISIONS = '5'
/** Of revisions a site answers whole members only. */
const revisionFields = 'id,slug,title,content,excerpt'

/** WordPress has no conditional write: revisions made between our read and our write are restored. */
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
    if (answered.kind === 'ok') return answered
    const bare = Object.fromEntries(
      Object.entries(body).filter(([name]) => !(searchFieldNames as readonly string[]).includes(name)),
    )
    // The role may write a post without a plugin's keys; then it is changed without them.
    if (Object.keys(bare).length < Object.keys(body).length && metaCodes.has(answered.code ?? ''))
      return write(credentials, remoteId, bare, signal)
    return orGone(answered)
  }

  /** The newest first. */
  const revisions = (credentials: WordpressCredentials, remoteId: string, signal?: AbortSignal) =>
    rest.call(
      credentials,
      {
        route: `/wp/v2/posts/${remoteId}/revisions`,
        query: { context: 'edit', per_page: REVISIONS, _fields: revisionFields },
        answer: 'revisions',
      },
      signal,
    )

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
    storedForm: htmlToBlocksInThread,

    glance: (credentials, remoteIds, signal) => {
      const query = {
        context: 'edit',
        _fields: 'id,status,password,modified_gmt',
        status: everyState,
        include: remoteIds.join(','),
        per_page: '100',
      }
      return rest.call(credentials, { route: '/wp/v2/posts', query, answer: 'glances' }, signal)
    },

    revise: async (credentials, remoteId, wish, { expected, mayBeOurs }, signal) => {
      const asked = { owner: credentials.baseUrl, signal }
      const body = await bodyWithMarker(asked, wish)
      const before = await revisions(credentials, remoteId, signal)
      const found = await getById(credentials, remoteId, signal)
      if (found.kind !== 'ok') return found
      const isTitled = words(wish.title) === found.value.title
      if (fingerprintOf(found.value) !== expected) {
        const isOurs =
          isTitled &&
          (body === found.value.body ||
            (mayBeOurs && (await compareBodiesInThread(asked, body, found.value.body)).length === 0))
        return { kind: 'ok', value: { isOurs, post: found.value } }
      }
      const refiled = await siteTerms.refiled(credentials, remoteId, wish, signal)
      if (refiled.kind !== 'ok') return refiled
      const search = wish.search ?? { title: null, description: null }
      const kept = await sendSearchTexts(rest, credentials, remoteId, search, signal)
      const text = {
        title: asHtmlText(wish.title),
        content: body,
        ...(wish.excerpt === null ? {} : { excerpt: asHtmlText(wish.excerpt) }),
        ...(wish.imageId === null ? {} : { featured_media: Number(wish.imageId) }),
      }
      const given = { ...text, ...searchFields(search), ...refiled.value }
      const send = async () => {
        const written = await write(credentials, remoteId, given, signal)
        if (written.kind === 'ok' && kept) written.value = { ...written.value, search: kept }
        return written
      }
      const isOurText = async (stored: string) =>
        !(await compareBodiesInThread(asked, body, stored)).some(({ kind }) => kind === 'text-changed')
      let written = await send()
      // A site without visible revisions has nothing to compare.
      if (written.kind !== 'ok' || before.kind !== 'ok') return asRevised(written)
      const known = new Set(before.value.map(({ id }) => id))
      const newRevisions = async () => {
        const after = await revisions(credentials, remoteId, signal)
        if (after.kind !== 'ok') return after
        return { ...after, value: after.value.filter(({ id, isAutosave }) => !known.has(id) && !isAutosave) }
      }
      let made = await newRevisions()
      // The text is there, and the replaced one is unknown: the next attempt reads the remote post first.
      if (made.kind !== 'ok') return made
      if (made.value.length > 0 && !(await isOurText(written.value.body))) {
        for (const { content } of made.value)
          if (await isOurText(content)) return { kind: 'ok', value: { isOurs: false, post: written.value } }
        // The site changed our words, or its owner saved between our write and its answer: a second write shows which.
        written = await send()
        if (written.kind !== 'ok') return asRevised(written)
        made = await newRevisions()
        if (made.kind !== 'ok') return made
      }
      const ours = written.value
      await attachImages(rest, credentials, { ...wish, remoteId }, signal)
      const theirs = made.value.find((revision) => !isSameText(revision, ours))
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

const isSameText = (revision: Read<'revisions'>[number], post: RemotePost): boolean =>
  revision.content === post.body &&
  plainText(revision.title) === post.title &&
  plainText(revision.excerpt) === post.excerpt

/** What lies in the trash takes a text as anything else does, and stays there. */
const asRevised = (written: Outcome<RemotePost>) =>
  written.kind !== 'ok'
    ? written
    : written.value.state === 'trashed'
      ? ({ kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} } as const)
      : ({ kind: 'ok', value: { isOurs: true, post: written.value } } as const)
