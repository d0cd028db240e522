import { z } from 'zod'
import { webAddress } from '../../web-address.ts'
import { plainText } from '../plain-text.ts'
import type { RemotePost, RemoteState } from '../platform.ts'
import { searchPluginOf, searchResult, searchTextsIn } from './search-texts.ts'

const text = z.object({ raw: z.string().optional(), rendered: z.string().optional() })
const wpPost = z.object({
  id: z.int().positive(),
  status: z.string(),
  slug: z.string().default(''),
  link: z.string().default(''),
  title: text.optional(),
  content: text.optional(),
  excerpt: text.optional(),
  author: z.int().optional(),
  featured_media: z.int().optional(),
  password: z.string().optional(),
  date_gmt: z.string().nullish(),
  meta: z.unknown().optional(),
  aioseo_meta_data: z.unknown().optional(),
  modified_gmt: z.string().nullish(),
})

const states = new Map<string, RemoteState>([
  ['publish', 'published'],
  ['future', 'scheduled'],
  ['draft', 'draft'],
  ['auto-draft', 'draft'],
  ['pending', 'pending'],
  ['private', 'private'],
  ['trash', 'trashed'],
])
const SLUG = 500
const DATE = 40

/** WordPress gives its instants without a zone (UTC); a draft that never had a date says year zero or null. */
const instantOf = (gmt: string | null | undefined): Date | null => {
  if (!gmt || gmt.length > DATE) return null
  const instant = new Date(/Z|[+-]\d\d:\d\d$/.test(gmt) ? gmt : `${gmt}Z`)
  return instant.getTime() > 0 ? instant : null
}

/** A post with a password is hidden from readers, so it is not public. */
const stateOf = ({ status, password }: z.output<typeof wpPost>): RemoteState => {
  const state = states.get(status) ?? 'private'
  return password && state !== 'trashed' ? 'private' : state
}

/** A status of a plugin's own counts as private: it is there, and not public. */
const remotePost = wpPost.transform(
  (post): RemotePost => ({
    remoteId: String(post.id),
    state: stateOf(post),
    link: webAddress(post.link) ?? '',
    slug: post.slug.slice(0, SLUG),
    title: plainText(post.title?.raw ?? post.title?.rendered ?? ''),
    body: post.content?.raw ?? '',
    excerpt: plainText(post.excerpt?.raw ?? ''),
    authorId: post.author === undefined ? null : String(post.author),
    imageId: post.featured_media ? String(post.featured_media) : null,
    publishedAt: instantOf(post.date_gmt),
    search: searchTextsIn(post),
    modified: post.modified_gmt?.slice(0, DATE) ?? null,
  }),
)

/** Longest word of the site's that is passed on, such as a role or an error's code. */
const WORD = 100
const EXCERPT = 400

/** The page where a signed-in user lets a program in; null where none is named that could be opened. */
const authorizePageIn = (authentication: unknown): string | null => {
  const named = authorizations.safeParse(authentication)
  return named.success ? webAddress(named.data['application-passwords'].endpoints.authorization) : null
}
const authorizations = z.object({
  'application-passwords': z.object({ endpoints: z.object({ authorization: z.string() }) }),
})

/** The REST root's own description; names are stored as HTML by WordPress. An empty object arrives as an empty list. */
const index = z
  .object({
    name: z.string().default(''),
    description: z.string().default(''),
    home: z.string().default(''),
    url: z.string().default(''),
    namespaces: z.array(z.unknown()).refine((names) => names.includes('wp/v2')),
    authentication: z.unknown(),
  })
  .transform(({ name, description, home, url, namespaces, authentication }) => ({
    name: plainText(name),
    tagline: plainText(description),
    /** Empty when the site names none that can be opened. */
    homeUrl: webAddress(home) ?? '',
    /** Where WordPress itself is, which may be a folder below; empty as `homeUrl`. */
    installedAt: webAddress(url) ?? '',
    searchPlugin: searchPluginOf(namespaces),
    hasPolylang: namespaces.includes('pll/v1'),
    hasAppPasswords:
      typeof authentication === 'object' &&
      authentication !== null &&
      Object.hasOwn(authentication, 'application-passwords'),
    authorizePage: authorizePageIn(authentication),
  }))
export type SiteIndex = z.output<typeof index>

const capabilities = z.object({
  publish_posts: z.unknown(),
  edit_posts: z.unknown(),
  upload_files: z.unknown(),
  edit_others_posts: z.unknown(),
})
const user = z
  .object({
    id: z.int(),
    roles: z.array(z.unknown()).catch([]),
    capabilities: capabilities.partial().catch({}),
  })
  .transform(({ id, roles, capabilities }) => ({
    id,
    role: typeof roles[0] === 'string' ? roles[0].slice(0, WORD) : '',
    mayPublish: capabilities.publish_posts === true && capabilities.edit_posts === true,
    mayUpload: capabilities.upload_files === true,
    mayEditOthers: capabilities.edit_others_posts === true,
  }))

const media = z
  .object({
    id: z.int().positive(),
    slug: z.string(),
    source_url: z.string(),
    post: z.int().nullish().catch(null),
  })
  .transform(({ id, slug, source_url, post }) => ({
    remoteId: String(id),
    slug,
    url: webAddress(source_url) ?? '',
    isAttached: Boolean(post),
  }))

