import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A page of the sample shop; `price` makes it a product. */
export type SamplePage = {
  path: string
  title: string
  text: string
  language: 'en' | 'es'
  price?: string
  /** The highest price of its variants. */
  most?: string
  image?: string
  /** Its lastmod in the sitemap; null for none, and then its ETag says whether it changed. */
  changed: string | null
  /** Where its canonical leads; itself when absent. */
  canonical?: string
}

export type SampleShop = {
  /** Such as http://127.0.0.1:40000. */
  address: string
  host: string
  /** Changed by tests between two readings. */
  pages: Map<string, SamplePage>
  /** Other answers by path, asked before the pages. */
  answers: Map<string, (request: IncomingMessage, response: ServerResponse) => void>
  /** Paths in the order in which they were asked for, and how they were answered. */
  asked: { path: string; status: number }[]
  close(): Promise<void>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const htmlOf = (page: SamplePage, address: string): string => {
  const url = `${address}${page.canonical ?? page.path}`
  const product = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'Product',
        name: page.title,
        description: page.text,
        ...(page.image ? { image: [`${address}${page.image}`] } : {}),
        offers: {
          ...(page.most
            ? { '@type': 'AggregateOffer', lowPrice: page.price, highPrice: page.most }
            : { '@type': 'Offer', price: page.price }),
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      },
    ],
  }
  const described = page.price ? `<script type="application/ld+json">${JSON.stringify(product)}</script>` : ''
  return `<!doctype html><html lang="${page.language}"><head><title>${escaped(page.title)} | Sample shop</title>
<meta property="og:title" content="${escaped(page.title)}"><meta name="description" content="${escaped(page.text)}">
<link rel="canonical" href="${url}">${described}</head><body><nav><a href="/">Home</a></nav>
<main><h1>${escaped(page.title)}</h1><p>${escaped(page.text)}</p></main></body></html>`
}

const listOf = (pages: Iterable<SamplePage>, address: string): string => {
  const urls = [...pages].map(
    ({ path, changed }) =>
      `<url><loc>${address}${path.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/**
 * A shop of our own on loopback: robots.txt, an index of sitemaps with a packed one, products and pages with JSON-LD and
 * canonical addresses, conditional answers. `host` under which it names itself; loopback's own when absent.
 */
export const startSampleShop = async (
  pages: readonly SamplePage[],
  { host: named }: { host?: string } = {},
): Promise<SampleShop> => {
  const asked: SampleShop['asked'] = []
  const shop = new Map(pages.map((page) => [page.path, page]))
  const answers: SampleShop['answers'] = new Map()
  let address = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const entry = { path, status: 200 }
    asked.push(entry)
    response.once('finish', () => {
      entry.status = response.statusCode
    })
    const own = answers.get(path)
    if (own) return own(request, response)
    const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    if (path === '/robots.txt')
      return send('text/plain', `User-agent: *\nDisallow: /private/\nSitemap: ${address}/maps.xml\n`)
    if (path === '/maps.xml')
      return send(
        'application/xml',
        `<sitemapindex><sitemap><loc>${address}/maps.xml</loc></sitemap><sitemap><loc>${address}/products.xml.gz</loc></sitemap><sitemap><loc>${address}/pages.xml</loc></sitemap></sitemapindex>`,
      )
    const isProduct = ({ price }: SamplePage) => price !== undefined
    if (path === '/products.xml.gz')
      return send('application/gzip', gzipSync(listOf([...shop.values()].filter(isProduct), address)))
    if (path === '/pages.xml')
      return send(
        'application/xml',
        listOf(
          [...shop.values()].filter((page) => !isProduct(page)),
          address,
        ),
      )
    const page = shop.get(path)
    if (!page) return response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>')
    const etag = `"${createHash('sha256').update(JSON.stringify(page)).digest('base64url')}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return send('text/html; charset=utf-8', htmlOf(page, address), { etag })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `${named ?? '127.0.0.1'}:${port}`
  address = `http://${host}`
  return {
    address,
    host,
    pages: shop,
    answers,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
