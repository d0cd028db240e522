import { expect, test } from 'vitest'
import { readBodyBy } from './body-reader.ts'
import { scorePost } from './score-post.ts'

const TAG = /<(\/?)(\w+)>|([^<]+)/g
const bodyOf = (html: string) => {
  const reader = readBodyBy()
  for (const [, isEnd, name, text] of html.matchAll(TAG))
    if (text) reader.text(text)
    else if (name && isEnd) reader.close(name)
    else if (name) reader.open(name, {})
  return reader.end()
}
const post = '<p>Tejemos mantas de lana en Béjar desde 1950, con 3 telares y 12 colores de la tierra.</p>'
const unanswered = (html: string, language: 'en' | 'es') =>
  scorePost({
    language,
    keyword: language === 'es' ? 'mantas de lana' : 'wool blankets',
    title: '',
    metaTitle: '',
    metaDescription: '',
    siteUrl: null,
    hasSiblings: false,
    body: bodyOf(
      `${post}<h2>La lana</h2><p>La lana de las mantas viene de 2 rebaños y se lava en agua fría del río.</p>${html}`,
    ),
  }).fixes.find(({ key }) => key === 'SEO_FIX_HEADING_UNANSWERED')?.values.heading ?? null

test.each([
  ['es', '¿Cuánto cuesta el envío?', '<p>6,50 €.</p>'],
  ['es', '¿Cuánto cuesta el envío?', '<p>Es gratis.</p>'],
  ['es', '¿Cuánto cuestan las mantas de lana?', '<table><tr><th>Pequeña</th><td>45 €</td></tr></table>'],
  ['es', '¿Cuánto tardáis?', '<p>Dos semanas.</p>'],
  ['es', '¿Se lava en casa?', '<p>Sí, a mano.</p>'],
  ['es', '¿Hacéis factura?', '<p>No: somos un taller exento por la ley de artesanía de la comunidad.</p>'],
  ['en', 'How much is the small one?', '<p>It costs €45.</p>'],
  ['en', 'Do you ship abroad?', '<p>Yes, to France.</p>'],
] as const)('[ENT-21] %s: “%s” is answered by %s', (language, heading, answer) => {
  expect(unanswered(`<h2>${heading}</h2>${answer}`, language)).toBe(null)
})

test.each([
  [
    'es',
    '¿Cuánto cuesta el envío?',
    '<p>Depende de muchas cosas que ya veremos cuando llegue el momento de hablarlo.</p>',
  ],
  ['es', '¿Se lava en casa?', ''],
  ['en', 'How much is the small one?', '<p>Less than you think.</p>'],
] as const)('[ENT-21] %s: “%s” is not answered by %s', (language, heading, answer) => {
  expect(unanswered(`<h2>${heading}</h2>${answer}`, language)).toBe(heading)
})

test.each([
  ['es', 'Conviene saber', '<p>Lejos de la fruta y del radiador.</p>'],
  ['es', 'Pedidos y contacto', '<p>Los sábados abrimos la quesería de 10 a 14.</p>'],
  ['en', 'Good to know', '<p>Keep it away from fruit.</p>'],
  ['en', 'Brick', '<p>Brown plug, 7mm drill, screw 5x50.</p>'],
  [
    'es',
    'Conviene saber',
    '<p>Aquí nadie patina: zapatillas secas, calcetines gruesos, respiración tranquila y agua fresca del botijo de la abuela.</p>',
  ],
] as const)('[ENT-21] %s: “%s” has its text below it: %s', (language, heading, text) => {
  expect(unanswered(`<h2>${heading}</h2>${text}`, language)).toBe(null)
})

test('[ENT-21] a text without its keyword, or of a few words, gets no points for restraint', () => {
  const scoreOf = (keyword: string | null, html: string) =>
    scorePost({
      language: 'en',
      keyword,
      title: '',
      metaTitle: '',
      metaDescription: '',
      siteUrl: null,
      hasSiblings: false,
      body: bodyOf(html),
    })
  const short = '<p>We open at seven from the first of December.</p>'
  expect(scoreOf('wool blankets', short)).toMatchObject({ keywords: 0, length: 0 })
  expect(scoreOf(null, short).keywords).toBe(0)
  expect(
    scoreOf('wool blankets', `<h2>Wool blankets</h2>${'<p>Our wool blankets come from Béjar.</p>'}`).keywords,
  ).toBeGreaterThan(2)
})

test('[ENT-21] questions after the ending leave it the ending', () => {
  const ending = '<h2>En resumen</h2><p>Las mantas de lana abrigan. Escríbenos y elige color.</p>'
  const questions = '<h2>Preguntas frecuentes</h2><h3>¿Se lava en casa?</h3><p>Sí, a mano.</p>'
  const of = (html: string) =>
    scorePost({
      language: 'es',
      keyword: 'mantas de lana',
      title: '',
      metaTitle: '',
      metaDescription: '',
      siteUrl: null,
      hasSiblings: false,
      body: bodyOf(post + html),
    }).conclusion
  expect(of(ending + questions)).toBe(of(questions + ending))
  expect(of(ending)).toBe(10)
})

test.each([
  ['es', '<h2>Por dónde empezar</h2><p>Empieza por una manta de lana pequeña.</p>', 10],
  ['en', '<h2>Where to start</h2><p>Start with one of our wool blankets.</p>', 10],
  ['en', '<h2>Washing</h2><p>Cold water. Write to us about wool blankets.</p>', 8],
  ['en', '<h2>Washing</h2><p>Cold water is enough.</p>', 0],
] as const)('[ENT-21] a natural ending is a conclusion, in %s: %s', (language, end, points) => {
  const { conclusion } = scorePost({
    language,
    keyword: language === 'es' ? 'manta de lana' : 'wool blankets',
    title: '',
    metaTitle: '',
    metaDescription: '',
    siteUrl: null,
    hasSiblings: false,
    body: bodyOf(post + end),
  })
  expect(conclusion).toBe(points)
})

test('[ENT-21] a heading that has the keyword is not asked for again where the text lacks it', () => {
  const fixesOf = (heading: string) =>
    scorePost({
      language: 'es',
      keyword: 'guardar el queso azul',
      title: '',
      metaTitle: '',
      metaDescription: '',
      siteUrl: null,
      hasSiblings: false,
      body: bodyOf(
        `<h2>${heading}</h2>${'<p>El cajón de abajo de la nevera está entre 6 y 8 grados.</p>'.repeat(30)}`,
      ),
    }).fixes.map(({ key }) => key)
  expect(fixesOf('Cómo guardar el queso azul en casa')).toContain('SEO_FIX_KEYWORD_RARE')
  expect(fixesOf('Cómo guardar el queso azul en casa')).not.toContain('SEO_FIX_KEYWORD_HEADING')
  expect(fixesOf('La nevera')).toContain('SEO_FIX_KEYWORD_HEADING')
})
