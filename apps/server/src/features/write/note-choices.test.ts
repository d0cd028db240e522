import { api } from '@tintario/contract/api.ts'
import { confirmNotes, writtenDraft } from '@tintario/testing/built-in-drafts.ts'
import { longNotes } from '@tintario/testing/long-notes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
  as = await world.owner()
})
afterAll(() => world.close())

const description =
  'How to wash a wool blanket at home without felting it, for people who bought their first one from us and are careful.'
const reminder = 'Gerda must print the labels again before Thursday.'
const notes = `How to wash it
Wash it by hand in cold water with a neutral soap, and never wring it. ${reminder}

What it costs
A large blanket costs 48 euros and a small one 30 euros.`

const read = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body
const sentencesOf = async (id: string) =>
  (await world.call(api.writing.notes, { as, params: { id } })).body.flatMap(({ sentences }) => sentences)
const isNotesOpen = async (id: string) =>
  (await world.call(api.evidence.get, { as, params: { id } })).body.findings.some(
    ({ check, settled }) => check === 'notes' && settled === null,
  )
const choose = (id: string, choices: { key: string; isIncluded: boolean }[], by = as) =>
  world.call(api.writing.setNotes, { as: by, params: { id }, body: { choices } })
const draft = (text = notes) =>
  writtenDraft(world, as, { description, language: 'en', notes: [text], payLater: true, isUnconfirmed: true })
/** Everything of the post that others may read. */
const shown = async (id: string) => {
  const { title, body, metaTitle, metaDescription, excerpt, structure } = await read(id)
  return JSON.stringify({ title, body, metaTitle, metaDescription, excerpt, structure })
}

