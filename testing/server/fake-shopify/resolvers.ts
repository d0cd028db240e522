import { type Context, gid, idOf, needs } from './context.ts'
import { isReachable, pictureFields } from './picture-resolvers.ts'
import { type Article, asStored, type Metafield, type Shop } from './shop.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const content = ['write_content', 'write_online_store_pages']

type Page = { first?: number | null; after?: string | null; reverse?: boolean | null }
const paged = <T extends { id: number }>(all: T[], { first, after, reverse }: Page) => {
  const sorted = [...all].sort((a, b) => (reverse ? b.id - a.id : a.id - b.id))
  const from = after ? sorted.findIndex(({ id }) => String(id) === after) + 1 : 0
  const nodes = sorted.slice(from, from + (first ?? 50))
  const last = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      hasNextPage: from + nodes.length < sorted.length,
      endCursor: last ? String(last.id) : null,
    },
  }
}
const shownPage = <T extends { id: number }, S>(all: T[], page: Page, show: (one: T) => S) => {
  const { nodes, pageInfo } = paged(all, page)
  return { nodes: nodes.map(show), pageInfo }
}

const shownBlog = (context: Context, blog: Shop['blogs'][number]) => ({
  ...blog,
  id: gid('Blog', blog.id),
  articles: (page: Page) =>
    shownPage(
      [...context.shop.articles.values()].filter(({ blogId }) => blogId === blog.id),
      page,
      (article) => shownArticle(context, article),
    ),
})

const shownArticle = (context: Context, article: Article) => {
  const blog = context.shop.blogs.find(({ id }) => id === article.blogId)
  return {
    ...article,
    id: gid('Article', article.id),
    author: { name: article.author },
    blog: blog && { ...blog, id: gid('Blog', blog.id) },
    publishedAt: iso(article.date),
    createdAt: iso(article.createdAt),
    updatedAt: iso(article.updatedAt),
    metafield: ({ namespace, key }: { namespace?: string; key: string }) =>
      article.metafields.find((one) => one.namespace === namespace && one.key === key) ?? null,
  }
}

type Input = {
  blogId?: string
  title?: string
  body?: string
  summary?: string
  tags?: string[]
  handle?: string
  author?: { name?: string; userId?: string }
  image?: { url?: string; altText?: string }
  isPublished?: boolean
  publishDate?: string
  metafields?: Metafield[]
}
type UserError = { code: string; field: string[]; message: string }
const said = (code: string, field: string, message: string): UserError => ({
  code,
  field: ['article', ...field.split('.')],
  message,
})

const problemsOf = (context: Context, input: Input, article: Article | null): UserError[] => {
  const { shop } = context
  const blogId = input.blogId === undefined ? article?.blogId : idOf('Blog', input.blogId)
  const errors: UserError[] = []
  if (!shop.blogs.some(({ id }) => id === blogId))
    errors.push(said('NOT_FOUND', 'blogId', 'Must reference an existing blog.'))
  if (input.title !== undefined && input.title.trim() === '')
    errors.push(said('BLANK', 'title', "Title can't be blank"))
  if ((input.title ?? '').length > 255) errors.push(said('TOO_LONG', 'title', 'Title is too long'))
  if (!article && !input.author?.name && !input.author?.userId)
    errors.push(said('AUTHOR_FIELD_REQUIRED', 'author', "Can't create an article author if both are blank."))
  const taken = input.handle === undefined ? undefined : shop.withHandle(blogId ?? 0, input.handle)
  if (taken && taken.id !== article?.id) errors.push(said('TAKEN', 'handle', 'Handle has already been taken'))
  const date = input.publishDate ? Date.parse(input.publishDate) : null
  if (input.isPublished && date !== null && date > shop.now())
    errors.push(
      said(
        'INVALID_PUBLISH_DATE',
        'publishDate',
        "Can't set isPublished to true and also set a future publish date.",
      ),
    )
  if (input.image?.url && !isReachable(context, input.image.url))
    errors.push(said('UPLOAD_FAILED', 'image', 'Image upload failed.'))
  for (const [nth, { type, value }] of (input.metafields ?? []).entries()) {
    if (type !== 'single_line_text_field')
      errors.push(said('INVALID_TYPE', `metafields.${nth}.type`, 'The metafield type is invalid.'))
    if (/\n/.test(value) || value === '')
      errors.push(
        said('INVALID_VALUE', `metafields.${nth}.value`, 'Value cannot have line breaks or be blank.'),
      )
  }
  return errors
}

const merged = (had: Metafield[], given: Metafield[]): Metafield[] => [
  ...had.filter((one) => !given.some((other) => other.namespace === one.namespace && other.key === one.key)),
  ...given,
]

