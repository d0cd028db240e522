import { readdirSync, readFileSync } from 'node:fs'
import { goodTexts } from '@tintario/testing/texts/good-texts.ts'
import { unseenTexts } from '@tintario/testing/texts/unseen-texts.ts'
import { expect, test } from 'vitest'
import { englishTexts } from '../sample/texts/en.ts'
import { moreEnglishTexts } from '../sample/texts/en-more.ts'
import { spanishTexts } from '../sample/texts/es.ts'
import { moreSpanishTexts } from '../sample/texts/es-more.ts'
import { findMistakes } from './find-mistakes.ts'

test.each([
  [
    'es',
    'Deja el queso fuera asta que tenga la testura de la cera.',
    'Deja el queso fuera hasta que tenga la textura de la cera.',
  ],
  [
    'es',
    'Envuelvelo en papel, cortalo en cuñas y guardalo abajo.',
    'Envuélvelo en papel, córtalo en cuñas y guárdalo abajo.',
  ],
  ['es', 'Tenemos bolsas pa regalo.', 'Tenemos bolsas para regalo.'],
  ['es', 'Un queso de de oveja.', 'Un queso de oveja.'],
  ['es', 'El queso respira. luego se seca.', 'El queso respira. Luego se seca.'],
  [
    'en',
    'A tyre looses air befor winter, wich is normal.',
    'A tyre loses air before winter, which is normal.',
  ],
  ['en', 'It will loose its shape.', 'It will lose its shape.'],
  ['en', 'Oil the the chain.', 'Oil the chain.'],
  ['en', 'Keep it cool. then wait for a day.', 'Keep it cool. Then wait for a day.'],
] as const)('[WIZ-01] marks typing errors with their correction, in %s: %s', (language, sentence, text) => {
  const found = findMistakes({ title: null, html: `<h2>Care</h2><p>${sentence}</p>` }, language)
  expect(found).toMatchObject([
    { check: 'chat-words', sentence, heading: 'Care', fix: { act: 'replace', text } },
  ])
})

test.each([
  ['es', 'El asta de la bandera y el pa amb tomàquet. Pan, p. ej. de centeno, a 3 km. de aquí.'],
  ['en', 'Loose threads, a loose lid, e.g. on jars. We sell iPhone cases. iPhone cases are light.'],
  ['en', '“Is it dry?” she asks, and says that that is a good question. Yahoo! is a name.'],
] as const)('[WIZ-01] marks no word that is spelled right, in %s: %s', (language, sentence) => {
  expect(findMistakes({ title: null, html: `<p>${sentence}</p>` }, language)).toEqual([])
})

test.each([
  ['es', 'Guarda las espesias lejos de la bentana.', 'Guarda las especias lejos de la ventana.'],
  [
    'es',
    'El vinagrre blanco quita las manchas de la limpieza.',
    'El vinagre blanco quita las manchas de la limpieza.',
  ],
  ['en', 'Put the cusion in the kichen before brekfast.', 'Put the cushion in the kitchen before breakfast.'],
  ['en', 'Each leaf is beautifull in its own wieght.', 'Each leaf is beautiful in its own weight.'],
] as const)(
  '[WIZ-01] offers the spelling of a word that is in no dictionary, in %s: %s',
  (language, sentence, text) => {
    const found = findMistakes({ title: null, html: `<p>${sentence}</p>` }, language)
    expect(found).toMatchObject([{ check: 'spelling', sentence, fix: { act: 'replace', text } }])
  },
)

test.each([
  ['es', 'Vivimos en Bentana y compramos en Kasa. Quítale la corteza y decidlo; si querés, pasá.'],
  ['es', 'Los quesitos, las tortitas y el packaging. Las espesias son espesias, no otras espesias.'],
  ['en', 'Repot the aroids and rub in the beadwork balm. We ship a cusionix2 and cusion.com and @cusion.'],
  ['en', 'Marisa and Yoast write the colour and the color of the workwear.'],
] as const)('[WIZ-01] marks no name, inflection, loan or repeated word, in %s: %s', (language, sentence) => {
  expect(findMistakes({ title: null, html: `<p>${sentence}</p>` }, language)).toEqual([])
})

test('[WIZ-01] marks no word of the names of the shop', () => {
  const html = '<p>Our candels burn for a day.</p>'
  expect(findMistakes({ title: null, html }, 'en')).toMatchObject([{ check: 'spelling' }])
  expect(findMistakes({ title: null, html, names: ['Candels & Co'] }, 'en')).toEqual([])
})

test('[WIZ-01] reports a misspelled word with the certain mistakes of its sentence', () => {
  const [found, ...others] = findMistakes({ title: null, html: '<p>We recieve the cusion.</p>' }, 'en')
  expect(others).toEqual([])
  expect(found).toMatchObject({
    check: 'chat-words',
    values: { words: 'recieve, cusion' },
    fix: { text: 'We receive the cushion.' },
  })
})

const scored = new URL('../../../../../testing/bench/texts-score/', import.meta.url)
const examples = new URL('../../outside/ai/recorded/data/', import.meta.url)
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(stringsOf)
      : []
const facts = new URL('../../../../../testing/bench/texts-facts/', import.meta.url)
const WORDS_MIN = 6
const honest = [
  ...[...goodTexts, ...unseenTexts].map(({ language, html }) => ({
    language,
    html: html.replace(/ ?\{[^}]*\}/g, ''),
  })),
  ...readdirSync(scored)
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const [head = '', ...body] = readFileSync(new URL(name, scored), 'utf8').split('\n\n')
      const html = body.join('').replace(/\[\[([^|\]]*)\|[^\]]*\]\]/g, '$1')
      return { language: head.includes('language: es') ? ('es' as const) : ('en' as const), html }
    }),
  ...Object.values({ ...englishTexts, ...moreEnglishTexts }).map(({ body }) => ({
    language: 'en' as const,
    html: body,
  })),
  ...Object.values({ ...spanishTexts, ...moreSpanishTexts }).map(({ body }) => ({
    language: 'es' as const,
    html: body,
  })),
]

/** Notes of owners and answers of models, with words of chats but without misspelled ones. */
const long = [facts, examples].flatMap((folder) =>
  readdirSync(folder).map((name) => ({
    language: name.includes('es') ? ('es' as const) : ('en' as const),
    html: stringsOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      .filter((text) => text.split(' ').length > WORDS_MIN)
      .map((text) => (text.includes('<p>') ? text : `<p>${text.replaceAll('<', '')}</p>`))
      .join(''),
  })),
)

test('[WIZ-01] marks no word of honest posts', () => {
  expect(honest.length).toBeGreaterThan(20)
  const marked = honest.flatMap(({ language, html }) => findMistakes({ title: null, html }, language))
  expect(marked.map(({ sentence, values }) => `${values.words}: ${sentence}`)).toEqual([])
})

test('[WIZ-01] marks none of 70,000 words of honest texts as misspelled', () => {
  const texts = [...honest, ...long]
  const words = texts.reduce((sum, { html }) => sum + html.split(/\s+/).length, 0)
  const marked = texts.flatMap(({ language, html }) =>
    findMistakes({ title: null, html }, language).filter(({ check }) => check === 'spelling'),
  )
  expect(words).toBeGreaterThan(70_000)
  expect(marked.map(({ sentence, values }) => `${values.words}: ${sentence}`)).toEqual([])
})
