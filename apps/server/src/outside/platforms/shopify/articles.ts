import { trimSlashes } from '../../web-address.ts'
import { words } from '../compare-posts.ts'
import { earliestOf } from '../earliest-of.ts'
import { asHtmlText } from '../plain-text.ts'
import type { Outcome, Platform, PlatformPost, RemotePost, SearchTexts } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'
import { failureOfUser, stop } from './errors.ts'
import {
  articleGid,
  blogGid,
  pictureGid,
  type ShopFacts,
  type ShopifyArticle,
  type UserError,
} from './responses.ts'

/** The handle of a draft, which Shopify gives once a blog; the final one replaces it when the post goes public. */
const draftHandle = (marker: string): string => `pub-${marker}`

const NUMBERED = 5

/** The final handles to try, in order: the last one is unique. */
const handlesFor = ({ slug, marker }: PlatformPost): string[] => [
  slug,
  ...Array.from({ length: NUMBERED - 1 }, (_, nth) => `${slug}-${nth + 2}`),
  `${slug}-${marker.slice(-12)}`,
]

type Articles = Pick<
  Platform<ShopifyCredentials>,
  'find' | 'createDraft' | 'publishById' | 'getById' | 'deleteDraft' | 'trashDraft'
>
type Metafield = { namespace: string; key: string; type: string; value: string }
export type Written = Outcome<{ article?: ShopifyArticle | null | undefined; userErrors: UserError[] }>

export const deleted = stop('gone', 'PLATFORM_POST_DELETED')
const noBlog = (blogId: string) => stop('unauthorized', 'SHOPIFY_BLOG_UNKNOWN', { blogId })

export const text = (namespace: string, key: string, value: string): Metafield => ({
  namespace,
  key,
  type: 'single_line_text_field',
  value,
})
export const searchFields = ({ title, description }: SearchTexts): Metafield[] => [
  ...(title === null ? [] : [text('global', 'title_tag', words(title))]),
  ...(description === null ? [] : [text('global', 'description_tag', words(description))]),
]
const ownFields = ({ marker, imageId }: PlatformPost): Metafield[] => [
  text('tintario', 'publication', marker),
  ...(imageId === null ? [] : [text('tintario', 'cover', imageId)]),
]

const isAbout = (errors: readonly UserError[], code: string, field: string) =>
  errors.some((error) => error.code === code && error.field.includes(field))

export const shown = ({ homeUrl }: ShopFacts, { post }: ShopifyArticle): RemotePost => ({
  ...post,
  link: homeUrl && `${trimSlashes(homeUrl)}${post.link}`,
})

export const pictureOf = async (
  admin: Admin,
  credentials: ShopifyCredentials,
  imageId: string | null,
  signal: AbortSignal | undefined,
): Promise<Outcome<{ url: string; altText: string } | null>> => {
  if (imageId === null) return { kind: 'ok', value: null }
  const asked = await admin.ask(credentials, 'picture', { id: pictureGid(imageId) }, signal)
  if (asked.kind !== 'ok') return asked
  const { node } = asked.value
  if (!node?.url) return stop('refused', 'PLATFORM_IMAGE_REFUSED', { code: 'NOT_FOUND', detail: '' })
  return { kind: 'ok', value: { url: node.url, altText: node.altText } }
}