const writeArticle = (context: Context, input: Input, old: Article | null) => {
  const { shop } = context
  const userErrors = problemsOf(context, input, old)
  if (userErrors.length > 0) return { article: null, userErrors }
  const isPublished = input.isPublished ?? old?.isPublished ?? true
  const given = input.publishDate ? Date.parse(input.publishDate) : (old?.date ?? null)
  const article: Article = {
    id: old?.id ?? ++shop.lastId,
    blogId: input.blogId === undefined ? (old?.blogId ?? 0) : idOf('Blog', input.blogId),
    handle: input.handle ?? old?.handle ?? `article-${shop.lastId}`,
    title: (input.title ?? old?.title ?? '').trim(),
    body: input.body === undefined ? (old?.body ?? '') : asStored(input.body),
    summary: input.summary ?? old?.summary ?? '',
    // A shop keeps them sorted, each once.
    tags: [...new Set(input.tags ?? old?.tags ?? [])].sort(),
    author: input.author?.name ?? old?.author ?? '',
    image: input.image?.url
      ? { url: input.image.url.replace('/files/', '/articles/'), altText: input.image.altText ?? '' }
      : (old?.image ?? null),
    isPublished,
    date: isPublished ? (given ?? shop.now()) : null,
    createdAt: old?.createdAt ?? shop.now(),
    updatedAt: shop.now(),
    publishedAt: isPublished ? (old?.publishedAt ?? Date.now()) : (old?.publishedAt ?? null),
    metafields: merged(old?.metafields ?? [], input.metafields ?? []),
  }
  shop.save(article)
  return { article: shownArticle(context, article), userErrors: [] }
}

const articleOf = ({ shop }: Context, id: string) => shop.articles.get(idOf('Article', id)) ?? null
const notFound = (what: string): UserError => ({
  code: 'NOT_FOUND',
  field: ['id'],
  message: `${what} does not exist.`,
})

const productsOf = ({ settings }: Shop) =>
  Array.from({ length: settings.products }, (_, nth) => ({
    id: nth + 1,
    title: `Scarf ${nth + 1}`,
    handle: `scarf-${nth + 1}`,
    isShown: nth % 10 !== 9,
  }))

/** Each question of the schema, as a shop answers it. */
export const rootOf = (context: Context) => {
  const { shop, origin } = context
  const home = `${origin}/${shop.host}`
  return {
    shop: {
      name: shop.settings.name,
      description: 'Everything of wool',
      myshopifyDomain: shop.host,
      primaryDomain: { url: home },
    },
    currentAppInstallation: { accessScopes: context.scopes.map((handle) => ({ handle })) },
    blogs: () => {
      needs(context, 'blogs', ['read_content', ...content])
      return { nodes: shop.blogs.map((blog) => shownBlog(context, blog)) }
    },
    blog: ({ id }: { id: string }) => {
      needs(context, 'blog', ['read_content', ...content])
      const blog = shop.blogs.find((one) => one.id === idOf('Blog', id))
      return blog ? shownBlog(context, blog) : null
    },
    article: ({ id }: { id: string }) => {
      needs(context, 'article', ['read_content', ...content])
      const article = articleOf(context, id)
      return article && shownArticle(context, article)
    },
    articleTags: () => [
      ...new Set(['care', 'winter', ...[...shop.articles.values()].flatMap(({ tags }) => tags)]),
    ],
    articleCreate: ({ article }: { article: Input }) => {
      needs(context, 'articleCreate', content)
      return writeArticle(context, article, null)
    },
    articleUpdate: ({ id, article }: { id: string; article: Input }) => {
      needs(context, 'articleUpdate', content)
      const old = articleOf(context, id)
      return old ? writeArticle(context, article, old) : { article: null, userErrors: [notFound('Article')] }
    },
    articleDelete: ({ id }: { id: string }) => {
      needs(context, 'articleDelete', content)
      const article = articleOf(context, id)
      if (article) shop.remove(article)
      return { deletedArticleId: article ? id : null, userErrors: article ? [] : [notFound('Article')] }
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const article = articleOf(context, id)
        return article && { __typename: 'Article', ...shownArticle(context, article) }
      }),
    ...pictureFields(context),
    products: (page: Page) => {
      needs(context, 'products', ['read_products'])
      return shownPage(productsOf(shop), page, ({ id, title, handle, isShown }) => ({
        id: gid('Product', id),
        title,
        handle,
        description: `${title} of soft merino.`,
        // Of one in ten nothing is left, and one in ten is not counted.
        tracksInventory: id % 10 !== 8,
        totalInventory: id % 10 === 7 || id % 10 === 8 ? 0 : 5,
        onlineStoreUrl: isShown ? `${home}/products/${handle}` : null,
        featuredMedia: isShown
          ? { __typename: 'MediaImage', preview: { image: { url: `${home}/cdn/${handle}.png` } } }
          : null,
        // One in four has variants of several prices.
        priceRangeV2: {
          minVariantPrice: { amount: `${id}.50`, currencyCode: 'EUR' },
          maxVariantPrice: { amount: id % 4 === 3 ? `${id + 5}.50` : `${id}.50`, currencyCode: 'EUR' },
        },
      }))
    },
  }
}
