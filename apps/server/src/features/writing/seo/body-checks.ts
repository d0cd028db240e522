import { type Check, type SeoInput, within } from './checks.ts'
import { type KeywordMatcher, wordsIn } from './match-keyword.ts'
import type { Body } from './read-body.ts'

const vague =
  /^(?:here|this|click here|read more|more|link|aquí|esto|haz clic aquí|clic aquí|leer más|más|enlace|ver)$/i
const ending =
  /(?:in short|conclusion|to sum up|in summary|summary|final (?:thoughts|words)|wrapping up|en resumen|conclusi[oó]n|en definitiva|para terminar|para acabar|ideas finales)/i
/** Each begins a word; those that end in a space are whole words. */
const invitations =
  'take a look |have a look |visit |contact |write to |get in touch |ask |try |discover |book |order |shop |subscribe |start |begin |echa un vistazo |visita |escribe|escríbe|pregunta |prueba |descubre |pide |compra |reserva |empieza |empezar |pásate |contacta |ponte en contacto |suscribe|suscríbe'.split(
    '|',
  )
const isInviting = (text: string): boolean => {
  const words = ` ${text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .join(' ')} `
  return invitations.some((invitation) => words.includes(` ${invitation}`))
}

/** Of a text in which one space stands between words. */
const sentencesIn = (text: string) =>
  text
    .replace(/([.!?…]) /g, '$1\n')
    .split('\n')
    .filter((sentence) => /\p{L}/u.test(sentence))

/** 1 when every third of the words holds the keyword, 2/3 when two do … */
const spread = (texts: readonly string[], keyword: KeywordMatcher | null): number => {
  if (keyword === null || texts.length === 0) return 0
  const words = texts.flatMap(wordsIn)
  const size = Math.max(1, Math.ceil(words.length / 3))
  const thirds = [0, 1, 2].map((at) => words.slice(at * size, (at + 1) * size).join(' '))
  return thirds.filter((third) => keyword.isIn(third)).length / 3
}

const linkChecks = (input: SeoInput, body: Body): Check[] => {
  const host = URL.parse(input.siteUrl ?? '')?.host
  const web = body.links.filter(({ href }) => !/^(?:#|mailto:|tel:|javascript:)/i.test(href))
  const isInternal = (href: string) => {
    const url = URL.parse(href)
    return url === null || url.host === host
  }
  const internal = web.filter(({ href }) => isInternal(href)).length
  const outward = web.length - internal
  const telling = web.filter(({ text }) => text.length > 2 && !vague.test(text)).length
  return [
    {
      area: 'links',
      points: 5,
      got: Math.min(1, internal / 2),
      fix: 'SEO_FIX_LINKS_INTERNAL',
      values: { found: internal, needed: 2 },
    },
    {
      area: 'links',
      points: 3,
      got: Math.min(1, outward),
      fix: 'SEO_FIX_LINKS_EXTERNAL',
      values: { found: outward, needed: 1 },
    },
    {
      area: 'links',
      points: 2,
      got: web.length === 0 ? 0 : telling / web.length,
      fix: 'SEO_FIX_LINKS_TEXT',
      values: { found: web.length - telling },
    },
  ]
}

const headerChecks = (body: Body, words: number): Check[] => {
  const h2 = body.headings.filter(({ level }) => level === 2).length
  const h1 = body.headings.filter(({ level }) => level === 1).length
  const perHeading = body.headings.length === 0 ? words : words / body.headings.length
  const skips = body.headings.filter(
    ({ level }, at) => level - (body.headings[at - 1]?.level ?? 1) > 1,
  ).length
  return [
    {
      area: 'headers',
      points: 4,
      got: Math.min(1, h2 / 3),
      fix: 'SEO_FIX_HEADERS_FEW',
      values: { found: h2, needed: 3 },
    },
    {
      area: 'headers',
      points: 3,
      got: words === 0 ? 0 : within(perHeading, 0, 0, 250, 600),
      fix: 'SEO_FIX_HEADERS_SPREAD',
      values: { words: Math.round(perHeading), max: 250 },
    },
    {
      area: 'headers',
      points: 2,
      got: body.headings.length > 0 && skips === 0 ? 1 : 0,
      fix: 'SEO_FIX_HEADERS_ORDER',
    },
    {
      area: 'headers',
      points: 1,
      got: h1 === 0 && body.headings.length > 0 ? 1 : 0,
      fix: 'SEO_FIX_HEADERS_H1',
      values: { found: h1 },
    },
  ]
}

const readingChecks = (body: Body): Check[] => {
  const prose = body.blocks.filter(({ tag }) => tag === 'p' || tag === 'blockquote')
  const sentences = prose.flatMap(({ text }) => sentencesIn(text))
  const average =
    sentences.length === 0
      ? 0
      : sentences.reduce((sum, one) => sum + wordsIn(one).length, 0) / sentences.length
  const long = prose.filter(({ text }) => wordsIn(text).length > 110).length
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
      got: prose.length === 0 ? 0 : 1 - long / prose.length,
      fix: 'SEO_FIX_PARAGRAPHS_LONG',
      values: { found: long, max: 110 },
    },
    { area: 'scannability', points: 2, got: body.lists + body.tables > 0 ? 1 : 0, fix: 'SEO_FIX_LIST' },
    { area: 'scannability', points: 1, got: body.strong > 0 ? 1 : 0, fix: 'SEO_FIX_EMPHASIS' },
  ]
}

