import { readFileSync } from 'node:fs'
import {
  type Brief,
  noteSentences,
  planStructure,
  type Structure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'
import { expect, test } from 'vitest'

type Given = Pick<Brief, 'language' | 'type' | 'description'> & { id: string; notes?: string }

const files = ['drafts', 'drafts-more', 'drafts-kinds', 'drafts-owners', 'drafts-shops', 'drafts-shops-more']
const briefs = files
  .flatMap((name): Given[] =>
    JSON.parse(readFileSync(new URL(`briefs/${name}.json`, import.meta.url), 'utf8')),
  )
  .flatMap(({ id, language, type, description, notes }): Brief[] =>
    notes
      ? [
          {
            seed: id,
            language,
            type,
            description,
            title: language === 'en' ? 'What we know' : 'Lo que sabemos',
            references: [{ title: 'Notes', url: null, text: notes }],
            site: null,
          },
        ]
      : [],
  )

const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z#\d]+;/g, ' ')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')

const writtenWith = (brief: Brief, isIncluded: boolean) => {
  const choices = noteSentences(brief).map(({ key }) => ({ key, isIncluded }))
  const chosen = { ...brief, choices }
  const structure = planStructure(chosen)
  return {
    sentences: noteSentences(chosen),
    structure,
    article: writeArticle({ ...chosen, structure }, '2026-01-01T00:00:00.000Z').article,
    offered: [...suggestTitles(chosen), ...suggestKeywords(chosen).map(({ keyword }) => keyword)],
  }
}

/** Sentences that are in the text by their words, as they were typed or as they are quoted. */
const printedIn = ({ article, structure }: ReturnType<typeof writtenWith>) => {
  const quotes = article.claims.flatMap(({ support }) => support.map(({ quote }) => quote))
  const headings = structure.children.flatMap((h2) => [h2.label, ...h2.children.map((h3) => h3.label)])
  const shown = letters([article.html, ...quotes, ...headings].join(' '))
  return (text: string) => shown.includes(letters(text))
}

/** The heading of questions has a form of its own, and abbreviations are spelled out. */
const isReworded = (text: string) =>
  /^(?:faqs?|dudas|my questions|frequently asked questions)$|^p?q /i.test(text)

test('every sentence that its owner ticked is in the text, whatever it says', () => {
  const missing = briefs.flatMap((brief) => {
    const written = writtenWith(brief, true)
    const isPrinted = printedIn(written)
    expect(written.sentences.filter(({ isIncluded }) => !isIncluded)).toEqual([])
    return written.sentences
      .filter(({ text }) => !isReworded(text) && !isPrinted(text))
      .map(({ text }) => `${brief.seed}: ${text}`)
  })
  expect(missing).toEqual([])
})

test('no sentence that its owner left unticked is printed or offered anywhere', () => {
  const found = briefs.flatMap((brief) => {
    const { article, offered, structure } = writtenWith(brief, false)
    const { html, metaTitle, metaDescription, excerpt, claims } = article
    const headings = structure.children.map(({ label }) => label)
    const all = letters([html, metaTitle, metaDescription, excerpt, ...offered, ...headings].join(' '))
    expect(claims).toEqual([])
    const ordered = letters(brief.description)
    return (
      noteSentences(brief)
        .filter(({ text }) => letters(text).length > 12 && !ordered.includes(letters(text)))
        // A heading of the writer's own.
        .filter(({ text }) => text !== 'Antes de empezar')
        .filter(({ text }) => all.includes(letters(text)))
        .map(({ text }) => `${brief.seed}: ${text}`)
    )
  })
  expect(found).toEqual([])
})

test('what is listed as in the text before any choice is in the text', () => {
  const missing = briefs.flatMap((brief) => {
    const structure = planStructure(brief)
    const { article } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z')
    const isPrinted = printedIn({ article, structure, sentences: [], offered: [] })
    return article.noteSentences
      .filter(({ isIncluded, text }) => isIncluded && !isReworded(text) && !isPrinted(text))
      .map(({ text }) => `${brief.seed}: ${text}`)
  })
  expect(missing).toEqual([])
})

const brief: Brief = {
  seed: 'table',
  language: 'en',
  type: 'article',
  title: 'Wool blankets',
  description: 'How to wash a wool blanket at home, for people who bought one from us.',
  references: [],
  site: null,
}
test.each([
  ['a sentence', 'Wash it cold.\nTell Marta the label is wrong.', 'Tell Marta the label is wrong.'],
  ['an item', 'In the box:\n- A soap\n- tell Pepe to order bags', 'tell Pepe to order bags'],
  ['brackets', 'It costs 48 euros (ask Marta) with delivery.', 'ask Marta'],
  ['an item’s brackets', 'In the box:\n- A soap (ask Marta)\n- A brush of beech', 'ask Marta'],
  ['a row', 'size | price\nbig | 20 €\nask Jo | invoice', 'ask Jo | invoice'],
  ['a question', 'We weave it in Vigo. Should I ask Marta?', 'Should I ask Marta?'],
])('%s is only for the owner until they tick it', (_, notes, text) => {
  const given = { ...brief, references: [{ title: 'Notes', url: null, text: notes }] }
  const listed = noteSentences(given).find((one) => one.text === text)
  expect(listed).toMatchObject({ text, isIncluded: false })
  const htmlOf = (isIncluded: boolean) =>
    writeArticle({ ...given, choices: [{ key: listed?.key ?? '', isIncluded }] }, '').article.html
  expect(letters(htmlOf(true))).toContain(letters(text))
  expect(letters(htmlOf(false))).not.toContain(letters(text))
})

test.each([
  ['en', 'Prices', 'A large blanket costs 48 euros.'],
  ['en', 'Hours', 'We open at nine and close at six.'],
  ['es', 'Lavar', 'Se lava a mano en agua fría.'],
  ['es', 'Pasos', 'Primero se moja y luego se escurre.'],
] as const)('a short heading of notes in %s is printed as it is listed: %s', (language, heading, text) => {
  const other = language === 'en' ? 'The wool\nIt is spun in Vigo.' : 'La lana\nSe hila en Vigo.'
  const references = [{ title: 'Notes', url: null, text: `${heading}\n${text}\n\n${other}` }]
  const given = { ...brief, language, references }
  const { html, noteSentences: listed } = writeArticle(
    { ...given, structure: planStructure(given) },
    '',
  ).article
  expect(listed.map((one) => one.text)).toContain(heading)
  expect(html).toContain(`<h2>${heading}</h2>`)
})

test('lists each sentence of notes without capitals by itself, and ticks no wish to the writer', () => {
  const soap: Brief = {
    ...brief,
    references: [
      {
        title: 'Notes',
        url: null,
        text: `£6.50 a bar or 4 for £24. post is free over £30. our supplier of shea is late, must ring Tom. keep it on a dish that drains.
Sensitive skin: we tell people to try the plain one first.
I'd like a bit at the end about the workshop on saturdays.`,
      },
    ],
  }
  expect(noteSentences(soap).map(({ text, isIncluded }) => [isIncluded, text])).toEqual([
    [true, '£6.50 a bar or 4 for £24.'],
    [true, 'post is free over £30.'],
    [false, 'our supplier of shea is late, must ring Tom.'],
    [true, 'keep it on a dish that drains.'],
    [true, 'Sensitive skin: we tell people to try the plain one first.'],
    [false, "I'd like a bit at the end about the workshop on saturdays."],
  ])
})

/** The text between a heading and the next one. */
const textBelow = (html: string, heading: string): string => {
  const [, after = ''] = html.split(`>${heading}</h2>`)
  return after.split('<h2>')[0] ?? ''
}

test('[WIZ-01] a sentence, an item or a table of the notes moves below the heading that its owner chose, and nothing else moves', () => {
  let moves = 0
  for (const given of briefs) {
    const structure = planStructure(given)
    const choices = noteSentences({ ...given, structure }).map(({ key, isIncluded }) => ({ key, isIncluded }))
    const write = (chosen: Brief['choices'] = choices) =>
      writeArticle({ ...given, structure, choices: chosen }, '2026-01-01T00:00:00.000Z').article
    const before = write()
    const heading = [...before.html.matchAll(/<h2>([^<&]*)<\/h2>/g)].at(-1)?.[1]
    const movable = before.noteSentences.find((one) => one.heading !== null && one.heading !== heading)
    if (!heading || !movable) continue
    moves++
    const { key } = movable
    const after = write(choices.map((one) => (one.key === key ? { ...one, heading } : one)))
    const printed = after.claims.filter(({ support }) =>
      support.some(({ quote }) => letters(quote) === letters(movable.text)),
    )
    const below = letters(textBelow(after.html, heading))
    expect(printed.map(({ sentence }) => below.includes(letters(sentence))).includes(true), given.seed).toBe(
      true,
    )
    // A question that was the heading is printed with its answer.
    expect(after.ownWords, given.seed).toBeGreaterThanOrEqual(before.ownWords)
    const moved = after.noteSentences.filter(
      (one) => one.heading !== before.noteSentences.find((other) => other.key === one.key)?.heading,
    )
    expect(
      moved.map((one) => one.heading).every((one) => one === heading),
      given.seed,
    ).toBe(true)
    expect(
      moved.map((one) => one.key),
      given.seed,
    ).toContain(key)
  }
  expect(moves).toBeGreaterThan(20)
})

test.each([
  [
    'en',
    'Rinse it with cold water. Wash it by hand and dry it flat.',
    'Care and cleaning',
    'What to do with a dirty one',
  ],
  [
    'es',
    'Se lava a mano con agua fría. Se limpia con un paño y se seca al aire.',
    'Cuidado y limpieza',
    'Si se mancha',
  ],
] as const)(
  '[WIZ-01] a heading that its owner renames in the outline keeps its notes, in %s',
  (language, care, was, name) => {
    const text =
      language === 'en'
        ? `Our blankets come from Lorca.\n\n${care}\n\nOrders by phone until five. We deliver on Mondays.`
        : `Nuestras mantas vienen de Lorca.\n\n${care}\n\nPedidos por teléfono hasta las cinco. Enviamos los lunes.`
    const brief: Brief = {
      seed: 'renamed',
      language,
      type: 'article',
      site: null,
      description: language === 'en' ? 'Our wool blankets' : 'Nuestras mantas de lana',
      references: [{ title: 'Notes', url: null, text }],
    }
    const planned = planStructure(brief)
    const children = planned.children.map((h2, at) => ({ ...h2, id: `h2-${at + 1}` }))
    const htmlOf = (structure: Structure) =>
      writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z').article.html
    const before = htmlOf({ ...planned, children })
    expect(before).toContain(`<h2>${was}</h2>`)
    const renamed = children.map((h2) => (h2.label === was ? { ...h2, label: name } : h2))
    expect(htmlOf({ ...planned, children: renamed })).toBe(before.replace(was, name))
    // The same words as a heading of the owner's own take no notes.
    const added = renamed.map(({ id: _, ...h2 }) => h2)
    expect(htmlOf({ ...planned, children: added })).not.toBe(before.replace(was, name))
  },
)
