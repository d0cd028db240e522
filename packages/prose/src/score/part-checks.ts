import { wordsIn } from '../words.ts'
import { type Check, within } from './check.ts'
import type { Body, PostText } from './post-text.ts'
import type { Sentence } from './read-sentences.ts'

/** The address in its parts, or null for what is none. `URL.parse` is missing in Safari before 18. */
const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const vague =
  /^(?:here|this|click here|read more|more|link|aquí|esto|haz clic aquí|clic aquí|leer más|más|enlace|ver)$/i

/** Links: within the site only where there is something to link to. */
export const linkChecks = (input: PostText): Check[] => {
  const { links } = input.body
  const host = parseUrl(input.siteUrl ?? '')?.host
  const web = links.filter(({ href }) => !/^(?:#|mailto:|tel:|javascript:)/i.test(href))
  const isInternal = (href: string) => {
    const url = parseUrl(href)
    return url === null || url.host === host
  }
  const internal = web.filter(({ href }) => isInternal(href)).length
  const outward = web.length - internal
  const telling = web.filter(({ text }) => text.length > 2 && !vague.test(text)).length
  const within: Check[] = input.hasSiblings
    ? [
        {
          area: 'links',
          points: 5,
          got: Math.min(1, internal / 2),
          fix: 'SEO_FIX_LINKS_INTERNAL',
          values: { found: internal, needed: 2 },
        },
      ]
    : []
  return [
    ...within,
    {
      area: 'links',
      points: 3,
      // Without a site of one's own any page that is linked to is a source.
      got: Math.min(1, input.hasSiblings ? outward : web.length),
      fix: 'SEO_FIX_LINKS_EXTERNAL',
      values: { found: outward, needed: 1 },
    },
    {
      area: 'links',
      points: 2,
      got: web.length === 0 ? 0 : telling / web.length,
      // Without a link there is no text of one to improve.
      fix: web.length === 0 ? 'SEO_FIX_LINKS_EXTERNAL' : 'SEO_FIX_LINKS_TEXT',
      values: { found: web.length === 0 ? outward : web.length - telling, needed: 1 },
    },
  ]
}

export const headerChecks = (body: Body, words: number): Check[] => {
  const h2 = body.headings.filter(({ level }) => level === 2).length
  const h1 = body.headings.filter(({ level }) => level === 1)
  const perHeading = body.headings.length === 0 ? words : words / body.headings.length
  const skipped = body.headings.filter(({ level }, at) => level - (body.headings[at - 1]?.level ?? 1) > 1)
  const at = (heading: { text: string } | undefined) =>
    heading ? { heading: heading.text, sentence: null } : null
  return [
    {
      area: 'headers',
      points: 3,
      got: Math.min(1, h2 / 3),
      fix: 'SEO_FIX_HEADERS_FEW',
      values: { found: h2, needed: 3 },
    },
    {
      area: 'headers',
      points: 2,
      got: words === 0 ? 0 : within(perHeading, 0, 0, 250, 600),
      fix: 'SEO_FIX_HEADERS_SPREAD',
      values: { words: Math.round(perHeading), max: 250 },
    },
    {
      area: 'headers',
      points: 2,
      got: body.headings.length > 0 && skipped.length === 0 ? 1 : 0,
      fix: body.headings.length > 0 ? 'SEO_FIX_HEADERS_ORDER' : 'SEO_FIX_HEADERS_FEW',
      values: { found: h2, needed: 3 },
      place: at(skipped[0]),
    },
    {
      area: 'headers',
      points: 1,
      got: h1.length === 0 && body.headings.length > 0 ? 1 : 0,
      fix: h1.length > 0 ? 'SEO_FIX_HEADERS_H1' : 'SEO_FIX_HEADERS_FEW',
      values: { found: h1.length > 0 ? h1.length : h2, needed: 3 },
      place: at(h1[0]),
    },
  ]
}

export const readingChecks = (body: Body, sentences: readonly Sentence[]): Check[] => {
  const prose = body.blocks.filter(({ tag }) => tag === 'p' || tag === 'blockquote')
  const said = sentences.filter(({ tag }) => tag === 'p' || tag === 'blockquote')
  const average = said.length === 0 ? 0 : said.reduce((sum, { words }) => sum + words.length, 0) / said.length
  const long = prose.filter(({ text }) => wordsIn(text).length > 110)
  return [
    {
      area: 'scannability',
      points: 4,
      got: average === 0 ? 0 : within(average, 0, 1, 20, 35),
      fix: 'SEO_FIX_SENTENCES_LONG',
      values: { words: Math.round(average), max: 20 },
    },
    {
      area: 'scannability',
      points: 3,
      got: prose.length === 0 ? 0 : 1 - long.length / prose.length,
      fix: 'SEO_FIX_PARAGRAPHS_LONG',
      values: { found: long.length, max: 110 },
      place: long[0]
        ? { heading: body.headings[long[0].afterHeading]?.text ?? null, sentence: long[0].text.slice(0, 300) }
        : null,
    },
    { area: 'scannability', points: 2, got: body.lists + body.tables > 0 ? 1 : 0, fix: 'SEO_FIX_LIST' },
    { area: 'scannability', points: 1, got: body.strong > 0 ? 1 : 0, fix: 'SEO_FIX_EMPHASIS' },
  ]
}

export const imageChecks = (input: PostText): Check[] => {
  const { images, videos } = input.body
  const featured = input.featuredImage ?? null
  const bare = images.filter(({ alt }) => alt === '').length
  const others = images.length + videos
  return [
    {
      area: 'multimedia',
      points: 6,
      got: featured || others > 0 ? (featured ? 1 : 0.7) : 0,
      fix: 'SEO_FIX_IMAGE_FEATURED',
    },
    {
      area: 'multimedia',
      points: 2,
      got: featured?.alt?.trim() ? 1 : 0,
      fix: featured ? 'SEO_FIX_IMAGE_ALT' : 'SEO_FIX_IMAGE_FEATURED',
    },
    {
      area: 'multimedia',
      points: 2,
      got: others === 0 ? 0 : 1 - bare / Math.max(1, others),
      fix: bare > 0 ? 'SEO_FIX_IMAGE_ALT' : 'SEO_FIX_IMAGE_MORE',
      values: { found: others },
    },
  ]
}