const imageChecks = (input: SeoInput, body: Body): Check[] => {
  const featured = input.featuredImage ?? null
  const bare = body.images.filter(({ alt }) => alt === '').length
  const others = body.images.length + body.videos
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

const endingChecks = (body: Body, keyword: KeywordMatcher | null, named: string): Check[] => {
  const last = body.headings.findLastIndex(({ level }) => level === 2)
  const final = body.blocks.filter(({ afterHeading }) => afterHeading >= last && last >= 0)
  const text = (final.length > 0 ? final : body.blocks.slice(-2)).map((block) => block.text).join(' ')
  const heading = body.headings[last]?.text ?? ''
  const hasLink = body.links.some(({ afterHeading }) => afterHeading >= last && last >= 0)
  const says = ending.test(heading) || ending.test(text)
  const invites = hasLink || isInviting(text)
  return [
    { area: 'conclusion', points: 5, got: says && text !== '' ? 1 : 0, fix: 'SEO_FIX_CONCLUSION' },
    {
      area: 'conclusion',
      points: 2,
      got: keyword?.isIn(`${heading} . ${text}`) ? 1 : 0,
      fix: keyword ? 'SEO_FIX_CONCLUSION_KEYWORD' : 'SEO_FIX_KEYWORD_MISSING',
      values: { keyword: named },
    },
    { area: 'conclusion', points: 3, got: text !== '' && invites ? 1 : 0, fix: 'SEO_FIX_CONCLUSION_CALL' },
  ]
}

/** Everything that is read from the post's body; `words` is the number of words in it. */
export const bodyChecks = (
  input: SeoInput,
  body: Body,
  keyword: KeywordMatcher | null,
  words: number,
): Check[] => {
  const named = input.keyword ?? ''
  const texts = body.blocks.map(({ text }) => text)
  const uses = keyword?.count(texts.join(' . ')) ?? 0
  const density = words === 0 ? 0 : (uses * 100) / words
  const inHeading = body.headings.some(({ text }) => keyword?.isIn(text))
  const inH2 = body.headings.some(({ level, text }) => level === 2 && keyword?.isIn(text))
  const missing = keyword === null ? 'SEO_FIX_KEYWORD_MISSING' : null
  return [
    {
      area: 'length',
      points: 10,
      got: words < 100 ? 0 : within(words, 100, 700, 2500, 6000),
      fix: words < 700 ? 'SEO_FIX_LENGTH_SHORT' : 'SEO_FIX_LENGTH_LONG',
      values: { words, min: 700, max: 2500 },
    },
    {
      area: 'keywords',
      points: 7,
      got: uses === 0 ? 0 : within(density, 0, 0.4, 2.5, 5),
      fix: missing ?? (density < 0.4 ? 'SEO_FIX_KEYWORD_RARE' : 'SEO_FIX_KEYWORD_STUFFED'),
      values: {
        keyword: named,
        found: uses,
        min: Math.max(1, Math.ceil(words * 0.004)),
        max: Math.floor(words * 0.025),
      },
    },
    {
      area: 'keywords',
      points: 3,
      got: uses > 0 && (inHeading || keyword?.isIn(input.title)) ? 1 : 0,
      fix: missing ?? 'SEO_FIX_KEYWORD_HEADING',
      values: { keyword: named },
    },
    {
      area: 'key_content',
      points: 4,
      got: keyword?.isIn(texts[0] ?? '') ? 1 : 0,
      fix: missing ?? 'SEO_FIX_KEYWORD_FIRST',
      values: { keyword: named },
    },
    {
      area: 'key_content',
      points: 3,
      got: inH2 ? 1 : 0,
      fix: missing ?? 'SEO_FIX_KEYWORD_HEADING',
      values: { keyword: named },
    },
    {
      area: 'key_content',
      points: 3,
      got: spread(texts, keyword),
      fix: missing ?? 'SEO_FIX_KEYWORD_SPREAD',
      values: { keyword: named },
    },
    ...headerChecks(body, words),
    ...imageChecks(input, body),
    ...linkChecks(input, body),
    ...readingChecks(body),
    ...endingChecks(body, keyword, named),
  ]
}