const raw = z.object({ raw: z.string().max(2_000_000) }).transform((text) => text.raw)
/** A text that a post had. An autosave is being typed at this moment, and was never stored as the post's text. */
const revision = z
  .object({ id: z.int().positive(), slug: z.string().default(''), title: raw, content: raw, excerpt: raw })
  .transform(({ slug, ...text }) => ({ ...text, isAutosave: slug.includes('autosave') }))
const glance = remotePost.transform(({ remoteId, state, modified }) => ({ remoteId, state, modified }))

const rendered = z.object({ rendered: z.string() })
/** Drafts of no date and posts without a title say nothing to a reader. */
const newestPost = z
  .object({ title: rendered, excerpt: rendered, link: z.string(), date_gmt: z.string().nullish() })
  .transform(({ title, excerpt, link, date_gmt }) => ({
    title: plainText(title.rendered),
    excerpt: plainText(excerpt.rendered).slice(0, EXCERPT),
    link: webAddress(link) ?? '',
    publishedAt: instantOf(date_gmt)?.toISOString() ?? '',
  }))
const term = z.object({ name: z.string() }).transform(({ name }) => plainText(name))
const siteTerm = z
  .object({ id: z.int().positive(), name: z.string() })
  .transform(({ id, name }) => ({ id, name: plainText(name) }))
/** A language of Polylang: by `slug` it is asked for, and its owner may call Spanish otherwise than `es`. */
const language = z.object({ slug: z.string().max(WORD), locale: z.string().max(WORD).default('') })
const termIds = z
  .array(z.int())
  .max(1000)
  .default([])
  .transform((ids) => ids.map(String))

const TITLE = 300
const SUMMARY = 500
const TEXT = 3_000
/** Posts and pages have a date of change; for a category all returned fields serve as one. */
const entry = z
  .object({
    id: z.int().positive(),
    link: z.string(),
    modified_gmt: z.string().nullish(),
    name: z.string().optional(),
    description: z.string().optional(),
  })
  .transform(({ id, link, modified_gmt, name = '', description = '' }) => ({
    id: String(id),
    url: webAddress(link) ?? '',
    changed: (modified_gmt ?? `${name} ${description}`).slice(0, SUMMARY),
  }))
const content = z
  .object({
    id: z.int().positive(),
    link: z.string(),
    title: rendered.optional(),
    excerpt: rendered.optional(),
    content: rendered.optional(),
    name: z.string().optional(),
    description: z.string().optional(),
  })
  .transform(({ id, link, title, excerpt, content, name, description }) => ({
    id: String(id),
    url: webAddress(link) ?? '',
    title: plainText(title?.rendered ?? name ?? '').slice(0, TITLE),
    summary: plainText(excerpt?.rendered ?? description ?? '').slice(0, SUMMARY),
    text: plainText(content?.rendered ?? '').slice(0, TEXT),
  }))

const ownDraft = z
  .object({
    id: z.int().positive(),
    slug: z.string().default(''),
    title: text.optional(),
    excerpt: text.optional(),
    content: text.optional(),
    modified_gmt: z.string().nullish(),
  })
  .transform(({ id, slug, title, excerpt, content, modified_gmt }) => ({
    id: String(id),
    slug: slug.slice(0, SLUG),
    title: plainText(title?.raw ?? title?.rendered ?? '').slice(0, TITLE),
    excerpt: plainText(excerpt?.raw ?? '').slice(0, SUMMARY),
    html: content?.rendered ?? '',
    raw: content?.raw ?? '',
    changedAt: instantOf(modified_gmt),
  }))

const KB = 1024
const MB = 1024 * KB
/** A page of a list, as we request it. Further entries are ignored. */
const listOf = <T extends z.ZodType>(one: T) => z.array(z.unknown()).max(100).pipe(z.array(one))

/**
 * What we read of each answer, and how many bytes it may have. A text of 400,000 characters (the longest post) comes
 * with six bytes for a letter outside of ASCII; a root that does not know `_fields` describes every route.
 */
export const answers = {
  index: { shape: index, maxBytes: 4 * MB },
  user: { shape: user, maxBytes: 512 * KB },
  author: { shape: z.object({ id: z.int() }), maxBytes: 512 * KB },
  post: { shape: remotePost, maxBytes: 4 * MB },
  posts: { shape: listOf(remotePost), maxBytes: 8 * MB },
  revisions: { shape: listOf(revision), maxBytes: 8 * MB },
  glances: { shape: listOf(glance), maxBytes: 1 * MB },
  media: { shape: media, maxBytes: 512 * KB },
  searchResult: { shape: searchResult, maxBytes: 512 * KB },
  medias: { shape: listOf(media), maxBytes: 2 * MB },
  newestPosts: { shape: listOf(newestPost), maxBytes: 2 * MB },
  entries: { shape: listOf(entry), maxBytes: 2 * MB },
  contents: { shape: listOf(content), maxBytes: 8 * MB },
  ownDrafts: { shape: listOf(ownDraft), maxBytes: 8 * MB },
  terms: { shape: listOf(term), maxBytes: 1 * MB },
  siteTerm: { shape: siteTerm, maxBytes: 512 * KB },
  siteTerms: { shape: listOf(siteTerm), maxBytes: 1 * MB },
  languages: { shape: listOf(language), maxBytes: 1 * MB },
  filed: { shape: z.object({ categories: termIds, tags: termIds }), maxBytes: 512 * KB },
  anything: { shape: z.unknown().transform(() => true), maxBytes: 8 * MB },
}
export type AnswerKind = keyof typeof answers
export type Read<K extends AnswerKind> = z.output<(typeof answers)[K]['shape']>
