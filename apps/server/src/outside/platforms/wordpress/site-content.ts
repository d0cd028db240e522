import type { Platform } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

const fields = {
  posts: ['id,link,modified_gmt', 'id,link,title,excerpt,content'],
  pages: ['id,link,modified_gmt', 'id,link,title,excerpt,content'],
  categories: ['id,link,name,description', 'id,link,name,description'],
} as const

/** Posts, pages and categories as everybody sees them: first when each was changed, then those that are wanted. */
export const createSiteContent = (rest: Rest): NonNullable<Platform<WordpressCredentials>['content']> => ({
  list: async (credentials, kind, page, signal) => {
    const [listed] = fields[kind]
    const query = {
      per_page: '100',
      page: String(page),
      _fields: listed,
      orderby: 'id',
      order: 'asc',
      ...(kind === 'categories' ? { hide_empty: 'true' } : { status: 'publish' }),
    }
    const found = await rest.call(credentials, { route: `/wp/v2/${kind}`, query, answer: 'entries' }, signal)
    if (found.kind === 'ok') return { kind: 'ok', value: found.value.filter(({ url }) => url !== '') }
    // What lies behind the last page is refused for posts, and empty for categories.
    return found.code === 'rest_post_invalid_page_number' ? { kind: 'ok', value: [] } : found
  },
  read: async (credentials, kind, ids, signal) => {
    const [, read] = fields[kind]
    const query = { per_page: '20', include: ids.slice(0, 20).join(','), _fields: read }
    const found = await rest.call(credentials, { route: `/wp/v2/${kind}`, query, answer: 'contents' }, signal)
    return found.kind === 'ok'
      ? { kind: 'ok', value: found.value.filter(({ url, title }) => url !== '' && title !== '') }
      : found
  },
})
