import { z } from 'zod'
import { webAddress } from '../../web-address.ts'
import { plainText } from '../plain-text.ts'
import type { RemotePost, RemoteState } from '../platform.ts'
import { searchTextsIn } from './search-texts.ts'

const text = z.object({ raw: z.string().optional(), rendered: z.string().optional() })
/** What is read of a post in the edit context; plugins add and change much else. */
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
/** WordPress's own column has 200. */
const SLUG = 500
const DATE = 40

/** WordPress gives its instants without a zone (UTC); a draft that never had a date says year zero or null. */
export const instantOf = (gmt: string | null | undefined): Date | null => {
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
export const remotePost = wpPost.transform(
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
