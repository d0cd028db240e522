import type { Platform } from '../platform.ts'
import type { AnswerKind } from './answers.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'
import { searchPlugins } from './search-texts.ts'
import { siteAddress } from './site-address.ts'

const MOST_POSTS = '20'

/** Reads what the site shows to everyone: its name, newest posts, and the categories and tags in use. */
export const createDescribeSite =
  (rest: Rest): Platform<WordpressCredentials>['describeSite'] =>
  async (credentials, signal) => {
    const index = await rest.index(credentials, signal)
    if (index.kind !== 'ok') return index
    const read = <K extends AnswerKind>(route: string, query: Record<string, string>, answer: K) =>
      rest.call(credentials, { method: 'GET', route, query, answer }, signal)
    const inUse = { per_page: '100', orderby: 'count', order: 'desc', hide_empty: 'true', _fields: 'name' }

    const newest = await read(
      '/wp/v2/posts',
      { per_page: MOST_POSTS, status: 'publish', _fields: 'title,excerpt,link,date_gmt' },
      'newestPosts',
    )
    if (!newest.ok) return newest.failure
    const categories = await read('/wp/v2/categories', inUse, 'terms')
    if (!categories.ok) return categories.failure
    const tags = await read('/wp/v2/tags', inUse, 'terms')
    if (!tags.ok) return tags.failure

    const { name, tagline, homeUrl, searchPlugin } = index.value
    return {
      kind: 'ok',
      value: {
        name,
        tagline,
        homeUrl: homeUrl || (siteAddress(credentials.baseUrl) ?? ''),
        posts: newest.value.data.filter(({ title, link, publishedAt }) => title && link && publishedAt),
        categories: categories.value.data.filter(Boolean),
        tags: tags.value.data.filter(Boolean),
        searchTexts: searchPlugin === null ? null : searchPlugins[searchPlugin].name,
      },
    }
  }
