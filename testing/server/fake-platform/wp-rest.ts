import { appPassword, type Media, may, rightsOf, type Site, sanitizeSlug, type User, users } from './site.ts'
import {
  type Answer,
  deletePost,
  getPost,
  listPosts,
  type PostFields,
  runStages,
  wpError,
} from './wp-posts.ts'
import { ofTerms } from './wp-terms.ts'

export type RestRequest = {
  method: string
  /** Such as /wp/v2/posts/12. */
  route: string
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const userOf = (authorization: unknown): User | null => {
  const basic = typeof authorization === 'string' ? /^Basic (.+)$/.exec(authorization)?.[1] : undefined
  const [name = '', password = ''] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  const plain = (text: string) => text.replace(/[^a-z\d]/gi, '')
  return plain(password) === plain(appPassword) ? (users.find((user) => user.name === name) ?? null) : null
}

const index = (site: Site, base: string): Answer => ({
  status: 200,
  body: {
    name: site.name,
    description: 'A blog that exists for tests',
    url: base,
    home: base,
    namespaces: ['oembed/1.0', 'wp/v2', 'wp-site-health/v1', 'wp-block-editor/v1'],
    authentication: {
      'application-passwords': { endpoints: { authorization: `${base}/wp-admin/authorize-application.php` } },
    },
    routes: {},
  },
})

const shownUser = (user: User, isEdit: boolean) => ({
  id: user.id,
  name: user.name,
  slug: user.name,
  ...(isEdit
    ? {
        username: user.name,
        roles: [user.role],
        capabilities: Object.fromEntries(
          [...rightsOf(user), 'read', user.role].map((right) => [right, true]),
        ),
      }
    : {}),
})

const shownMedia = (base: string, media: Media) => ({
  ...media,
  source_url: `${base}/wp-content/uploads/${media.slug}.${media.type.split('/')[1]}`,
})

const isPicture = (bytes: Buffer) =>
  ['89504e47', 'ffd8ff', '52494646', '47494638'].some((magic) =>
    bytes.subarray(0, 4).toString('hex').startsWith(magic),
  )

const ofMedia = (site: Site, base: string, user: User | null, request: RestRequest): Answer => {
  const { query } = request
  if (request.method === 'GET') {
    const slugs = query.get('slug')?.split(',')
    const found = slugs ? slugs.flatMap(site.mediaWithSlug) : [...site.media.values()]
    return { status: 200, body: found.map((media) => shownMedia(base, media)) }
  }
  if (!user || !may(user, 'upload_files'))
    return wpError(
      user ? 403 : 401,
      'rest_cannot_create',
      'Sorry, you are not allowed to upload media on this site.',
    )
  const file = /filename="?([^";]+)/.exec(String(request.headers['content-disposition'] ?? ''))?.[1]
  if (!file) return wpError(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.')
  if (!isPicture(request.body))
    return wpError(500, 'rest_upload_sideload_error', 'Sorry, you are not allowed to upload this file type.')
  const wish = sanitizeSlug(query.get('slug') ?? file.replace(/\.\w+$/, ''))
  const media = site.addMedia({
    id: site.newId(),
    post: null,
    slug: site.uniqueSlug(wish, 'publish', 0),
    alt_text: query.get('alt_text') ?? '',
    caption: query.get('caption') ?? '',
    title: query.get('title') ?? '',
    bytes: request.body.length,
    type: String(request.headers['content-type'] ?? 'image/png'),
  })
  return { status: 201, body: shownMedia(base, media) }
}

const ofPosts = (
  site: Site,
  base: string,
  user: User | null,
  request: RestRequest,
  id: string | undefined,
): Answer => {
  const { method, query } = request
  if (query.get('context') === 'edit' && !user)
    return wpError(
      401,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
    )
  if (!id && method === 'GET') return listPosts(site, base, user, query)
  if (id && method === 'GET') return getPost(site, base, user, Number(id))
  const post = id ? site.posts.get(Number(id)) : null
  if (post === undefined) return wpError(404, 'rest_post_invalid_id', 'Invalid post ID.')
  if (method === 'DELETE' && post) return deletePost(site, base, user, post, query.get('force') === 'true')
  if (method !== 'POST' && method !== 'PUT') return noRoute
  try {
    const fields: PostFields = JSON.parse(request.body.toString('utf8') || '{}')
    return runStages(site, base, user, post, fields)
  } catch {
    return wpError(400, 'rest_invalid_json', 'Invalid JSON body passed.')
  }
}

const noRoute = wpError(404, 'rest_no_route', 'No route was found matching the URL and request method.')

/** What `_fields` leaves of an object: whole members, and members of members (WordPress 5.3). */
const pick = (whole: unknown, fields: string[]): unknown => {
  if (Array.isArray(whole)) return whole.map((one) => pick(one, fields))
  const object = whole as Record<string, unknown>
  const kept: Record<string, unknown> = {}
  for (const [name, ...more] of fields.map((field) => field.split('.')))
    if (name && object[name] !== undefined)
      kept[name] =
        more.length === 0
          ? object[name]
          : { ...(kept[name] as object | undefined), ...(pick(object[name], [more.join('.')]) as object) }
  return kept
}

/** The part of WordPress's REST interface that the product uses, answering as the real one does. */
export const answerRest = (site: Site, base: string, request: RestRequest): Answer => {
  const answer = answerWhole(site, base, request)
  const fields = request.query.get('_fields')
  return fields && answer.status < 400 ? { ...answer, body: pick(answer.body, fields.split(',')) } : answer
}

const answerWhole = (site: Site, base: string, request: RestRequest): Answer => {
  const user = userOf(request.headers.authorization)
  const [space, version, what, id] = request.route.split('/').filter(Boolean)
  if (!space) return index(site, base)
  if (space !== 'wp' || version !== 'v2') return noRoute
  if (what === 'posts') return ofPosts(site, base, user, request, id)
  const attachment = what === 'media' && request.method === 'POST' ? site.media.get(Number(id)) : undefined
  if (attachment && user && may(user, 'upload_files')) {
    attachment.post = Number(JSON.parse(request.body.toString('utf8') || '{}').post)
    return { status: 200, body: shownMedia(base, attachment) }
  }
  if (what === 'media' && !id) return ofMedia(site, base, user, request)
  if ((what === 'categories' || what === 'tags') && !id) {
    const { method, query, body } = request
    const name = method === 'POST' ? String(JSON.parse(body.toString('utf8') || '{}').name ?? '') : ''
    return ofTerms(site, user, what, { method, query, name }) ?? noRoute
  }
  if (what === 'users' && id === 'me' && request.method === 'GET')
    return user
      ? { status: 200, body: shownUser(user, request.query.get('context') === 'edit') }
      : request.headers.authorization
        ? wpError(401, 'incorrect_password', 'The provided password is an invalid application password.')
        : wpError(401, 'rest_not_logged_in', 'You are not currently logged in.')
  if (what === 'users' && id && request.method === 'GET') {
    const asked = users.find((known) => known.id === Number(id))
    if (!asked) return wpError(404, 'rest_user_invalid_id', 'Invalid user ID.')
    return user && (may(user, 'list_users') || asked.id === user.id)
      ? { status: 200, body: shownUser(asked, false) }
      : wpError(user ? 403 : 401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.')
  }
  return noRoute
}
