import { markersIn } from '../../../apps/server/src/outside/platforms/wordpress/marker.ts'

/** The fake's own truth: one WordPress site's posts, pictures and users, with the rules that were read off the real one. */
export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'
export type User = { id: number; name: string; role: Role }
export type Status = 'draft' | 'publish' | 'future' | 'pending' | 'private' | 'trash'
export type Post = {
  id: number
  status: Status
  slug: string
  title: string
  content: string
  excerpt: string
  author: number
  featured_media: number
  /** The ids of its terms. */
  categories: number[]
  tags: number[]
  /** Milliseconds since 1970; null for a draft that never had a date. */
  date: number | null
  /** When the site itself made it public, by its own clock. */
  publishedAt: number | null
  modified: number
}
export type Term = { id: number; name: string; slug: string; count: number }
export type Media = {
  id: number
  /** The post that it is attached to. */
  post: number | null
  slug: string
  alt_text: string
  caption: string
  title: string
  bytes: number
  type: string
}

const rights: Record<Role, string[]> = {
  administrator: [
    'edit_posts',
    'publish_posts',
    'edit_others_posts',
    'manage_categories',
    'upload_files',
    'unfiltered_html',
    'list_users',
  ],
  editor: [
    'edit_posts',
    'publish_posts',
    'edit_others_posts',
    'manage_categories',
    'upload_files',
    'unfiltered_html',
  ],
  author: ['edit_posts', 'publish_posts', 'upload_files'],
  contributor: ['edit_posts'],
  subscriber: [],
}
export const may = (user: User, right: string): boolean => rights[user.role].includes(right)
export const rightsOf = (user: User): string[] => rights[user.role]

export const users: User[] = (
  ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const
).map((role, at) => ({ id: at + 1, name: role === 'administrator' ? 'admin' : role, role }))
export const appPassword = 'fake FAKE 0000 1111 2222 3333'

/** WordPress makes a slug of what it is given: lower case, no accents, hyphens. */
export const sanitizeSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)

export const createSite = (name: string) => {
  const posts = new Map<number, Post>()
  const media = new Map<number, Media>()
  const bySlug = new Map<string, Set<number>>()
  const mediaBySlug = new Map<string, Media>()
  const byMarker = new Map<string, Set<number>>()
  const terms: Record<'categories' | 'tags', Term[]> = {
    categories: [{ id: 1, name: 'Uncategorized', slug: 'uncategorized', count: 1 }],
    tags: [],
  }
  let nextId = 10

  const put = (index: Map<string, Set<number>>, key: string, id: number) => {
    const held = index.get(key) ?? new Set()
    held.add(id)
    index.set(key, held)
  }
  const take = (index: Map<string, Set<number>>, key: string, id: number) => {
    const held = index.get(key)
    held?.delete(id)
    if (held?.size === 0) index.delete(key)
  }
  const withSlug = (slug: string): Post[] =>
    [...(bySlug.get(slug) ?? [])].flatMap((id) => {
      const post = posts.get(id)
      return post ? [post] : []
    })
  const isTaken = (slug: string, except: number) =>
    withSlug(slug).some((post) => post.id !== except) || mediaBySlug.has(slug)

  /** Drafts reserve no slug; everything else gets a number when its slug is taken. */
  const uniqueSlug = (wish: string, status: Status, id: number): string => {
    if (status === 'draft' || status === 'pending' || !isTaken(wish, id)) return wish
    for (let n = 2; ; n++) if (!isTaken(`${wish}-${n}`, id)) return `${wish}-${n}`
  }

  const save = (post: Post): Post => {
    const old = posts.get(post.id)
    if (old) {
      take(bySlug, old.slug, old.id)
      for (const marker of markersIn(old.content)) take(byMarker, marker, old.id)
    }
    posts.set(post.id, post)
    put(bySlug, post.slug, post.id)
    for (const marker of markersIn(post.content)) put(byMarker, marker, post.id)
    return post
  }

  return {
    name,
    posts,
    media,
    terms,
    newId: () => nextId++,
    withSlug,
    withMarker: (marker: string): Post[] =>
      [...(byMarker.get(marker) ?? [])].flatMap((id) => {
        const post = posts.get(id)
        return post ? [post] : []
      }),
    markers: () => byMarker.keys(),
    mediaWithSlug: (slug: string): Media[] => {
      const found = mediaBySlug.get(slug)
      return found ? [found] : []
    },
    addMedia: (added: Media): Media => {
      media.set(added.id, added)
      mediaBySlug.set(added.slug, added)
      return added
    },
    uniqueSlug,
    save,
    remove: (post: Post) => {
      take(bySlug, post.slug, post.id)
      for (const marker of markersIn(post.content)) take(byMarker, marker, post.id)
      posts.delete(post.id)
    },
  }
}
export type Site = ReturnType<typeof createSite>
