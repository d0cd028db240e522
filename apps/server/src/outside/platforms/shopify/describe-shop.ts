import { trimSlashes } from '../../web-address.ts'
import type { Platform } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'
import { blogGid } from './responses.ts'

const MOST_POSTS = 20

export const createDescribeShop =
  (admin: Admin): Platform<ShopifyCredentials>['describeSite'] =>
  async (credentials, signal) => {
    const blogId = blogGid(credentials.blogId ?? '')
    const asked = await admin.ask(credentials, 'description', { blogId }, signal)
    if (asked.kind !== 'ok') return asked
    const { shop, blog, blogs, articleTags } = asked.value
    const posts = (blog?.articles.nodes ?? []).flatMap(
      ({ isPublished, publishedAt, handle, title, excerpt }) =>
        isPublished && publishedAt && title && shop.homeUrl
          ? [
              {
                title,
                excerpt,
                link: `${trimSlashes(shop.homeUrl)}/blogs/${blog?.handle}/${handle}`,
                publishedAt: publishedAt.toISOString(),
              },
            ]
          : [],
    )
    return {
      kind: 'ok',
      value: {
        ...shop,
        posts: posts.slice(0, MOST_POSTS),
        categories: blogs.nodes.map(({ title }) => title).filter(Boolean),
        tags: articleTags.filter(Boolean),
        searchTexts: 'Shopify',
      },
    }
  }
