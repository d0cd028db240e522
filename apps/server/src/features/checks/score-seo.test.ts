import { seoScore } from '@tintario/contract/writing/seo-score.ts'
import { candlePost } from '@tintario/testing/candle-post.ts'
import { longNotes } from '@tintario/testing/long-notes.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SeoInput, scoreSeo } from './score-seo.ts'

const sentence = 'A good candle needs a quiet place and also a little patience.'
const filler = (count: number) => Array.from({ length: count }, () => sentence).join(' ')
const good: SeoInput = {
  title: 'How to choose a soy candle for a small room',
  metaTitle: 'How to choose a soy candle for a small room',
  metaDescription:
    'How to choose a soy candle for a small room: the wax, the wick, the size of the jar and the scent, in plain words and in order.',
  keyword: 'soy candle',
  language: 'en',
  featuredImage: { alt: 'A lit candle on a shelf' },
  siteUrl: 'https://shop.example',
  hasSiblings: true,
  html: candlePost,
}
const keysOf = (input: SeoInput) => scoreSeo(input).fixes.map(({ key }) => key)

test('[ENT-21] every area and the total go from 0 to 10 with one decimal, whatever the HTML', () => {
  const pieces = fc.constantFrom(
    '<h2>',
    '</h2>',
    '<p>',
    '</p>',
    '<li>',
    '<a href="x">',
    '</a>',
    '<img>',
    '<table>',
    ' soy candle ',
    sentence,
    '&amp;',
    '<!--',
    '<h9',
    '<script>',
    '\u0000',
  )
  const anyInput = fc.record({
    html: fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    title: fc.string({ maxLength: 150 }),
    metaTitle: fc.string({ maxLength: 150 }),
    metaDescription: fc.string({ maxLength: 300 }),
    keyword: fc.option(fc.string({ maxLength: 40 })),
    language: fc.constantFrom('en' as const, 'es' as const),
    hasSiblings: fc.boolean(),
    siteUrl: fc.constantFrom(null, 'https://shop.example', 'no address'),
  })
  fc.assert(
    fc.property(anyInput, (input) => {
      const { fixes, ...scores } = scoreSeo(input)
      expect(seoScore.safeParse(scores).success).toBe(true)
      for (const score of Object.values(scores)) expect(Math.round(score * 10) / 10).toBe(score)
      expect(new Set(fixes.map(({ key }) => key)).size).toBe(fixes.length)
    }),
    { numRuns: 150 },
  )
})

test('[ENT-21, API-090] a text that keeps the rules scores 9 or more in every area and has nothing left to fix', () => {
  const { fixes, total, ...areas } = scoreSeo(good)
  expect(Object.keys(areas)).toEqual(
    expect.arrayContaining(Object.keys(seoScore.omit({ total: true }).shape)),
  )
  for (const score of [total, ...Object.values(areas)]) {
    expect(score).toBeGreaterThanOrEqual(9)
    expect(score).toBeLessThanOrEqual(10)
  }
  expect(total).toBeGreaterThanOrEqual(9.5)
  expect(fixes).toEqual([])
})

