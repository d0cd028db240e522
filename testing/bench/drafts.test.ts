import { readFileSync } from 'node:fs'
import { type Brief, noteSentences, writeArticle } from '@tintario/built-in-writer'
import { correctLine } from '@tintario/built-in-writer/sentence.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { expect, test } from 'vitest'
import { draftFindings } from '../../apps/server/src/features/findings/store-findings.ts'
import { brokenPhrases, foreignSentences, type Made, sentencesIn, writeFrom } from './built-in-briefs.ts'

/** `never`: words that are said to the writer or make no phrase; `brokenOnly`: the same in what is not the text. */
type Given = Pick<Brief, 'language' | 'type' | 'description'> & {
  id: string
  kind: string
  notes?: string
  never: string[]
  brokenOnly?: string[]
}

/** The owner takes the ticks of sentences away that are only for the writer. */
const choicesOf = ({ never }: Given, brief: Brief) =>
  noteSentences(brief).map(({ key, text, isIncluded }) => ({
    key,
    isIncluded: isIncluded && !never.some((words) => text.toLowerCase().includes(words)),
  }))

const readGiven = (name: string, isChosen = false) => {
  const file = new URL(`briefs/${name}.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as Given[]).map((given) => {
    const { id, language, type, description, notes } = given
    const references = notes ? [{ title: 'Notes', url: null, text: notes }] : []
    const brief: Brief = { seed: id, language, type, description, references, site: null }
    return { given, made: writeFrom(isChosen ? { ...brief, choices: choicesOf(given, brief) } : brief) }
  })
}
const all = readGiven('drafts')
/** Notes in the forms in which they also come: dictated, from a mailbox, in capitals, with another shop's words in them. */
const otherForms = readGiven('drafts-kinds', true)
/** Of other shops: in a hurry, without accents, one plain sentence. */
const moreShops = readGiven('drafts-more')
/** A description that is pasted as the notes, too, of each kind in both languages. */
const mixed = readGiven('drafts-mixed')

const phrasesOf = ({ keywords, titles, headings, article }: Made): string[] => [
  ...keywords,
  ...titles,
  ...headings,
  article.metaTitle,
]
/** Printed sentences, those of search results among them, that hold what is only for the writer. */
const instructionsIn = ({ given, made }: (typeof all)[number]): string[] => {
  const { metaDescription, excerpt } = made.article
  return [...sentencesIn(made.article), metaDescription, excerpt, ...phrasesOf(made)].filter((text) =>
    given.never.some((words) => text.toLowerCase().includes(words)),
  )
}
const brokenIn = ({ given, made }: (typeof all)[number]): string[] => [
  ...brokenPhrases(made),
  // "How to look after it. how do you clean it?": two sentences are no phrase.
  ...phrasesOf(made).filter((text) => /[.!?] \p{L}/u.test(text)),
  ...phrasesOf(made).filter((text) => given.brokenOnly?.some((words) => text.toLowerCase().includes(words))),
]
const wordsIn = (made: Made): number =>
  sentencesIn(made.article).reduce((words, text) => words + text.split(/\s+/).filter(Boolean).length, 0)

test('there are twelve briefs in each language, two to six of each kind', () => {
  const count = (of: (given: Given) => boolean) => all.filter(({ given }) => of(given)).length
  expect([count(({ language }) => language === 'en'), count(({ language }) => language === 'es')]).toEqual([
    12, 12,
  ])
  for (const kind of ['rich', 'one line', 'gibberish', 'typos', 'table', 'instructions'])
    expect(count((given) => given.kind === kind)).toBeGreaterThanOrEqual(2)
})

test('[WIZ-01] a draft without a model prints no instruction, no broken phrase and no sentence that is not the owner’s', () => {
  const found = [...all, ...otherForms, ...moreShops, ...mixed].map((one) => ({
    id: one.given.id,
    instructions: instructionsIn(one),
    broken: brokenIn(one),
    foreign: foreignSentences(one.made),
  }))
  expect(
    found.filter(
      ({ instructions, broken, foreign }) => instructions.length + broken.length + foreign.length > 0,
    ),
  ).toEqual([])
})

test('[JOB-01, WALLET-03] a draft of fewer than 200 words costs nothing and is blocked, and a whole one is neither', () => {
  for (const { given, made } of [...all, ...moreShops, ...mixed]) {
    const words = wordsIn(made)
    const { ownWords } = made.article
    const findings = draftFindings(made.article, { wordCount: words, coins: 0, choices: null }).map(
      ({ check }) => check,
    )
    const isShort = words < DRAFT_WORDS_MIN
    expect({ id: given.id, isRefunded: ownWords < DRAFT_WORDS_MIN }).toEqual({
      id: given.id,
      isRefunded: isShort,
    })
    expect(findings.includes('too-short'), given.id).toBe(isShort)
    // A line about a person is left to its owner, so a rich brief may come out short.
    if (given.kind !== 'rich') expect(isShort, given.id).toBe(true)
    if (given.kind === 'gibberish') {
      expect(ownWords, given.id).toBe(0)
      expect(made.article.questions[0], given.id).toMatchObject({ heading: null })
    }
  }
})

test('titles and keywords are whole phrases of the owner’s words, without frames that fit any post, or none', () => {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\d]+/gu) ?? []
  // "Cómo" comes with a topic that is something to do, and fillers of a dictation go.
  const isOwn = (text: string, owner: string[]) => {
    let from = 0
    const words = wordsOf(text)
    return words.every((word, at) => {
      const found = owner.indexOf(word, from)
      if (found >= 0) from = found + 1
      return found >= 0 || (at === 0 && word === 'como')
    })
  }
  const found = [...all, ...otherForms, ...moreShops].flatMap(({ given, made }) =>
    [...made.titles, ...made.keywords]
      .filter((text) => !isOwn(text, wordsOf(correctLine(given.description, given.language))))
      .map((text) => `${given.id}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  [
    'es',
    'article',
    'que broca usar para cada pared, hormigon ladrillo azulejo y pladur, que la gente siempre compra la que no es',
    'Qué broca usar para cada pared',
  ],
  [
    'es',
    'product_story',
    'Quiero contar nuestro jabón de leche de oveja latxa y romero',
    'Nuestro jabón de leche de oveja latxa y romero',
  ],
  [
    'en',
    'article',
    'which telescope for a child of eight, most people buy the wrong one',
    'Which telescope for a child of eight',
  ],
  ['en', 'guide', 'How to start a sourdough with our kit.', 'How to start a sourdough with our kit'],
  ['en', 'news', 'Our new travel chess set is out.', 'Our new travel chess set'],
] as const)(
  'a plain brief in %s for a %s has its own words as its title: %s',
  (language, type, description, title) => {
    const { titles } = writeFrom({ seed: 'a', language, type, description, references: [], site: null })
    expect(titles).toEqual([title])
  },
)

