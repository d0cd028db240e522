import { api } from '@tintario/contract/api.ts'
import { isDraftCheck, isHintCheck } from '@tintario/contract/findings/check-kinds.ts'
import { writtenDraft } from '@tintario/testing/built-in-drafts.ts'
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

const drafts = {
  en: {
    description:
      'How to keep plants on a balcony that faces north, for people who have never kept any plants at home before.',
    notes: 'ferns r the easy ones, water them twice a week thx to the shade',
    found: 'Ferns r the easy ones, water them twice a week thanks to the shade.',
    spelled: 'Ferns are the easy ones, water them twice a week thanks to the shade.',
    answer: 'u can come on saturdays',
    printed: '<p>You can come on Saturdays.</p>',
    answers: 'bring ur own bag, we deliver bc it is heavy',
    told: 'ur',
  },
  es: {
    description:
      'Cómo cuidar plantas en un balcón que da al norte, para gente que nunca ha tenido plantas en casa ni en el trabajo.',
    notes: 'los geranios de la talla q aguantan todo menos la sombra xq son de sol',
    found: 'Los geranios de la talla q aguantan todo menos la sombra porque son de sol.',
    spelled: 'Los geranios de la talla que aguantan todo menos la sombra porque son de sol.',
    answer: 'mejor q las de interior',
    printed: '<p>Mejor que las de interior.</p>',
    answers: 'las de la talla q aguantan tb el frio',
    told: 'q',
  },
} as const

test.each(['en', 'es'] as const)(
  '[WIZ-01] spells out abbreviations of a chat in notes where only one word can be meant, reports the others, and corrects answers as notes, in %s',
  async (language) => {
    const { description, notes, found, spelled, answer, printed, answers, told } = drafts[language]
    const id = await writtenDraft(world, as, { description, language, notes: [notes] })
    const read = async () => (await world.call(api.evidence.get, { as, params: { id } })).body
    const chats = async () =>
      (await read()).findings.filter(({ check, settled }) => check === 'chat-words' && settled === null)
    const [finding, ...others] = await chats()
    expect(others).toEqual([])
    expect(finding).toMatchObject({ sentence: found, fix: { act: 'replace', text: spelled } })

    const settled = await world.call(api.evidence.settleFinding, {
      as,
      params: { id, findingId: finding?.id ?? '' },
      body: { as: 'changed', text: spelled },
    })
    expect(settled.status).toBe(200)
    expect((await world.call(api.posts.get, { as, params: { id } })).body.body).toContain(spelled)
    expect(await chats()).toEqual([])
    // The notes still have the old spelling; a look through their sentences does not bring the finding back.
    const { body: listed } = await world.call(api.writing.notes, { as, params: { id } })
    const choices = listed.flatMap(({ sentences }) =>
      sentences.map(({ key, isIncluded }) => ({ key, isIncluded })),
    )
    const confirmed = await world.call(api.writing.setNotes, {
      as,
      params: { id },
      body: { choices, isConfirmed: true },
    })
    expect(confirmed.status).toBe(200)
    expect((await world.call(api.posts.get, { as, params: { id } })).body.body).toContain(spelled)
    expect(await chats()).toEqual([])

    const [first, second] = (await read()).questions.filter(({ heading }) => heading !== null)
    const settle = (questionId: string | undefined, said: string) =>
      world.call(api.evidence.settleQuestion, {
        as,
        params: { id, questionId: questionId ?? '' },
        body: { answer: said },
      })
    expect((await settle(first?.id, answer)).status).toBe(200)
    expect((await settle(second?.id, answers)).status).toBe(200)
    const { body: post } = await world.call(api.posts.get, { as, params: { id } })
    expect(post.body).toContain(printed)
    expect((await chats()).map(({ values }) => values.words)).toContain(told)
  },
)

