import type { Platform } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { AnswerKind } from './responses.ts'
import type { Rest } from './rest.ts'
import { searchPlugins } from './search-texts.ts'
import { siteAddress } from './site-address.ts'

const MOST_POSTS = '20'

export const createDescribeSite =
  (rest: Rest): Platform<WordpressCredentials>['describeSite'] =>
  async (credentials, signal) => {
    const index = await rest.index(credentials, signal)
    if (index.kind !== 'ok') return index
    const read = <K extends AnswerKind>(route: string, query: Record<string, string>, answer: K) =>
      rest.call(credentials, { route, query, answer }, signal)
    const inUse = { per_page: '100', orderby: 'count', order: 'desc', hide_empty: 'true', _fields: 'name' }

    const newest = await read(
      '/wp/v2/posts',
      { per_page: MOST_POSTS, status: 'publish', _fields: 'title,excerpt,link,date_gmt' },
      'newestPosts',
    )
    if (newest.kind !== 'ok') return newest
    const categories = await read('/wp/v2/categories', inUse, 'terms')
    if (categories.kind !== 'ok') return categories
    const tags = await read('/wp/v2/tags', inUse, 'terms')
    if (tags.kind !== 'ok') return tags

    const { name, tagline, homeUrl, searchPlugin } = index.value
    return {
      kind: 'ok',
      value: {
        name,
        tagline,
        homeUrl: homeUrl || (siteAddress(credentials.baseUrl) ?? ''),
        posts: newest.value.filter(({ title, link, publishedAt }) => title && link && publishedAt),
        categories: categories.value.filter(Boolean),
        tags: tags.value.filter(Boolean),
        searchTexts: searchPlugin === null ? null : searchPlugins[searchPlugin].name,
      },
    }
  }
