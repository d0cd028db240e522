import { markersIn } from '../../../apps/server/src/outside/platforms/wordpress/marker.ts'
import { may, type Post, type Site, type Status, sanitizeSlug, type User, users } from './site.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }
export const wpError = (status: number, code: string, message: string, data: object = {}): Answer => ({
  status,
  body: { code, message, data: { status, ...data } },
})

const gmt = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 19)

const linkOf = (base: string, post: Post): string =>
  post.status === 'publish'
    ? `${base}/${new Date(post.date ?? 0).toISOString().slice(0, 7).replace('-', '/')}/${post.slug}/`
    : `${base}/?p=${post.id}`

const shown = (base: string, post: Post) => ({
  id: post.id,
  date_gmt: gmt(post.date) ?? gmt(Date.now()),
  modified_gmt: gmt(post.modified),
  status: post.status,
  slug: post.slug,
  link: linkOf(base, post),
  title: { raw: post.title, rendered: post.title },
  content: { raw: post.content, rendered: post.content.replace(/<!-- \/?wp:.*?-->\n?/g, '') },
  excerpt: { raw: post.excerpt, rendered: `<p>${post.excerpt}</p>` },
  author: post.author,
  featured_media: post.featured_media,
  categories: post.categories,
  tags: post.tags,
})

/** What the filter for users without unfiltered_html does to the tags our texts could hold. */
const filtered = (user: User, html: string): string =>
  may(user, 'unfiltered_html') ? html : html.replace(/<\/?(script|iframe|form|input|style)\b[^>]*>/gi, '')

const forbidden = (user: User | null, code: string, message: string): Answer =>
  wpError(user ? 403 : 401, code, message)

const maySee = (user: User | null, post: Post): boolean =>
  post.status === 'publish' || (user !== null && (may(user, 'edit_others_posts') || post.author === user.id))

const listable = ['publish', 'future', 'draft', 'pending', 'private', 'trash']

export const listPosts = (site: Site, base: string, user: User | null, query: URLSearchParams): Answer => {
  const wish = query.get('status') ?? 'publish'
  const statuses = wish === 'any' ? listable.slice(0, 5) : wish.split(',')
  if (statuses.some((status) => !listable.includes(status)))
    return wpError(400, 'rest_invalid_param', 'Invalid parameter(s): status', { params: { status: wish } })
  if (statuses.some((status) => status !== 'publish') && !(user && may(user, 'edit_posts')))
    return wpError(400, 'rest_invalid_param', 'Invalid parameter(s): status', {
      params: { status: 'Status is forbidden.' },
      details: {
        status: {
          code: 'rest_forbidden_status',
          message: 'Status is forbidden.',
          data: { status: user ? 403 : 401 },
        },
      },
    })
  const slugs = query.get('slug')
  const search = query.get('search')
  const [marker] = markersIn(`<!-- ${search} -->`)
  let found = slugs
    ? slugs.split(',').flatMap((slug) => site.withSlug(slug))
    : marker
      ? site.withMarker(marker)
      : [...site.posts.values()].filter(
          (post) => !search || `${post.title} ${post.content}`.toLowerCase().includes(search.toLowerCase()),
        )
  const include = query.get('include')?.split(',').map(Number)
  found = found.filter(
    (post) => statuses.includes(post.status) && maySee(user, post) && (!include || include.includes(post.id)),
  )
  const up = query.get('order') === 'asc' ? 1 : -1
  const key = (post: Post) => (query.get('orderby') === 'id' ? post.id : (post.date ?? 0))
  found.sort((a, b) => (key(a) - key(b)) * up)
  const most = Number(query.get('per_page') ?? 10)
  return {
    status: 200,
    body: found.slice(0, most).map((post) => shown(base, post)),
    headers: {
      'x-wp-total': String(found.length),
      'x-wp-totalpages': String(Math.ceil(found.length / most)),
    },
  }
}

