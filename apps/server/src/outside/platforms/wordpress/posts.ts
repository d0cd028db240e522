import { asHtmlText } from '../plain-text.ts'
import type { Outcome, Platform, PlatformPost, RemotePost } from '../platform.ts'
import { filedAs } from './categories-and-tags.ts'
import type { WordpressCredentials } from './credentials.ts'
import { stop } from './errors.ts'
import { attachImages } from './images.ts'
import type { SiteLanguages } from './languages.ts'
import { bodyWithMarker, carriesMarker, draftSlug, markerWord, oldMarker } from './marker.ts'
import type { Rest, RestResult } from './rest.ts'
import { searchFields } from './search-texts.ts'
import { metaCodes, sendSearchTexts } from './send-search-texts.ts'

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
export const orGone = <T>(answered: RestResult<T>): Outcome<T> =>
  answered.kind !== 'ok' && answered.code === 'rest_post_invalid_id'
    ? stop('gone', 'PLATFORM_POST_DELETED')
    : answered

type Posts = Pick<
  Platform<WordpressCredentials>,
  'find' | 'createDraft' | 'publishById' | 'rename' | 'getById' | 'deleteDraft' | 'trashDraft'
>

export const createPosts = (rest: Rest, languages: SiteLanguages): Posts => {
  const list = (credentials: WordpressCredentials, query: Record<string, string>, signal?: AbortSignal) =>
    rest.call(
      credentials,
      {
        route: '/wp/v2/posts',
        query: { ...edit, status: everyState, per_page: '100', orderby: 'id', order: 'asc', ...query },
        answer: 'posts',
      },
      signal,
    )

  const getById: Posts['getById'] = async (credentials, remoteId, signal) => {
    const call = { route: `/wp/v2/posts/${remoteId}`, query: edit, answer: 'post' } as const
    const found = orGone(await rest.call(credentials, call, signal))
    return found.kind === 'ok' && found.value.state === 'trashed'
      ? stop('gone', 'PLATFORM_POST_TRASHED')
      : found
  }

  /** Only what is a draft at this moment; `force` passes the trash by. */
  const takeAway =
    (query: Record<string, string>): Posts['deleteDraft'] =>
    async (credentials, remoteId, signal) => {
      const found = await getById(credentials, remoteId, signal)
      if (found.kind === 'gone') return { kind: 'ok', value: null }
      if (found.kind !== 'ok') return found
      const { state } = found.value
      if (state !== 'draft') return stop('refused', 'PLATFORM_POST_REFUSED', { code: state, detail: '' })
      const route = `/wp/v2/posts/${remoteId}`
      const call = { method: 'DELETE', route, query, answer: 'anything' } as const
      const removed = orGone(await rest.call(credentials, call, signal))
      return removed.kind === 'ok' || removed.kind === 'gone' ? { kind: 'ok', value: null } : removed
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
        if (answered.kind !== 'ok') return answered
        for (const post of answered.value) if (carriesMarker(post, marker)) found.set(post.remoteId, post)
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
      let made = await make({ ...body, ...filedAs(post.filed) })
      // The role may write a post without filing it, and then nothing was made yet.
      if (made.kind !== 'ok' && made.code === 'rest_cannot_assign_term') made = await make(body)
      if (made.kind === 'ok')
        await attachImages(rest, credentials, { ...post, remoteId: made.value.remoteId }, signal)
      return made
    },

    publishById: async (credentials, remoteId, post: PlatformPost, signal) => {
      const bare = { status: 'publish', slug: post.slug, date_gmt: seconds(post.dueAt) }
      const fields = searchFields(post.search)
      const search = await sendSearchTexts(rest, credentials, remoteId, post.search, signal)
      const known = (published: Outcome<RemotePost>): Outcome<RemotePost> =>
        published.kind !== 'ok' || search === null
          ? published
          : { kind: 'ok', value: { ...published.value, search } }
      let wish: Record<string, unknown> = Object.keys(fields).length > 0 ? { ...bare, ...fields } : bare
      let first = await update(credentials, remoteId, wish, signal)
      // The role may write a post without a plugin's keys; then it goes out without them.
      if (first.kind !== 'ok' && metaCodes.has(first.code ?? '') && wish !== bare) {
        wish = bare
        first = await update(credentials, remoteId, wish, signal)
      }
      if (first.kind !== 'ok' || first.value.state !== 'scheduled') return known(orGone(first))
      // The site's clock is behind ours: by its own time the post is due now.
      const siteTime = first.siteTime ?? new Date(post.dueAt.getTime() - 24 * 3600_000)
      const second = await update(credentials, remoteId, { ...wish, date_gmt: seconds(siteTime) }, signal)
      return known(orGone(second))
    },

    rename: async (credentials, remoteId, slug, signal) =>
      orGone(await update(credentials, remoteId, { slug }, signal)),

    deleteDraft: takeAway({ force: 'true' }),
    trashDraft: takeAway({}),
  }
}
