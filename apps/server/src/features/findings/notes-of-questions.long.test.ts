import { api } from '@tintario/contract/api.ts'
import { type Language, outlinedPost } from '@tintario/testing/built-in-drafts.ts'
import { writtenText } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
beforeEach(async () => {
  as = await world.owner()
})
afterAll(() => world.close())

type Outline = { label: string; isChosen: boolean }[]
type Draft = { language: Language; description: string; notes: string; headings?: string[] }

/** The outline that is proposed for some notes, and the text below the owner's own headings or that outline. */
const draftOf = async ({ language, description, notes, headings }: Draft) => {
  const id = await outlinedPost(world, as, { description, language, notes: [notes] })
  const params = { id }
  const { body: tree } = await world.call(api.writing.structureTree, { as, params })
  if (headings) {
    const [first] = tree.children
    if (!first) throw new Error('the outline is empty')
    const children = headings.map((label, at) => ({
      ...first,
      id: `h2-${at + 1}`,
      label,
      isChosen: true,
      children: [],
    }))
    const body = { structure: { ...tree, children } }
    expect((await world.call(api.posts.setStructureTree, { as, params, body })).status).toBe(200)
  }
  expect(await writtenText(world, as, id)).toMatchObject({ stage: 'done' })
  const { body: post } = await world.call(api.posts.get, { as, params })
  const { body: evidence } = await world.call(api.evidence.get, { as, params })
  const outline: Outline = tree.children
  return {
    outline: outline.filter(({ isChosen }) => isChosen).map(({ label }) => label),
    html: (post.body ?? '').replace(/<(h[23])[^>]*>/g, '<$1>'),
    questions: evidence.questions,
  }
}

const faq = {
  en: {
    description:
      'How to look after a wool blanket, with the questions that customers ask in the shop and at the market on Saturdays.',
    notes: `We weave blankets in Hay-on-Wye.

Questions we get
Do you ship abroad? Yes, to all of Europe. It costs £14 and takes five days.
Can I wash it? By hand, in cold water. The machine felts it.
How warm is it? As warm as two cotton ones, at 900 grams.`,
    headings: ['Washing your blanket', 'How it is woven', 'Where we send it'],
    pairs: [
      ['Do you ship abroad?', 'Yes, to all of Europe.'],
      ['Can I wash it?', 'By hand, in cold water.'],
      ['How warm is it?', 'As warm as two cotton ones, at 900 grams.'],
    ],
    above: 'Questions we get',
  },
  es: {
    description:
      'Cómo cuidar una manta de lana, con las preguntas que nos hacen los clientes en la tienda y en el mercado de los sábados.',
    notes: `Tejemos mantas en Grazalema.

Preguntas que nos hacen
¿Hacéis envíos? Sí, a toda la península. Cuesta 7 € y tarda tres días.
¿Se puede lavar? A mano y en agua fría. La lavadora la encoge.
¿Cuánto abriga? Como dos de algodón, con 900 gramos.`,
    headings: ['Cómo lavar la manta', 'Cómo la tejemos', 'Adónde la mandamos'],
    pairs: [
      ['¿Hacéis envíos?', 'Sí, a toda la península.'],
      ['¿Se puede lavar?', 'A mano y en agua fría.'],
      ['¿Cuánto abriga?', 'Como dos de algodón, con 900 gramos.'],
    ],
    above: 'Preguntas que nos hacen',
  },
} as const

test.each(['en', 'es'] as const)(
  '[WIZ-01] keeps each question of pasted notes with its answer under headings that the owner chose, in %s',
  async (language) => {
    const { description, notes, headings, pairs, above } = faq[language]
    const { html } = await draftOf({ language, description, notes, headings: [...headings] })
    const flat = html.replace(/<\/h3><p>/g, ' ').replace(/<h3>/g, '<p>')
    for (const [question, answer] of pairs) expect(flat).toContain(`<p>${question} ${answer}`)
    expect(html).toContain(`<h2>${above}</h2>`)
  },
)

test.each(['en', 'es'] as const)(
  '[WIZ-01] proposes each question of pasted notes as a heading, and none above them all, in %s',
  async (language) => {
    const { description, notes, pairs, above } = faq[language]
    const { outline, html, questions } = await draftOf({ language, description, notes })
    expect(outline).toEqual(expect.arrayContaining(pairs.map(([question]) => question)))
    expect(outline).not.toContain(above)
    for (const [question, answer] of pairs) expect(html).toContain(`<h2>${question}</h2><p>${answer}`)
    expect(questions.map(({ heading }) => heading)).not.toContain(above)
  },
)

test.each([
  ['en', 'Whetstone', '£38.', 'Our workshop sharpens three kinds:', ['How we work', 'How to get it from us']],
  [
    'es',
    'Piedra',
    '38 €.',
    'El taller afila tres tipos:',
    ['Cómo trabajamos', 'Cómo conseguirlo con nosotros'],
  ],
] as const)(
  '[WIZ-01] keeps a short heading of pasted notes as the subject of what is below it, in %s: %s',
  async (language, subject, price, clause, headings) => {
    const description =
      language === 'en'
        ? 'What we sharpen in our workshop, and what it costs to have a knife or a pair of scissors done there.'
        : 'Qué afilamos en nuestro taller y cuánto cuesta afilar un cuchillo o unas tijeras, para clientes nuevos.'
    const notes = `${clause}\n- knives\n- scissors\n- axes\n\n${subject}\n${price}\n\nStrop\nLeather on beech, £24.`
    const own = await draftOf({ language, description, notes, headings: [...headings, 'Something else'] })
    expect(own.html).toContain(`${subject}: ${price}`)
    const { outline, html } = await draftOf({ language, description, notes })
    expect(outline.join('\n')).toContain(subject)
    expect(outline.join('\n')).not.toContain(clause.slice(0, -1))
    expect(html).toContain(`<p>${clause}</p>`)
  },
)

test('[WIZ-01] no words of the notes are taken for those of an AI service where none wrote', async () => {
  const description =
    'How we pack our stoneware pots, for people who order one from our workshop for the first time from abroad.'
  const notes = 'Of course, each pot is wrapped in straw.\nThe box has [your name] on its lid.'
  const id = await outlinedPost(world, as, { description, language: 'en', notes: [notes] })
  expect(await writtenText(world, as, id)).toMatchObject({ stage: 'done' })
  const { body } = await world.call(api.evidence.get, { as, params: { id } })
  const chatter = body.findings.filter(({ check }) => check === 'chatter')
  expect([...new Set(chatter.map(({ values }) => values.cause))]).toEqual(['placeholder'])
})