test.each([
  ['title', { title: 'Candles' }, 'SEO_FIX_TITLE_SHORT'],
  [
    'title',
    { title: 'What to know about light and scent in the rooms where you live' },
    'SEO_FIX_TITLE_KEYWORD',
  ],
  ['metatitle', { metaTitle: '' }, 'SEO_FIX_METATITLE_SHORT'],
  ['metadescription', { metaDescription: 'Soy candle.' }, 'SEO_FIX_METADESCRIPTION_SHORT'],
  [
    'metadescription',
    { metaDescription: `${good.metaDescription} ${good.metaDescription}` },
    'SEO_FIX_METADESCRIPTION_LONG',
  ],
  ['length', { html: `<h2>Soy candle</h2><p>${filler(20)}</p>` }, 'SEO_FIX_LENGTH_SHORT'],
  ['keywords', { keyword: 'leather wallet' }, 'SEO_FIX_KEYWORD_RARE'],
  [
    'keywords',
    { html: good.html.replaceAll('. ', '. A soy candle is a soy candle. ') },
    'SEO_FIX_KEYWORD_STUFFED',
  ],
  ['keywords', { keyword: null }, 'SEO_FIX_KEYWORD_MISSING'],
  [
    'key_content',
    { html: good.html.replace('A soy candle changes a small room.', '') },
    'SEO_FIX_KEYWORD_FIRST',
  ],
  ['headers', { html: good.html.replace(/<\/?h[23]>/g, '') }, 'SEO_FIX_HEADERS_FEW'],
  ['headers', { html: good.html.replaceAll('h3', 'h4') }, 'SEO_FIX_HEADERS_ORDER'],
  ['headers', { html: `<h1>Soy candle</h1>${good.html}` }, 'SEO_FIX_HEADERS_H1'],
  [
    'multimedia',
    { featuredImage: null, html: good.html.replace(/<img[^>]*>/, '') },
    'SEO_FIX_IMAGE_FEATURED',
  ],
  ['multimedia', { featuredImage: { alt: ' ' } }, 'SEO_FIX_IMAGE_ALT'],
  [
    'links',
    {
      html: good.html
        .replaceAll('https://shop.example', 'https://else.example')
        .replace('"/care"', '"#care"'),
    },
    'SEO_FIX_LINKS_INTERNAL',
  ],
  [
    'links',
    { html: good.html.replace('https://other.example', 'https://shop.example') },
    'SEO_FIX_LINKS_EXTERNAL',
  ],
  [
    'links',
    { html: good.html.replace('What makes a wick', 'here').replace('our candles', 'Click here') },
    'SEO_FIX_LINKS_TEXT',
  ],
  ['scannability', { html: good.html.replaceAll(/[.] ([A-Z])/g, ' and $1') }, 'SEO_FIX_SENTENCES_LONG'],
  ['scannability', { html: good.html.replace(/<\/?(?:ul|li)>/g, '') }, 'SEO_FIX_LIST'],
  ['conclusion', { html: good.html.replace('<h2>In short</h2>', '<h2>More</h2>') }, 'SEO_FIX_CONCLUSION'],
  ['conclusion', { html: good.html.replace('Visit the shop.', '') }, 'SEO_FIX_CONCLUSION_CALL'],
] as const)('[ENT-21, API-090] %s falls and says why: %#', (area, change, key) => {
  const before = scoreSeo(good)
  const after = scoreSeo({ ...good, ...change })
  expect(after[area]).toBeLessThan(before[area])
  expect(after.total).toBeLessThanOrEqual(before.total)
  expect(after.fixes.find((fix) => fix.area === area)).toBeDefined()
  expect(after.fixes.map((fix) => fix.key)).toContain(key)
})

test('a text without links is not asked for better words in its links', () => {
  const keys = keysOf({ ...good, html: good.html.replaceAll(/<\/?a\b[^>]*>/g, '') })
  expect(keys).toContain('SEO_FIX_LINKS_EXTERNAL')
  expect(keys).not.toContain('SEO_FIX_LINKS_TEXT')
})

test('a text that repeats itself without a keyword is not asked to say no word less often', () => {
  const keys = keysOf({ ...good, keyword: null, html: '<p>A soy candle is a soy candle.</p>'.repeat(30) })
  expect(keys).toContain('SEO_FIX_WORDS_STUFFED')
  expect(keys).not.toContain('SEO_FIX_KEYWORD_STUFFED')
})