test('questions name the subject of the post and speak in the person that the shop chose', () => {
  const description = 'We would like to talk about our cotton hammocks from Nicaragua'
  const given = {
    seed: 'a',
    language: 'en',
    type: 'article',
    description,
    references: [],
    site: null,
  } as const
  const mine = writeFrom({ ...given, references: [], pov: 'first_singular' })
  expect(mine.headings).toContain('How I work')
  expect(mine.article.questions.map(({ text }) => text)).toContain(
    'What do you do differently from others with your cotton hammocks from Nicaragua?',
  )
  expect(writeFrom({ ...given, references: [] }).headings).toContain('How we work')
})

test('a wish that names nothing is not asked where the notes answer it', () => {
  const chess = moreShops.find(({ given }) => given.id === 'en-rich-chess')
  const asked = chess?.made.article.questions.map(({ text }) => text) ?? []
  expect(asked.filter((text) => text.startsWith('You wanted to cover'))).toEqual([])
})

test.each([
  [
    'en',
    'Keep the jar shut. It lasts a year.',
    'How to keep honey',
    'What happens when it sets',
    'How should the post end',
  ],
  [
    'es',
    'Guarda el tarro cerrado. Dura un año.',
    'Cómo guardar miel',
    'Qué hacer si cristaliza',
    '¿Cómo debería acabar',
  ],
] as const)(
  '[WIZ-01] a short text is asked at least three questions, one about its end, in %s',
  (language, text, title, label, ending) => {
    const structure = { label: title, children: [{ label, isChosen: true, children: [] }] }
    const references = [{ title: 'Notes', url: null, text }]
    const brief = {
      seed: 'a',
      language,
      type: 'article',
      title,
      description: title,
      structure,
      references,
      site: null,
    }
    const { questions } = writeArticle(brief, '2026-01-01T00:00:00.000Z').article
    expect(questions).toHaveLength(3)
    expect(questions[0]).toMatchObject({ heading: label, example: null })
    expect(questions[0]?.text.toLowerCase()).toContain(label.toLowerCase())
    expect(questions.at(-1)?.text).toContain(ending)
  },
)

test.each([
  ['en', 'How to keep honey', 'Storing', 'Keep the jar shut. Put it in a cupboard.', 'begin'],
  ['es', 'Cómo guardar miel', 'Dónde guardarla', 'Guarda el tarro cerrado. Ponlo en un armario.', 'empezar'],
] as const)(
  '[WIZ-01] a short text is asked for its opening only where it has none, in %s',
  (language, title, label, text, word) => {
    const asked = (notes: string) =>
      writeArticle(
        {
          seed: 'a',
          language,
          type: 'article',
          title,
          description: title,
          structure: { label: title, children: [{ label, isChosen: true, children: [] }] },
          references: [{ title: 'Notes', url: null, text: notes }],
          site: null,
        },
        '2026-01-01T00:00:00.000Z',
      ).article.questions.map(({ text }) => text)
    expect(asked(`${label}\n${text}`).join('\n')).toContain(word)
    expect(asked(text).join('\n')).not.toContain(word)
  },
)

test('each open heading is asked a question of its own, with an answer as an example or none', () => {
  for (const { given, made } of all) {
    const asked = made.article.questions.filter(({ heading }) => heading !== null)
    expect(new Set(asked.map(({ text }) => text)).size, given.id).toBe(asked.length)
    for (const { text, example } of asked)
      if (example !== null) expect(example.length, `${given.id}: ${text}`).toBeGreaterThan(30)
  }
})

