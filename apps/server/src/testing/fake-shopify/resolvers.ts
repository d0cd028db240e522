import { type Article, asStored, type Metafield, type Picture, type Shop } from './shop.ts'

/** What a question is answered from. */
export type Context = { shop: Shop; origin: string; scopes: readonly string[] }

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const idOf = (kind: string, text: string): number =>
  Number(new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(text)?.[1] ?? Number.NaN)
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** As Shopify says that a right is missing. */
export class AccessDenied extends Error {}
const needs = ({ scopes }: Context, field: string, any: readonly string[]) => {
  if (any.some((scope) => scopes.includes(scope))) return
  const said = any.map((scope) => `\`${scope}\``).join(' or ')
  throw new AccessDenied(`Access denied for ${field} field. Required access: ${said} access scope.`)
}
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

const statusOf = (picture: Picture): Picture['status'] =>
  picture.status === 'PROCESSING' && picture.readyAt <= Date.now() ? 'READY' : picture.status

const shownPicture = ({ shop, origin }: Context, picture: Picture) => {
  const status = statusOf(picture)
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', picture.id),
    alt: picture.alt,
    fileStatus: status,
    fileErrors:
      status === 'FAILED'
        ? [{ code: 'IMAGE_PROCESSING_FAILURE', message: 'The image could not be processed.' }]
        : [],
    image: status === 'READY' ? { url: `${origin}/${shop.host}/cdn/files/${picture.filename}?v=1` } : null,
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

/** Where a picture's address must lead: to a file that is there. */
const isReachable = ({ shop, origin }: Context, url: string) =>
  [...shop.pictures.values()].some(
    (one) => statusOf(one) === 'READY' && url.startsWith(`${origin}/${shop.host}/cdn/files/${one.filename}`),
  )

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

type FileInput = { originalSource: string; filename?: string; alt?: string; duplicateResolutionMode?: string }
const addFile = (context: Context, file: FileInput, nth: number) => {
  const { shop } = context
  const bytes = shop.staged.get(file.originalSource)
  const filename = file.filename ?? file.originalSource.split('/').at(-1) ?? ''
  const field = ['files', String(nth)]
  if (!bytes)
    return { error: { code: 'INVALID_IMAGE_SOURCE_URL', field, message: 'Image source URL is not valid.' } }
  if ([...shop.pictures.values()].some((one) => one.filename === filename))
    return { error: { code: 'FILENAME_ALREADY_EXISTS', field, message: 'The filename already exists.' } }
  const isPicture = ['89504e47', 'ffd8ff', '52494646', '47494638'].some((magic) =>
    bytes.subarray(0, 4).toString('hex').startsWith(magic),
  )
  const picture: Picture = {
    id: ++shop.lastId,
    filename,
    alt: file.alt ?? '',
    status: isPicture ? 'PROCESSING' : 'FAILED',
    readyAt: Date.now() + shop.settings.readingMs,
    bytes: bytes.length,
  }
  shop.pictures.set(picture.id, picture)
  return { picture }
}

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
    files: ({ query }: { query?: string }) => {
      needs(context, 'files', ['read_files', 'write_files'])
      const name = /^filename:(.+)$/.exec(query ?? '')?.[1]
      const found = [...shop.pictures.values()].filter((one) => !name || one.filename === name)
      return { nodes: found.map((one) => shownPicture(context, one)) }
    },
    nodes: ({ ids }: { ids: string[] }) =>
      ids.map((id) => {
        const article = articleOf(context, id)
        return article && { __typename: 'Article', ...shownArticle(context, article) }
      }),
    node: ({ id }: { id: string }) => {
      const picture = shop.pictures.get(idOf('MediaImage', id))
      return picture ? shownPicture(context, picture) : null
    },
    stagedUploadsCreate: ({ input }: { input: { filename: string; mimeType: string }[] }) => {
      needs(context, 'stagedUploadsCreate', ['write_files'])
      const stagedTargets = input.map(({ filename, mimeType }) => {
        const key = `tmp/${++shop.lastId}/${filename}`
        return {
          url: `${home}/staged`,
          resourceUrl: `${home}/staged/${key}`,
          parameters: [
            { name: 'Content-Type', value: mimeType },
            { name: 'success_action_status', value: '201' },
            { name: 'key', value: key },
          ],
        }
      })
      return { stagedTargets, userErrors: [] }
    },
    fileCreate: ({ files }: { files: FileInput[] }) => {
      needs(context, 'fileCreate', ['write_files'])
      const made = files.map((file, nth) => addFile(context, file, nth))
      return {
        files: made.flatMap(({ picture }) => (picture ? [shownPicture(context, picture)] : [])),
        userErrors: made.flatMap(({ error }) => error ?? []),
      }
    },
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
        priceRangeV2: { minVariantPrice: { amount: `${id}.50`, currencyCode: 'EUR' } },
      }))
    },
  }
}