test('[WIZ-01] an excluded sentence is printed nowhere, an included one in its place, and both cost nothing', async () => {
  const id = await draft()
  const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
  const before = await coins()
  const list = await sentencesOf(id)
  expect(list.map(({ text }) => text)).toEqual([
    'How to wash it',
    'Wash it by hand in cold water with a neutral soap, and never wring it.',
    reminder,
    'What it costs',
    'A large blanket costs 48 euros and a small one 30 euros.',
  ])
  expect(list.every(({ isConfirmed }) => !isConfirmed)).toBe(true)
  const [, wash, label, , price] = list
  const questions = async () => (await world.call(api.evidence.get, { as, params: { id } })).body.questions
  const asked = await questions()
  const keyOf = (one: typeof wash) => one?.key ?? ''
  expect((await choose(id, [{ key: keyOf(label), isIncluded: true }])).status).toBe(200)
  expect((await read(id)).body).toContain(`never wring it. ${reminder}`)
  const excluded = [wash, label].map((one) => ({ key: keyOf(one), isIncluded: false }))
  expect((await choose(id, excluded)).status).toBe(200)
  // What is being typed in answer to a question is stored by its id.
  const isSame = (one: (typeof asked)[number]) => asked.some(({ text }) => text === one.text)
  const askedAgain = (await questions()).filter(isSame)
  expect(askedAgain.length).toBeGreaterThan(0)
  expect(asked.map((one) => one.id)).toEqual(expect.arrayContaining(askedAgain.map((one) => one.id)))
  const [version] = (await world.call(api.posts.versions, { as, params: { id } })).body
  expect(version?.cause).toBe('notes')
  expect(await shown(id)).not.toMatch(/wring|Gerda|labels/)
  expect((await read(id)).body).toContain(price?.text)
  expect((await sentencesOf(id)).map(({ isIncluded }) => isIncluded)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(await coins()).toBe(before)
})

test('[WIZ-01] a draft becomes a post only once its owner has confirmed the sentences of their notes, and asks again for new ones', async () => {
  const text = `${longNotes.en}\n\n${reminder}`
  const id = await draft(text)
  const params = { id }
  const pay = () => world.call(api.posts.payDraft, { as, params })
  const drop = { as, params, body: { drop: true as const } }
  expect((await world.call(api.evidence.dropQuestions, drop)).status).toBe(200)
  expect(await isNotesOpen(id)).toBe(true)
  expect(await pay()).toMatchObject({ status: 428, error: { message: 'MESSAGES_NOTES_UNCONFIRMED' } })
  const { body: evidence } = await world.call(api.evidence.get, { as, params })
  for (const { id: findingId } of evidence.findings)
    await world.call(api.evidence.settleFinding, { as, params: { id, findingId }, body: { as: 'kept' } })
  expect(await isNotesOpen(id)).toBe(true)

  await confirmNotes(world, as, id)
  expect(await isNotesOpen(id)).toBe(false)
  expect((await sentencesOf(id)).every(({ isConfirmed }) => isConfirmed)).toBe(true)
  const [note] = (await world.call(api.writing.notes, { as, params })).body
  const set = (changed: string) => {
    const body = { notes: [{ id: note?.id ?? '', title: 'Notes', text: changed }] }
    return world.call(api.writing.setNotes, { as, params, body })
  }
  expect((await set(`${text}\n\nWe mend a candle jar for free.`)).status).toBe(200)
  expect(await isNotesOpen(id)).toBe(true)
  expect((await sentencesOf(id)).filter(({ isConfirmed }) => !isConfirmed).map((one) => one.text)).toEqual([
    'We mend a candle jar for free.',
  ])
  expect((await pay()).error.message).toBe('MESSAGES_NOTES_UNCONFIRMED')
  await confirmNotes(world, as, id)
  const again = await world.call(api.evidence.dropQuestions, drop)
  expect(again.status).toBe(200)
  expect((await pay()).status).toBe(200)
})

test('two tabs that choose at the same moment both count, and no other sentence is judged otherwise', {
  tags: ['long'],
}, async () => {
  const id = await draft(notes.replace(reminder, 'Tell Marta about it.'))
  const [, wash, , , price] = await sentencesOf(id)
  const answers = await Promise.all(
    [wash, price].map((one) => choose(id, [{ key: one?.key ?? '', isIncluded: false }])),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await sentencesOf(id)).map(({ isIncluded }) => isIncluded)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  expect(await shown(id)).not.toMatch(/wring|48 euros|Marta/)
})

test('[API-083] the sentences of a draft are shown to nobody of another account, who changes none', async () => {
  const id = await draft()
  const [first] = await sentencesOf(id)
  const stranger = await world.owner()
  expect((await world.call(api.writing.notes, { as: stranger, params: { id } })).status).toBe(404)
  expect((await choose(id, [{ key: first?.key ?? '', isIncluded: false }], stranger)).status).toBe(404)
  expect((await sentencesOf(id))[0]?.isIncluded).toBe(true)
})

test('[WIZ-01] a sentence moves below the heading that its owner chose, keeps it when the list is confirmed, and moves before the first one', async () => {
  const id = await draft()
  const find = async () => {
    const found = (await sentencesOf(id)).find(({ text }) => text === reminder)
    return found ?? expect.fail('the sentence is not listed')
  }
  const { key } = await find()
  const move = async (heading: string | null) => {
    const body = { choices: [{ key, isIncluded: true, heading }] }
    expect((await world.call(api.writing.setNotes, { as, params: { id }, body })).status).toBe(200)
  }
  const text = async () => (await read(id)).body ?? ''
  await move('What it costs')
  expect(await find()).toMatchObject({ isIncluded: true, heading: 'What it costs' })
  expect(await text()).toMatch(new RegExp(`30 euros\\..*${reminder}`))
  await confirmNotes(world, as, id)
  expect((await find()).heading).toBe('What it costs')
  await move(null)
  expect((await find()).heading).toBe(null)
  expect(await text()).toContain(`never wring it. ${reminder}</p><h2>`)
  await move('A heading that is gone')
  expect(await text()).toContain(`never wring it. ${reminder}</p><h2>`)
})

test('[WIZ-01] a renamed heading keeps its notes and takes others, and one whose notes moved away stays', {
  tags: ['long'],
}, async () => {
  const id = await draft()
  const find = async (part: string) =>
    (await sentencesOf(id)).find(({ text }) => text.includes(part)) ??
    expect.fail('the sentence is not listed')
  const text = async () => (await read(id)).body ?? ''
  const move = async (part: string, heading: string | null) => {
    const { key } = await find(part)
    const body = { choices: [{ key, isIncluded: true, heading }] }
    expect((await world.call(api.writing.setNotes, { as, params: { id }, body })).status).toBe(200)
  }
  const renamed = (await text()).replace('What it costs', 'Our prices &amp; sizes')
  const edited = await world.call(api.posts.edit, { as, params: { id }, body: { body: renamed } })
  expect(edited.status).toBe(200)
  expect((await find('48 euros')).heading).toBe('Our prices & sizes')
  await move('Gerda', 'Our prices & sizes')
  expect(await text()).toMatch(/<h2>Our prices &amp; sizes<\/h2><p>A large .* 30 euros\.<\/p><p>Gerda/)
  expect((await find('Gerda')).heading).toBe('Our prices & sizes')
  await move('Gerda', null)
  await move('48 euros', null)
  expect(await text()).toMatch(/30 euros\.<\/p><h2>Our prices &amp; sizes<\/h2>/)
  expect(await text()).not.toContain('What it costs')
})
