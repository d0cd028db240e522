export type FeedItem = {
  id: string
  title: string
  /** The post on the customer's site. */
  link: string
  summary: string
  /** The sanitized text; null: the feed has excerpts only. */
  html: string | null
  image: string | null
  publishedAt: Date
  updatedAt: Date
  tags: readonly string[]
  language: string | null
}

type About = { title: string; description: string; rss: string; json: string }

/** Characters that XML 1.0 does not allow, and halves of characters. */
const legal = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const homeOf = (items: readonly FeedItem[], otherwise: string): string => {
  const [first] = items
  return first ? new URL('/', first.link).href : otherwise
}

/** RSS 2.0; an item is the same when its post is moved to another address. */
export const writeRss = async (about: About, items: readonly FeedItem[]): Promise<string> => {
  // Imported on first use, because most processes never need it.
  const { generateRssFeed } = await import('feedsmith')
  const [newest] = items
  return generateRssFeed({
    title: legal(about.title),
    link: homeOf(items, about.rss),
    description: legal(about.description || about.title),
    generator: 'Tintario',
    ...(newest && { pubDate: newest.publishedAt }),
    atom: { links: [{ href: about.rss, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: legal(item.title),
      link: item.link,
      guid: { value: `urn:uuid:${item.id}`, isPermaLink: false },
      pubDate: item.publishedAt,
      description: legal(item.summary),
      categories: item.tags.map((name) => ({ name: legal(name) })),
      ...(item.html !== null && { content: { encoded: legal(item.html) } }),
    })),
  })
}

/** JSON Feed 1.1. */
export const writeJsonFeed = async (about: About, items: readonly FeedItem[]): Promise<string> => {
  const { generateJsonFeed } = await import('feedsmith')
  const feed = generateJsonFeed({
    title: about.title,
    home_page_url: homeOf(items, about.json),
    feed_url: about.json,
    ...(about.description && { description: about.description }),
    items: items.map((item) => ({
      id: `urn:uuid:${item.id}`,
      url: item.link,
      title: item.title,
      ...(item.html === null ? { content_text: item.summary } : { content_html: item.html }),
      ...(item.summary && { summary: item.summary }),
      ...(item.image && { image: item.image }),
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      ...(item.tags.length > 0 && { tags: [...item.tags] }),
      ...(item.language && { language: item.language }),
    })),
  })
  return JSON.stringify(feed)
}
