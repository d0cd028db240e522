import { readFileSync } from 'node:fs'
import { type Brief, writeArticle } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Filed = Pick<Brief, 'language' | 'title' | 'keyword'> & {
  name: string
  headings: string[]
  /** The sentences of the notes in their order, by the heading where a reader would look for them. */
  notes: { heading: string; sentences: string[] }[]
}

const briefs: Filed[] = JSON.parse(
  readFileSync(new URL('./briefs/drafts-filing.json', import.meta.url), 'utf8'),
)

/** Each sentence with the heading that it should have and the one that the draft gives it. */
const fileNotes = (given: Omit<Filed, 'name'>, between: string) => {
  const { headings, notes, language } = given
  const text = notes.map(({ sentences }) => sentences.join(between === '\n' ? '\n' : ' ')).join(between)
  const { article } = writeArticle(
    {
      seed: 'filing',
      type: 'guide',
      site: null,
      language,
      description: `${given.title}.`,
      ...(given.title ? { title: given.title } : {}),
      ...(given.keyword ? { keyword: given.keyword } : {}),
      references: [{ title: 'Notes', url: null, text }],
      structure: {
        label: 'Outline',
        children: headings.map((label) => ({ label, isChosen: true, children: [] })),
      },
    },
    '2026-01-01T00:00:00.000Z',
  )
  const found = new Map(article.noteSentences.map((one) => [one.text, one.heading]))
  return notes.flatMap(({ heading, sentences }) =>
    sentences.map((sentence) => ({ sentence, heading, got: found.get(sentence) ?? null })),
  )
}

test.each([
  ['lines', '\n', 0.85],
  ['one paragraph', ' ', 0.85],
  ['paragraphs', '\n\n', 0.88],
] as const)(
  '[WIZ-01] of notes in %s without headings, most sentences are below the heading that asks for them',
  (_, between, least) => {
    const filed = briefs.flatMap((one) => fileNotes(one, between))
    const right = filed.filter(({ heading, got }) => heading === got).length
    expect(filed.length).toBeGreaterThan(220)
    expect(right / filed.length).toBeGreaterThan(least)
  },
)

test('[WIZ-01] a Spanish sentence is below the heading that has its verb, whatever pronoun or vowel either has', () => {
  const filed = fileNotes(
    {
      language: 'es',
      title: 'Cómo conservar el queso: en qué envolverlo, dónde guardarlo y cuándo sacarlo',
      keyword: 'conservar queso',
      headings: ['Cuándo sacarlo', 'En qué envolverlo', 'Dónde guardarlo'],
      notes: [
        { heading: 'En qué envolverlo', sentences: ['El queso se envuelve en papel encerado.'] },
        { heading: 'Dónde guardarlo', sentences: ['Se guarda en la nevera, en el cajón de abajo.'] },
        {
          heading: 'Cuándo sacarlo',
          sentences: ['Hay que sacarlo una hora antes de comerlo.', 'En verano basta con media hora.'],
        },
      ],
    },
    '\n',
  )
  expect(filed.map(({ got }) => got)).toEqual(filed.map(({ heading }) => heading))
})

test('[WIZ-01] causes are below the heading that asks why, and no cured cheese is below the fresh one', () => {
  const candle = fileNotes(
    {
      language: 'en',
      title: 'Why your candle tunnels and how to fix it',
      keyword: 'candle tunnelling',
      headings: ['Why it happens', 'Trimming the wick'],
      notes: [
        {
          heading: 'Why it happens',
          sentences: [
            'A candle tunnels because the first burn was too short.',
            'The other cause is a draught that pulls the flame to one side.',
          ],
        },
        { heading: 'Trimming the wick', sentences: ['Trim the wick to 5 mm before you light it.'] },
      ],
    },
    '\n',
  )
  const wine = fileNotes(
    {
      language: 'es',
      title: 'Qué vino va con cada queso',
      keyword: 'vino para queso',
      headings: ['Qué vino va con el queso tierno', 'Qué vino va con el queso curado'],
      notes: [
        {
          heading: 'Qué vino va con el queso tierno',
          sentences: ['El queso tierno pide un blanco joven, sin madera.'],
        },
        {
          heading: 'Qué vino va con el queso curado',
          sentences: [
            'El queso curado va mejor con un tinto de crianza.',
            'También le va un fino bien frío.',
          ],
        },
      ],
    },
    ' ',
  )
  for (const { got, heading } of [...candle, ...wine]) expect(got).toBe(heading)
})
