import { z } from 'zod'
import type { Platform } from '../platform.ts'
import { plainText } from './plain-text.ts'
import { instantOf } from './remote-post.ts'
import type { Rest } from './rest.ts'

const rendered = z.object({ rendered: z.string() })
const posts = z.array(
  z.object({ title: rendered, excerpt: rendered, link: z.string(), date_gmt: z.string().nullish() }),
)
const terms = z.array(z.object({ name: z.string() }))

const MOST_POSTS = '20'
const EXCERPT = 400

/** Reads what the site shows to everyone: its name, newest posts, and the categories and tags in use. */
export const createDescribeSite =
  (rest: Rest): Platform['describeSite'] =>
  async (credentials, signal) => {
    const index = await rest.index(credentials, signal)
    if (index.kind !== 'ok') return index
    const read = <T>(route: string, query: Record<string, string>, answer: z.ZodType<T>) =>
      rest.call(credentials, { method: 'GET', route, query, answer }, signal)
    const inUse = { per_page: '100', orderby: 'count', order: 'desc', hide_empty: 'true', _fields: 'name' }

    const newest = await read(
      '/wp/v2/posts',
      { per_page: MOST_POSTS, status: 'publish', _fields: 'title,excerpt,link,date_gmt' },
      posts,
    )
    if (!newest.ok) return newest.failure
    const categories = await read('/wp/v2/categories', inUse, terms)
    if (!categories.ok) return categories.failure
    const tags = await read('/wp/v2/tags', inUse, terms)
    if (!tags.ok) return tags.failure

    const names = (found: z.infer<typeof terms>) => found.map((term) => plainText(term.name)).filter(Boolean)
    return {
      kind: 'ok',
      value: {
        name: plainText(index.value.name),
        tagline: plainText(index.value.description),
        homeUrl: index.value.home,
        posts: newest.value.data.flatMap((post) => {
          const publishedAt = instantOf(post.date_gmt)
          const title = plainText(post.title.rendered)
          return publishedAt && title
            ? [
                {
                  title,
                  excerpt: plainText(post.excerpt.rendered).slice(0, EXCERPT),
                  link: post.link,
                  publishedAt: publishedAt.toISOString(),
                },
              ]
            : []
        }),
        categories: names(categories.value.data),
        tags: names(tags.value.data),
      },
    }
  }