test.each([
  ['en', 'How we dry the wool in winter'],
  ['es', 'Cómo secamos la lana en invierno'],
  ['en', 'How do we dry the wool in winter?'],
  ['es', '¿Cómo secamos la lana en invierno?'],
] as const)(
  'a heading of the owner’s own is asked with an answer as an example, in %s: %s',
  (language, label) => {
    const structure = { label: 'Wool', children: [{ label, isChosen: true, children: [] }] }
    const brief = { seed: 'a', language, type: 'article', description: label, references: [], site: null }
    const { questions } = writeArticle({ ...brief, structure }, '2026-01-01T00:00:00.000Z').article
    const asked = questions.find(({ heading }) => heading === label)
    expect(asked?.example?.length).toBeGreaterThan(30)
  },
)

test('a sentence without a capital is a sentence of its own, in the text and among the headings', () => {
  const found = all.find(({ given }) => given.id === 'en-typos-plants')
  expect(found && sentencesIn(found.made.article)).toContain(
    'Stick a finger 3 cm in the soil, if its wet wait.',
  )
  const description =
    'How to look after a soy candle at home. how do you clean the glass of a candle? We pour by hand.'
  const { headings } = writeFrom({
    seed: 'a',
    language: 'en',
    type: 'article',
    description,
    references: [],
    site: null,
  })
  expect(headings).toContain('How do you clean the glass of a candle?')
})

test('[WIZ-01] a sentence of the notes that reads like one to the writer is shown to its owner, and not printed', () => {
  const description = 'Cómo cuidar un bolso de piel en invierno'
  const notes =
    'Nada de toallitas de bebé ni alcohol, porque se llevan la grasa de la piel. Nada de emojis en el texto.'
  const { article } = writeFrom({
    seed: 'bolso',
    language: 'es',
    type: 'guide',
    description,
    references: [{ title: 'Notas', url: null, text: notes }],
    site: null,
  })
  expect(article.html).toContain('Nada de toallitas de bebé ni alcohol')
  expect(article.html).not.toContain('emojis')
  expect(article.noteSentences.filter(({ isIncluded }) => !isIncluded)).toMatchObject([
    { text: 'Nada de emojis en el texto.' },
  ])
})

test('[WIZ-01] every heading that the owner chose has a question while no note answers it', () => {
  const kinds = [
    'Care and cleaning',
    'Materials and sizes',
    'Orders and contact',
    'Questions from our customers',
  ]
  const labels = ['Dyeing the yarn', 'The two looms', 'Winter fairs', ...kinds]
  const structure = {
    label: 'Felt hats',
    children: labels.map((label) => ({ label, isChosen: true, children: [] })),
  }
  const asked = (description: string) => {
    const given: Brief = {
      seed: 'a',
      language: 'en',
      type: 'article',
      description,
      references: [],
      site: null,
    }
    return writeArticle({ ...given, structure }, '2026-01-01T00:00:00.000Z').article.questions
  }
  // The owner chose these headings: each has text or a question.
  for (const description of [
    'Felt hats from our workshop',
    `Felt hats from our workshop. ${'They fit. '.repeat(75)}`,
  ])
    expect(asked(description).map(({ heading }) => heading)).toEqual(labels)
})

test('[WIZ-01] an outline that the owner did not change asks at most five questions, of a brief of 150 words at most three', () => {
  for (const { given, made } of [...all, ...otherForms, ...moreShops, ...mixed]) {
    const words = `${given.description} ${given.notes ?? ''}`.split(/\s+/).length
    const isPasted = given.notes === given.description
    const most = words / (isPasted ? 2 : 1) >= 150 ? 3 : 5
    expect(made.article.questions.length, given.id).toBeLessThanOrEqual(most)
  }
})

test.each([
  [
    'en',
    'Reed baskets from our workshop',
    'Orders and contact',
    'We are at 4 Mill Lane and open on Fridays.',
  ],
  ['es', 'Cestos de mimbre de nuestro taller', 'Pedidos y contacto', 'Enviamos los pedidos los jueves.'],
] as const)(
  '[WIZ-01] a heading is asked about only while no note answers it, also below another heading, in %s',
  (language, description, label, answer) => {
    const headings = [label, language === 'en' ? 'How we weave' : 'Cómo los tejemos']
    const structure = {
      label: description,
      children: headings.map((one) => ({ label: one, isChosen: true, children: [] })),
    }
    const ask = (last: string) => {
      const text = `${headings[1]}\n${language === 'en' ? 'We weave at night.' : 'Los tejemos de noche.'} ${last}`
      const references = [{ title: 'Notes', url: null, text }]
      const brief: Brief = {
        seed: 'a',
        language,
        type: 'article',
        description,
        references,
        site: null,
        structure,
      }
      return writeArticle(brief, '2026-01-01T00:00:00.000Z').article.questions.flatMap(
        ({ heading }) => heading ?? [],
      )
    }
    expect(ask('')).toEqual([label])
    expect(ask(answer)).toEqual([])
  },
)