test('[API-090] the most useful fix comes first and carries its numbers', () => {
  const { fixes } = scoreSeo({
    ...good,
    html: `<p>A soy candle. ${filler(20)}</p>`,
    metaDescription: 'Soy candle, plain words only for you.',
  })
  expect(fixes[0]).toMatchObject({
    area: 'length',
    key: 'SEO_FIX_REPEATED',
    values: { found: 19 },
    place: { heading: null, sentence },
  })
  expect(fixes.find(({ key }) => key === 'SEO_FIX_METADESCRIPTION_SHORT')?.values).toEqual({
    length: 37,
    min: 120,
    max: 156,
  })
  const gains = fixes.map(({ gain }) => gain)
  const around = fixes.findIndex(({ area }) => ['title', 'metadescription', 'links'].includes(area))
  for (const tier of [gains.slice(0, around), gains.slice(around)])
    expect(tier).toEqual(tier.toSorted((a, b) => b - a))
  expect(Math.min(...gains)).toBeGreaterThan(0)
})

test.each(['en', 'es'] as const)(
  '[ENT-21] advice on a short text itself comes before advice on links and search texts, in %s',
  (language) => {
    const half = Math.ceil(longNotes[language].length / 2)
    const [first, second] = [longNotes[language].slice(0, half), longNotes[language].slice(half)]
    const keyword = language === 'en' ? 'wool blanket' : 'manta de lana'
    const html = `<h2>${keyword}</h2><p>${first}</p><h2>${keyword} 2</h2><p>${second}</p>`
    const { fixes } = scoreSeo({ ...good, keyword, language, siteUrl: null, hasSiblings: false, html })
    const isAround = fixes.map(({ area }) => /links|conclusion|meta|title|multimedia/.test(area))
    expect(isAround).toContain(true)
    expect(isAround).toContain(false)
    expect(isAround.lastIndexOf(false)).toBeLessThan(isAround.indexOf(true))
    expect(fixes.map(({ key }) => key).indexOf('SEO_FIX_LENGTH_SHORT')).toBeLessThan(3)
  },
)

test('[ENT-21] words are found in their other forms, in Spanish too', () => {
  const spanish: SeoInput = {
    ...good,
    language: 'es',
    keyword: 'velas aromáticas',
    title: 'Cómo elegir una vela aromática para casa',
    html: '<p>Una vela muy aromática.</p>',
  }
  expect(keysOf(spanish)).not.toContain('SEO_FIX_TITLE_KEYWORD')
  expect(keysOf(spanish)).not.toContain('SEO_FIX_KEYWORD_FIRST')
  expect(keysOf({ ...spanish, keyword: 'jabón natural' })).toContain('SEO_FIX_KEYWORD_FIRST')
})