/** The steps of the publish protocol (R3) on the articles of one blog. Shopify has no trash: what goes is gone. */
export const createArticles = (admin: Admin): Articles => {
  const getById: Articles['getById'] = async (credentials, remoteId, signal) => {
    const facts = await admin.facts(credentials, signal)
    if (facts.kind !== 'ok') return facts
    const asked = await admin.ask(credentials, 'article', { id: articleGid(remoteId) }, signal)
    if (asked.kind !== 'ok') return asked
    const { article } = asked.value
    return article ? { kind: 'ok', value: shown(facts.value, article) } : deleted
  }

  const find: Articles['find'] = async (credentials, marker, signal) => {
    const blogId = credentials.blogId ?? ''
    const earliest = earliestOf(marker)
    const ids: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(credentials, blogId, after, signal)
      if (page.kind !== 'ok') return page
      const { nodes, next } = page.value
      for (const node of nodes) if (node.marker === marker) ids.push(node.id)
      const oldest = nodes.at(-1)?.createdAt
      after = oldest && earliest && oldest < earliest ? null : next
    } while (after !== null)
    const found: RemotePost[] = []
    for (const id of ids.sort((a, b) => Number(a) - Number(b))) {
      const got = await getById(credentials, id, signal)
      if (got.kind === 'ok') found.push(got.value)
      else if (got.kind !== 'gone') return got
    }
    return { kind: 'ok', value: found }
  }
  const ask = async (
    credentials: ShopifyCredentials,
    blogId: string,
    after: string | null,
    signal: AbortSignal | undefined,
  ) => {
    const asked = await admin.ask(credentials, 'newest', { blogId: blogGid(blogId), after }, signal)
    if (asked.kind !== 'ok') return asked
    const { blog } = asked.value
    return blog ? ({ kind: 'ok', value: blog.articles } as const) : noBlog(blogId)
  }

  const content = (post: PlatformPost) => ({
    title: post.title,
    body: post.html,
    summary: asHtmlText(post.excerpt),
  })

  const update = async (
    credentials: ShopifyCredentials,
    remoteId: string,
    article: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Written> => {
    const asked = await admin.ask(credentials, 'update', { id: articleGid(remoteId), article }, signal)
    return asked.kind === 'ok' ? { kind: 'ok', value: asked.value.articleUpdate } : asked
  }

  const createDraft: Articles['createDraft'] = async (credentials, post, signal) => {
    const blogId = credentials.blogId ?? ''
    const facts = await admin.facts(credentials, signal)
    if (facts.kind !== 'ok') return facts
    const image = await pictureOf(admin, credentials, post.imageId, signal)
    if (image.kind !== 'ok') return image
    const wish = (metafields: Metafield[]) => ({
      ...content(post),
      blogId: blogGid(blogId),
      author: { name: credentials.authorName ?? facts.value.name },
      handle: draftHandle(post.marker),
      isPublished: false,
      metafields,
      ...(post.filed && post.filed.tags.length > 0 ? { tags: post.filed.tags } : {}),
      ...(image.value ? { image: image.value } : {}),
    })
    const asked = await admin.ask(credentials, 'create', { article: wish(ownFields(post)) }, signal)
    if (asked.kind !== 'ok') return asked
    const { article, userErrors } = asked.value.articleCreate
    if (article) return { kind: 'ok', value: shown(facts.value, article) }
    const [error] = userErrors
    if (!error) return stop('refused', 'PLATFORM_POST_REFUSED', { code: '', detail: '' })
    if (!isAbout(userErrors, 'TAKEN', 'handle')) return failureOfUser(error, 'post', blogId)
    // A draft of ours is there: of a try whose answer was lost.
    const found = await find(credentials, post.marker, signal)
    if (found.kind !== 'ok') return found
    const draft = found.value.find(({ state }) => state === 'draft')
    return draft ? { kind: 'ok', value: draft } : failureOfUser(error, 'post', blogId)
  }

  /** Retries with a number for a taken handle, by the shop's clock, and without search texts it refuses. */
  const publishById: Articles['publishById'] = async (credentials, remoteId, post, signal) => {
    const facts = await admin.facts(credentials, signal)
    if (facts.kind !== 'ok') return facts
    const handles = handlesFor(post)
    let publishDate: string | undefined = post.dueAt.toISOString()
    let metafields = [...ownFields(post), ...searchFields(post.search)]
    for (;;) {
      const [handle] = handles
      const wish = { ...content(post), handle, isPublished: true, publishDate, metafields }
      const written = await update(credentials, remoteId, wish, signal)
      if (written.kind !== 'ok') return written
      const { article, userErrors } = written.value
      const [error] = userErrors
      if (article && !error) return { kind: 'ok', value: shown(facts.value, article) }
      if (isAbout(userErrors, 'TAKEN', 'handle') && handles.length > 1) handles.shift()
      else if (error?.code === 'INVALID_PUBLISH_DATE' && publishDate) publishDate = undefined
      else if (error?.field.includes('metafields') && metafields.length > 0) metafields = []
      else if (error?.code === 'NOT_FOUND') return deleted
      else
        return failureOfUser(error ?? { code: '', field: '', detail: '' }, 'post', credentials.blogId ?? '')
    }
  }

  const deleteDraft: Articles['deleteDraft'] = async (credentials, remoteId, signal) => {
    const found = await getById(credentials, remoteId, signal)
    if (found.kind === 'gone') return { kind: 'ok', value: null }
    if (found.kind !== 'ok') return found
    const { state } = found.value
    if (state !== 'draft') return stop('refused', 'PLATFORM_POST_REFUSED', { code: state, detail: '' })
    const asked = await admin.ask(credentials, 'remove', { id: articleGid(remoteId) }, signal)
    if (asked.kind !== 'ok') return asked
    const [error] = asked.value.articleDelete.userErrors
    return !error || error.code === 'NOT_FOUND'
      ? { kind: 'ok', value: null }
      : failureOfUser(error, 'post', credentials.blogId ?? '')
  }

  return { getById, find, createDraft, publishById, deleteDraft, trashDraft: deleteDraft }
}
