import { may, type Site, sanitizeSlug, type Term, type User } from './site.ts'
import { type Answer, wpError } from './wp-posts.ts'

/** WordPress compares names as its database does: capitals and accents make no difference. */
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const find = (site: Site, kind: 'categories' | 'tags', query: URLSearchParams): Term[] => {
  const slugs = query.get('slug')?.split(',')
  const search = query.get('search')
  const post = query.get('post')
  const ids = post ? (site.posts.get(Number(post))?.[kind] ?? []) : null
  return site.terms[kind].filter(
    ({ id, name, slug }) =>
      (!slugs || slugs.includes(slug)) &&
      (!search || folded(`${name} ${slug}`).includes(folded(search))) &&
      (!ids || ids.includes(id)),
  )
}

/** The categories or tags of a site. Authors make tags alone, and none is made twice. */
export const ofTerms = (
  site: Site,
  user: User | null,
  kind: 'categories' | 'tags',
  { method, query, name }: { method: string; query: URLSearchParams; name: string },
): Answer | null => {
  if (method === 'GET') return { status: 200, body: find(site, kind, query) }
  if (method !== 'POST') return null
  const all = site.terms[kind]
  if (!user || !may(user, kind === 'tags' ? 'edit_posts' : 'manage_categories'))
    return wpError(
      user ? 403 : 401,
      'rest_cannot_create',
      'Sorry, you are not allowed to create terms in this taxonomy.',
    )
  const known = all.find((term) => folded(term.name) === folded(name))
  if (known)
    return wpError(400, 'term_exists', 'A term with the name provided already exists with this parent.', {
      term_id: known.id,
    })
  const term = { id: site.newId(), name, slug: sanitizeSlug(name), count: 0 }
  all.push(term)
  return { status: 201, body: term }
}
