import { asHtmlText } from '../plain-text.ts'
import type { Outcome, Platform, PlatformPost, RemotePost } from '../platform.ts'
import { attachImages } from './attach-images.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { SiteLanguages } from './languages.ts'
import { bodyWithMarker, carriesMarker, draftSlug, oldMarker } from './marker.ts'
import { markerWord } from './marker-word.ts'
import type { Rest, RestResult } from './rest.ts'
import { searchFields } from './search-texts.ts'
import { metaCodes, sendSearchTexts } from './send-search-texts.ts'
import { filedAs } from './terms.ts'

export const everyState = 'publish,future,draft,pending,private,trash'
const facts = 'id,status,password,slug,link,author,featured_media,date_gmt,modified_gmt'
/** Only what is read: a site then does not render the text, and answers a third of the bytes. */
export const edit = {
  context: 'edit',
  _fields: `${facts},title.raw,content.raw,excerpt.raw,meta,aioseo_meta_data`,
}
/** A new draft's text is the one that was sent. */
const editFacts = { context: 'edit', _fields: facts }

const seconds = (instant: Date): string => instant.toISOString().slice(0, 19)

/** A post by its id that is not there any more is gone for good; nothing else may be read as that. */
export const gone = <T>(answered: RestResult<T> & { ok: false }): Outcome<never> =>
  answered.code === 'rest_post_invalid_id'
    ? { kind: 'gone', problem: 'PLATFORM_POST_DELETED', values: {} }
    : answered.failure

const trashed: Outcome<never> = { kind: 'gone', problem: 'PLATFORM_POST_TRASHED', values: {} }

type Posts = Pick<
  Platform<WordpressCredentials>,
  'find' | 'createDraft' | 'publishById' | 'rename' | 'getById' | 'deleteDraft' | 'trashDraft'
>

/** The steps of the publish protocol (R3) on WordPress's posts. */
export const createPosts = (rest: Rest, languages: SiteLanguages): Posts => {
  const list = (credentials: WordpressCredentials, query: Record<string, string>, signal?: AbortSignal) =>
    rest.call(
      credentials,
      {
        method: 'GET',
        route: '/wp/v2/posts',
        query: { ...edit, status: everyState, per_page: '100', orderby: 'id', order: 'asc', ...query },
        answer: 'posts',
      },
      signal,
    )

  const getById: Posts['getById'] = async (credentials, remoteId, signal) => {
    const answered = await rest.call(
      credentials,
      { method: 'GET', route: `/wp/v2/posts/${remoteId}`, query: edit, answer: 'post' },
      signal,
    )
    if (!answered.ok) return gone(answered)
    const post = answered.value.data
    return post.state === 'trashed' ? trashed : { kind: 'ok', value: post }
  }

  /** Only what is a draft at this moment; `force` passes the trash by. */
  const takeAway =
    (query: Record<string, string>): Posts['deleteDraft'] =>
    async (credentials, remoteId, signal) => {
      const found = await getById(credentials, remoteId, signal)
      if (found.kind === 'gone') return { kind: 'ok', value: null }
      if (found.kind !== 'ok') return found
      const { state } = found.value
      if (state !== 'draft')
        return { kind: 'refused', problem: 'PLATFORM_POST_REFUSED', values: { code: state, detail: '' } }
      const answered = await rest.call(
        credentials,
        {
          method: 'DELETE',
          route: `/wp/v2/posts/${remoteId}`,
          query,
          answer: 'anything',
        },
        signal,
      )
      return answered.ok || gone(answered).kind === 'gone' ? { kind: 'ok', value: null } : answered.failure
    }

  const update = (
    credentials: WordpressCredentials,
    remoteId: string,
    body: Record<string, unknown>,
    signal?: AbortSignal,
  ) =>
    rest.call(
      credentials,
      { method: 'POST', route: `/wp/v2/posts/${remoteId}`, query: edit, body, answer: 'post', about: 'post' },
      signal,
    )

  return {
    getById,

    find: async (credentials, marker, signal, { isFirst } = { isFirst: false }) => {
      const slug = draftSlug(marker)
      const searches: Record<string, string>[] = [
        ...(isFirst ? [] : [{ slug: `${slug},${slug}__trashed` }, { search: oldMarker(marker) }]),
        { search: markerWord(marker) },
      ]
      const found = new Map<string, RemotePost>()
      for (const query of searches) {
        const answered = await list(credentials, query, signal)
        if (!answered.ok) return answered.failure
        for (const post of answered.value.data)
          if (carriesMarker(post, marker)) found.set(post.remoteId, post)
      }
      return {
        kind: 'ok',
        value: [...found.values()].sort((a, b) => Number(a.remoteId) - Number(b.remoteId)),
      }
    },

    createDraft: async (credentials, post, signal) => {
      const asked = await languages.ask(credentials, post.language, signal)
      if (asked.kind !== 'ok') return asked
      const body = {
        status: 'draft',
        title: asHtmlText(post.title),
        content: await bodyWithMarker({ owner: credentials.baseUrl, signal }, post),
        excerpt: asHtmlText(post.excerpt),
        slug: draftSlug(post.marker),
        ...(credentials.authorId === null ? {} : { author: credentials.authorId }),
        ...(post.imageId === null ? {} : { featured_media: Number(post.imageId) }),
      }
      const make = (body: Record<string, unknown>) =>
        rest.call(
          credentials,
          {
            method: 'POST',
            route: '/wp/v2/posts',
            query: { ...editFacts, ...asked.value.query },
            body,
            answer: 'post',
            about: 'post',
          },
          signal,
        )
      let answered = await make({ ...body, ...filedAs(post.filed) })
      // Who may write a post need not may file it, and then nothing was made yet.
      if (!answered.ok && answered.code === 'rest_cannot_assign_term') answered = await make(body)
      if (!answered.ok) return answered.failure
      const made = answered.value.data
      await attachImages(rest, credentials, { ...post, remoteId: made.remoteId }, signal)
      return { kind: 'ok', value: made }
    },

    publishById: async (credentials, remoteId, post: PlatformPost, signal) => {
      const bare = { status: 'publish', slug: post.slug, date_gmt: seconds(post.dueAt) }
      const fields = searchFields(post.search)
      const search = await sendSearchTexts(rest, credentials, remoteId, post.search, signal)
      const known = (published: RemotePost): Outcome<RemotePost> => ({
        kind: 'ok',
        value: search === null ? published : { ...published, search },
      })
      let wish: Record<string, unknown> = Object.keys(fields).length > 0 ? { ...bare, ...fields } : bare
      let first = await update(credentials, remoteId, wish, signal)
      // Who may write a post need not may write a plugin's keys; then it goes out without them.
      if (!first.ok && metaCodes.has(first.code ?? '') && wish !== bare) {
        wish = bare
        first = await update(credentials, remoteId, wish, signal)
      }
      if (!first.ok) return gone(first)
      const published = first.value.data
      if (published.state !== 'scheduled') return known(published)
      // The site's clock is behind ours: by its own time the post is due now.
      const siteTime = first.value.siteTime ?? new Date(post.dueAt.getTime() - 24 * 3600_000)
      const second = await update(credentials, remoteId, { ...wish, date_gmt: seconds(siteTime) }, signal)
      return second.ok ? known(second.value.data) : gone(second)
    },

    rename: async (credentials, remoteId, slug, signal) => {
      const renamed = await update(credentials, remoteId, { slug }, signal)
      return renamed.ok ? { kind: 'ok', value: renamed.value.data } : gone(renamed)
    },

    deleteDraft: takeAway({ force: 'true' }),
    trashDraft: takeAway({}),
  }
}
