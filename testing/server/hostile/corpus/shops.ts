import { again } from './kind.ts'

/** What a shop answers at its fixed addresses. */
export type HostileShop = { name: string; robots: string; sitemap(origin: string): string }

const mapOf = (origin: string, paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
const numbered = (count: number, pathOf: (nth: number) => string) => (origin: string) =>
  mapOf(
    origin,
    Array.from({ length: count }, (_, nth) => pathOf(nth)),
  )
const everyRobot = (rules: string) => `User-agent: *\n${rules}`

export const ordinaryShop: HostileShop = {
  name: 'ordinary',
  robots: everyRobot('Disallow: /private/'),
  sitemap: numbered(1, () => '/page/ordinary.6000'),
}

export const shops: HostileShop[] = [
  {
    name: 'robots-wildcards-addresses',
    robots: everyRobot(`Disallow: /${'*a'.repeat(19)}b\n`.repeat(2_000)),
    sitemap: numbered(5_000, (nth) => `/page/${'a'.repeat(900)}${nth}`),
  },
  {
    name: 'robots-stars',
    robots: everyRobot(`Disallow: /${'*'.repeat(199_900)}x`),
    sitemap: numbered(500, (nth) => `/page/missing-${nth}`),
  },
  {
    name: 'robots-agents-rules',
    robots: `${'User-agent: a\nUser-agent: *\n'.repeat(8_000)}${'Disallow: /\n'.repeat(20_000)}`,
    sitemap: numbered(500, (nth) => `/page/missing-${nth}`),
  },
  {
    name: 'sitemap-international',
    robots: '',
    sitemap: numbered(10_000, (nth) => `/page/camión-y-niño-${nth}-${'ñ'.repeat(300)}`),
  },
  ...Object.entries({
    brackets: '<',
    'open-urls': '<url><loc>',
    'open-sitemaps': '<sitemap>',
    comments: '<!--',
    entities: '<url><loc>&#38;&#38;</loc></url>',
    lines: 'https://a.test/\n',
  }).map(([name, piece]) => ({
    name: `sitemap-${name}`,
    robots: '',
    sitemap: () => `<urlset>${again(piece, 9_000_000)}`,
  })),
  ...Object.entries({
    brackets: '[',
    colons: ':',
    comments: '#',
    agents: 'User-agent: *\n',
    lines: '\n',
  }).map(([name, piece]) => ({
    name: `robots-${name}`,
    robots: again(piece, 900_000),
    sitemap: numbered(1, () => '/'),
  })),
]

/** One host each, in the order of the list; every other host is the ordinary shop. */
export const shopAt = (host: string): HostileShop =>
  shops[Number(/^shop-(\d+)\.test$/.exec(host)?.[1] ?? Number.NaN) - 1] ?? ordinaryShop