const mistyped = {
  en: {
    title: 'thx for a north balcony',
    better: 'Thanks for a north balcony',
    section: 'we dont post on sundays. Ferns recieve little sun.',
    words: ['thx', 'dont', 'recieve'],
    spelled: 'We don’t post on Sundays. Ferns receive little sun.',
  },
  es: {
    title: 'como cuidar los helechos del balcon',
    better: 'Cómo cuidar los helechos del balcón',
    section: 'si esta seco no lo tireis. Cuanta agua quiere? La de lluvia es la mejor.',
    words: ['como, balcon', 'esta, tireis', 'Cuanta'],
    spelled: 'Si está seco no lo tiréis. ¿Cuánta agua quiere? La de lluvia es la mejor.',
  },
} as const

test.each(['en', 'es'] as const)(
  '[WIZ-01] marks mistyped words of a title and a section that the owner typed before their draft is paid, and corrects each by a click, in %s',
  async (language) => {
    const { title, better, section, words, spelled } = mistyped[language]
    const { description, spelled: notes } = drafts[language]
    const id = await writtenDraft(world, as, { description, language, notes: [notes], payLater: true })
    const params = { id }
    const read = async () => (await world.call(api.posts.get, { as, params })).body
    const open = async () =>
      (await world.call(api.evidence.get, { as, params })).body.findings.filter(
        ({ check, settled }) => check === 'chat-words' && settled === null,
      )
    expect(await open()).toEqual([])
    const { body, version } = await read()
    const typed = { title, body: `${body}<p>${section}</p>`, version }
    expect((await world.call(api.posts.edit, { as, params, body: typed })).status).toBe(200)
    const marked = await open()
    expect(marked.map(({ values }) => values.words).toSorted()).toEqual(words.toSorted())
    for (const { id: findingId, fix } of marked) {
      const text = fix?.act === 'replace' ? fix.text : expect.fail('no correction is offered')
      const settled = { as: 'changed' as const, text }
      const answer = await world.call(api.evidence.settleFinding, {
        as,
        params: { id, findingId },
        body: settled,
      })
      expect(answer.status).toBe(200)
    }
    expect(await open()).toEqual([])
    expect(await read()).toMatchObject({ title: better, body: expect.stringContaining(`<p>${spelled}</p>`) })
  },
)

const misspelled = {
  en: ['Put the cusion in the shade.', 'Put the cushion in the shade.'],
  es: ['La bentana da al norte.', 'La ventana da al norte.'],
} as const

test.each(['en', 'es'] as const)(
  '[WIZ-01] offers the spelling of a word that is in no dictionary, as a hint that blocks nothing, in %s',
  async (language) => {
    const { description, spelled: notes } = drafts[language]
    const [sentence, text] = misspelled[language]
    const id = await writtenDraft(world, as, { description, language, notes: [notes], payLater: true })
    const params = { id }
    const read = async () => (await world.call(api.posts.get, { as, params })).body
    // The confirmed notes may still change the draft: a refused edit is made on what is there then.
    const edit = async () => {
      const { body, version } = await read()
      const edited = { body: `${body}<p>${sentence}</p>`, version }
      return (await world.call(api.posts.edit, { as, params, body: edited })).status
    }
    await expect.poll(edit, { timeout: 10_000 }).toBe(200)
    const { findings } = (await world.call(api.evidence.get, { as, params })).body
    const open = findings.filter(({ check, settled }) => settled === null && !isDraftCheck(check))
    expect(open).toMatchObject([{ check: 'spelling', sentence, fix: { act: 'replace', text } }])
    expect(open.every(({ check }) => isHintCheck(check))).toBe(true)
    const settled = { as: 'changed' as const, text }
    const path = { id, findingId: open[0]?.id ?? '' }
    const answer = await world.call(api.evidence.settleFinding, { as, params: path, body: settled })
    expect(answer.status).toBe(200)
    expect((await read()).body).toContain(`<p>${text}</p>`)
  },
)