export const getPost = (site: Site, base: string, user: User | null, id: number): Answer => {
  const post = site.posts.get(id)
  if (!post) return wpError(404, 'rest_post_invalid_id', 'Invalid post ID.')
  return maySee(user, post)
    ? { status: 200, body: shown(base, post) }
    : forbidden(user, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
}

export type PostFields = {
  status?: Status
  title?: string
  content?: string
  excerpt?: string
  slug?: string
  date_gmt?: string
  author?: number
  featured_media?: number
  categories?: number[]
  tags?: number[]
}

/** Creates (without `old`) or changes a post. A date in the future makes `publish` a `future`, one nearly reached the other way round. */
export const runStages = (
  site: Site,
  base: string,
  user: User | null,
  old: Post | null,
  fields: PostFields,
): Answer => {
  const isNew = old === null
  const verb = isNew ? 'create' : 'edit'
  if (!user || !may(user, 'edit_posts'))
    return forbidden(user, `rest_cannot_${verb}`, `Sorry, you are not allowed to ${verb} posts as this user.`)
  if (old && old.author !== user.id && !may(user, 'edit_others_posts'))
    return forbidden(user, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.')
  if (fields.author !== undefined && fields.author !== user.id) {
    if (!may(user, 'edit_others_posts'))
      return forbidden(
        user,
        'rest_cannot_edit_others',
        'Sorry, you are not allowed to create posts as this user.',
      )
    if (!users.some((known) => known.id === fields.author))
      return wpError(400, 'rest_invalid_author', 'Invalid author ID.')
  }
  if (
    fields.status &&
    ['publish', 'future', 'private'].includes(fields.status) &&
    !may(user, 'publish_posts')
  )
    return forbidden(
      user,
      'rest_cannot_publish',
      'Sorry, you are not allowed to publish posts in this post type.',
    )

  const now = Date.now()
  const before: Post = old ?? {
    id: 0,
    status: 'draft',
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    author: user.id,
    featured_media: 0,
    categories: [1],
    tags: [],
    date: null,
    publishedAt: null,
    modified: now,
  }
  const date = fields.date_gmt ? Date.parse(`${fields.date_gmt}Z`) : before.date
  let status = fields.status ?? before.status
  const ahead = (date ?? now) - now
  if (status === 'publish' && ahead >= 60_000) status = 'future'
  else if (status === 'future' && ahead < 60_000) status = 'publish'
  const id = old?.id ?? site.newId()
  const wishedPicture = fields.featured_media ?? before.featured_media
  const isPublic = status === 'publish'
  const wishedSlug = fields.slug === undefined ? before.slug : sanitizeSlug(fields.slug)
  const named = wishedSlug || (isPublic ? sanitizeSlug(fields.title ?? before.title) || String(id) : '')
  const untrashed = before.status === 'trash' && status !== 'trash' ? named.replace(/__trashed$/, '') : named
  const post = site.save({
    id,
    status,
    slug: untrashed && site.uniqueSlug(untrashed, status, id),
    title: fields.title === undefined ? before.title : filtered(user, fields.title),
    content: fields.content === undefined ? before.content : filtered(user, fields.content),
    excerpt: fields.excerpt === undefined ? before.excerpt : filtered(user, fields.excerpt),
    author: fields.author ?? before.author,
    // A picture that is not there is left out without a word.
    featured_media: site.media.has(wishedPicture) ? wishedPicture : 0,
    categories: fields.categories ?? before.categories,
    tags: fields.tags ?? before.tags,
    date: date ?? (isPublic ? now : null),
    publishedAt: isPublic ? (before.publishedAt ?? now) : before.publishedAt,
    modified: now,
  })
  return { status: isNew ? 201 : 200, body: shown(base, post) }
}

export const deletePost = (
  site: Site,
  base: string,
  user: User | null,
  post: Post,
  force: boolean,
): Answer => {
  if (!user || (post.author !== user.id && !may(user, 'edit_others_posts')))
    return forbidden(user, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.')
  if (force) {
    site.remove(post)
    return { status: 200, body: { deleted: true, previous: shown(base, post) } }
  }
  if (post.status === 'trash')
    return wpError(410, 'rest_already_trashed', 'The post has already been deleted.')
  const slug = `${post.slug || sanitizeSlug(post.title)}__trashed`
  return { status: 200, body: shown(base, site.save({ ...post, status: 'trash', slug })) }
}
