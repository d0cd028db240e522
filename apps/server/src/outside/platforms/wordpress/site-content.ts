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
    const answer = await rest.call(
      credentials,
      { method: 'GET', route: `/wp/v2/${kind}`, query, answer: 'entries' },
      signal,
    )
    // What lies behind the last page is refused for posts, and empty for categories.
    if (!answer.ok && answer.code === 'rest_post_invalid_page_number') return { kind: 'ok', value: [] }
    return answer.ok
      ? { kind: 'ok', value: answer.value.data.filter(({ url }) => url !== '') }
      : answer.failure
  },
  read: async (credentials, kind, ids, signal) => {
    const [, read] = fields[kind]
    const query = { per_page: '20', include: ids.slice(0, 20).join(','), _fields: read }
    const answer = await rest.call(
      credentials,
      { method: 'GET', route: `/wp/v2/${kind}`, query, answer: 'contents' },
      signal,
    )
    return answer.ok
      ? { kind: 'ok', value: answer.value.data.filter(({ url, title }) => url !== '' && title !== '') }
      : answer.failure
  },
})
