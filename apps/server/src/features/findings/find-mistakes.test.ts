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

const scored = new URL('../../../../../testing/bench/texts-score/', import.meta.url)
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

test('[WIZ-01] marks no word of honest posts', () => {
  expect(honest.length).toBeGreaterThan(20)
  const marked = honest.flatMap(({ language, html }) => findMistakes({ title: null, html }, language))
  expect(marked.map(({ sentence, values }) => `${values.words}: ${sentence}`)).toEqual([])
})
