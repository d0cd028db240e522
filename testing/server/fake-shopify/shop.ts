/** The fake's own truth: one shop's blogs, articles, files and products. */
export type Metafield = { namespace: string; key: string; type: string; value: string }
export type Article = {
  id: number
  blogId: number
  handle: string
  title: string
  body: string
  summary: string
  tags: string[]
  author: string
  image: { url: string; altText: string } | null
  isPublished: boolean
  /** Milliseconds since 1970: when it became or becomes visible. */
  date: number | null
  createdAt: number
  updatedAt: number
  /** When the shop itself made it visible, by its own clock. */
  publishedAt: number | null
  metafields: Metafield[]
}
export type Picture = {
  id: number
  filename: string
  alt: string
  status: 'PROCESSING' | 'READY' | 'FAILED'
  /** When it will have been read. */
  readyAt: number
  bytes: number
}
export type Product = {
  id: number
  title: string
  handle: string
  onlineStoreUrl: string | null
  imageUrl: string | null
  amount: string
  currencyCode: string
}

/** What a test may say of a shop. */
export type ShopSettings = {
  name: string
  tokens: string[]
  app: { clientId: string; clientSecret: string }
  /** Tokens given to the app are refused after so many milliseconds. */
  dayMs: number
  scopes: string[]
  /** Every call is answered so. */
  status: number | null
  /** What the app is told instead of a token, such as `shop_not_permitted`. */
  appRefusal: string | null
  /** The version that answers, when it is not the one that was asked for. */
  version: string | null
  bucket: { max: number; restoreRate: number }
  /** How long a picture is read for. */
  readingMs: number
  /** How many of the next pictures cannot be read. */
  unreadable: number
  /** Milliseconds by which the shop's clock is behind. */
  clockBehind: number
  products: number
}

export const ownToken = `shpat_${'0123456789abcdef'.repeat(2)}`
export const ownApp = {
  clientId: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
  clientSecret: `shpss_${'fedcba9876543210'.repeat(2)}`,
}
/** As the blog that every shop is born with. */
export const ownBlog = 241253187

const settings = (name: string): ShopSettings => ({
  name: `Shop ${name.replace(/[.].*/, '')}`,
  tokens: [ownToken],
  app: ownApp,
  dayMs: 24 * 3600_000,
  scopes: ['write_content', 'read_content', 'write_files', 'read_files', 'read_products'],
  status: null,
  appRefusal: null,
  version: null,
  bucket: { max: 20_000, restoreRate: 1_000 },
  readingMs: 0,
  unreadable: 0,
  clockBehind: 0,
  products: 0,
})

export const createShop = (host: string) => {
  const articles = new Map<number, Article>()
  const pictures = new Map<number, Picture>()
  const byHandle = new Map<string, Article>()
  const byMarker = new Map<string, Set<Article>>()
  const staged = new Map<string, Buffer>()
  const dayTokens = new Map<string, number>()
  const shop = {
    host,
    settings: settings(host),
    blogs: [
      { id: ownBlog, title: 'News', handle: 'news' },
      { id: ownBlog + 1, title: 'Recipes', handle: 'recipes' },
    ],
    articles,
    pictures,
    staged,
    dayTokens,
    lastId: 1000,
    bucket: { available: Number.POSITIVE_INFINITY, at: Date.now() },
    now: () => Date.now() - shop.settings.clockBehind,
    withHandle: (blogId: number, handle: string) => byHandle.get(`${blogId}/${handle}`),
    withMarker: (marker: string) => [...(byMarker.get(marker) ?? [])],
    markers: () => byMarker.keys(),
    save: (article: Article) => {
      const old = articles.get(article.id)
      if (old) byHandle.delete(`${old.blogId}/${old.handle}`)
      const marker = markerOf(article)
      if (marker) {
        const held = byMarker.get(marker) ?? new Set()
        if (old) held.delete(old)
        byMarker.set(marker, held.add(article))
      }
      articles.set(article.id, article)
      byHandle.set(`${article.blogId}/${article.handle}`, article)
    },
    remove: (article: Article) => {
      articles.delete(article.id)
      byHandle.delete(`${article.blogId}/${article.handle}`)
      byMarker.get(markerOf(article) ?? '')?.delete(article)
    },
  }
  return shop
}
export type Shop = ReturnType<typeof createShop>

export const markerOf = ({ metafields }: Article): string | undefined =>
  metafields.find(({ namespace, key }) => namespace === 'tintario' && key === 'publication')?.value

const tag = /<[^>]*>/g
/** As a shop stores HTML: named entities and odd spaces as characters, quotes in tags doubled, void elements open. */
export const asStored = (html: string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replace(tag, (one) => one.replace(/\s*\/>$/, '>').replace(/='([^'"]*)'/g, '="$1"'))
    .replace(/\r\n?/g, '\n')