test('[ENT-21] a text without content scores 0 where content counts', () => {
  const empty = scoreSeo({ ...good, html: '' })
  expect([
    empty.length,
    empty.keywords,
    empty.key_content,
    empty.headers,
    empty.links,
    empty.scannability,
    empty.conclusion,
  ]).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('[API-090] what a fix is said to gain is what the total gains when it is done', () => {
  const before = scoreSeo({ ...good, featuredImage: null })
  const fix = before.fixes.find(({ key }) => key === 'SEO_FIX_IMAGE_FEATURED')
  expect(fix?.gain).toBeCloseTo(scoreSeo(good).total - before.total, 0)
})

const between = (html: string, from: string, until: string, change: string) =>
  html.slice(0, html.indexOf(from) + from.length) + change + html.slice(html.indexOf(until))
const section = 'How to use it the first time</h2>'
const next = '<h2>What it costs'
test.each([
  [
    'key_content',
    good.html.replaceAll(
      '</p>',
      ' Quality is one of the most important things to consider. Look no further.</p>',
    ),
    'SEO_FIX_FILLER',
    /^Quality is one/,
  ],
  ['key_content', good.html.replace(/\d[\d.,]*( ?°C| g| cm| mm)?/g, 'some'), 'SEO_FIX_FACTS', /./],
  ['length', good.html.replace(/<p>.*?<\/p>/g, '$&$&'), 'SEO_FIX_REPEATED', /./],
  ['headers', between(good.html, section, next, ''), 'SEO_FIX_HEADING_UNANSWERED', null],
  [
    'headers',
    between(
      good.html,
      section,
      next,
      '<p>Mortgage rates rose again in Frankfurt last Thursday. Bankers expect inflation above their target until autumn, and bond traders sold Italian government debt. Shares of insurers fell.</p>',
    ),
    'SEO_FIX_HEADING_UNANSWERED',
    null,
  ],
  [
    'scannability',
    good.html.replace(/>([^<>]{25,})</g, (_, text: string) => `>${text.split(' ').toSorted().join(' ')}<`),
    'SEO_FIX_SENTENCES_BROKEN',
    /./,
  ],
] as const)(
  '[API-090] %s falls, and with it the whole, for words that say nothing: %#',
  (area, html, key, sentence) => {
    const before = scoreSeo(good)
    const after = scoreSeo({ ...good, html })
    expect(after[area]).toBeLessThan(before[area])
    expect(before.total - after.total).toBeGreaterThan(0.5)
    const fix = after.fixes.find((one) => one.key === key)
    expect(fix).toMatchObject({ area, gain: expect.any(Number) })
    if (sentence) expect(fix?.place?.sentence).toMatch(sentence)
    else expect(fix?.place).toEqual({ heading: 'How to use it the first time', sentence: null })
  },
)

test('[API-090] links to other posts are not asked for where there are none', () => {
  const alone: SeoInput = {
    ...good,
    hasSiblings: false,
    html: good.html.replace(/<a href="(?:https:\/\/shop|\/care)[^>]*>/g, '<a>'),
  }
  expect(keysOf({ ...alone, hasSiblings: true })).toContain('SEO_FIX_LINKS_INTERNAL')
  expect(keysOf(alone)).not.toContain('SEO_FIX_LINKS_INTERNAL')
  expect(scoreSeo(alone).links).toBe(10)
})

/** What is said of a heading that stands in a good post with this under it. */
const unansweredBy = (language: 'en' | 'es', heading: string, answer: string): boolean => {
  const html = `${good.html}<h2>${heading}</h2><p>${answer}</p>`
  return scoreSeo({ ...good, keyword: null, language, html }).fixes.some(
    ({ key, values }) => key === 'SEO_FIX_HEADING_UNANSWERED' && values.heading === heading,
  )
}

test.each([
  ['en', 'Price', 'It costs 19.99 euros.'],
  ['en', 'The price', 'Ours is £12.'],
  ['en', 'How much does it cost?', 'Only 25 euros.'],
  ['en', 'Size', 'It is 40 cm long.'],
  ['en', 'Weight', 'It weighs little.'],
  ['en', 'Duration', 'It burns for forty hours.'],
  ['en', 'Delivery', 'We deliver in all of Spain.'],
  ['es', 'Precio', 'Cuesta 19,99 euros.'],
  ['es', 'El tamaño', 'Mide 40 cm.'],
  ['es', 'Duración', 'Arde cuarenta horas.'],
  ['es', 'Peso', 'Pesa 320 gramos.'],
  ['es', 'Envío', 'Enviamos a toda España.'],
] as const)('[API-090] in %s “%s” is answered by “%s”', (language, heading, answer) => {
  expect(unansweredBy(language, heading, answer)).toBe(false)
})

test.each([
  ['en', 'Price', 'It weighs 3 kg.'],
  ['en', 'Price', 'Price, price, price.'],
  ['en', 'Price', 'You will love it.'],
  ['en', 'Size', 'It costs 19.99 euros.'],
  ['en', 'Duration', 'Read on.'],
  ['en', 'Price and delivery', 'It costs 19.99 euros.'],
  ['es', 'Precio', 'Pesa 3 kg.'],
  ['es', 'Duración', 'Cuesta 19,99 euros.'],
  ['es', 'Tamaño', 'Te va a encantar.'],
] as const)('[API-090] in %s “%s” is not answered by “%s”', (language, heading, answer) => {
  expect(unansweredBy(language, heading, answer)).toBe(true)
})
