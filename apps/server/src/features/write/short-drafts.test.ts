import { api } from '@tintario/contract/api.ts'
import { type Language, writtenDraft } from '@tintario/testing/built-in-drafts.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { longNotes } from '@tintario/testing/long-notes.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPublishing } from '../publisher/start-publishing.ts'

const descriptions: Record<Language, string[]> = {
  en: [
    'Write about our wool blankets and how to wash them. Must mention that our blankets are woven in Lorca from merino wool.',
    'Please explain how to choose a blanket. Say that delivery takes three days. Do not promise discounts. Keep it short.',
    'wool blankets that last longer than people think when they can dry in the shade between two cold winters',
    'asdf qwer zxcv lkjh fdsa rewq vcxz poiu mnbv hjkl asdf qwer zxcv lkjh fdsa rewq vcxz poiu mnbv hjkl asdf',
  ],
  es: [
    'Escribe sobre nuestras mantas de lana y cómo lavarlas. Debe mencionar que nuestras mantas se tejen en Lorca con lana merina.',
    'Explica cómo elegir una manta. Di que el envío tarda tres días. No prometas descuentos y que el texto sea corto.',
    'mantas de lana que duran más de lo que la gente cree si se secan a la sombra entre dos inviernos fríos',
    'asdf qwer zxcv ñlkj fdsa rewq vcxz poiu mnbv hjkl asdf qwer zxcv ñlkj fdsa rewq vcxz poiu mnbv hjkl asdf',
  ],
}
let world: World
let platform: MemoryPlatform
let as: Person
let worker: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  const form = {
    baseUrl: 'https://blog.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as, body: form })
  await world.call(api.wordpress.activate, { as, body: {} })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})

const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const postOf = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body
const findingsOf = async (id: string) =>
  (await world.call(api.evidence.get, { as, params: { id } })).body.findings
const openChecks = async (id: string) =>
  (await findingsOf(id)).filter(({ settled }) => settled === null).map(({ check }) => check)
const blockedBy = async (id: string) =>
  (await world.call(api.publishing.list, { as, params: { id } })).body[0]?.blockedBy
const notesOf = async (id: string): Promise<{ key: string; coins: string | null }[]> => {
  const { rows } = await world.database.pool.query(
    `select key, values->>'coins' as coins from notification where post_id = $1 order by id`,
    [id],
  )
  return rows
}
const scoreOf = async (id: string) => {
  const { isIncompleteText, seoTotal } = await postOf(id)
  const { body: report } = await world.call(api.writing.seo, { as, params: { id } })
  return { isIncompleteText, seoTotal, report: report?.total ?? null }
}
/** A post by the built-in writer, switched on for the blog. */
const written = (description: string, more: { language: Language; notes?: string[] }): Promise<string> =>
  writtenDraft(world, as, { description, platform: 'wordpress', ...more })

const briefs = (['en', 'es'] as const).flatMap((language) =>
  (descriptions[language] ?? []).map((description) => ({ language, description })),
)

test.each(briefs)(
  '[JOB-01, WIZ-01] blocks a draft made of a description alone and gives its coins back: $language, $description',
  { tags: ['long'] },
  async ({ language, description }) => {
    const before = await coins()
    const id = await written(description, { language })
    const post = await postOf(id)
    for (const sentence of description.split(/(?<=\.) /)) expect(post.body).not.toContain(sentence)
    expect(post.body).not.toMatch(/Lorca|merin|three days|tres días|discount|descuento/)
    expect(post).toMatchObject({
      status: 'created',
      needsReview: 'findings',
      isIncompleteText: true,
      isUnpaid: true,
      seoTotal: null,
      wordCount: 0,
    })
    expect(await openChecks(id)).toEqual(['too-short', 'unanswered'])
    expect(await blockedBy(id)).toBe('findings')
    expect(await coins()).toBe(before)
    const [tooShort] = await findingsOf(id)
    expect(await notesOf(id)).toEqual([
      { key: 'NOTIFICATION_DRAFT_COINS_BACK', coins: String(tooShort?.values.coins) },
    ])
  },
)

/** Long notes that their owner divided with headings. */
const divided = (language: Language): string => {
  const sentences = longNotes[language].split(/(?<=\.) /)
  const heads = {
    en: ['Soy wax and wicks', 'A scent for each room', 'When the candle burns'],
    es: ['La cera y las mechas', 'Un aroma para cada sala', 'Mientras arde la vela'],
  }
  return heads[language]
    .map(
      (head, at) => `## ${head}\n\n${sentences.slice(at * 5, at === 2 ? undefined : at * 5 + 5).join(' ')}`,
    )
    .join('\n\n')
}

test.each([
  ['en', 'without headings', longNotes.en, ['unanswered']],
  ['es', 'without headings', longNotes.es, ['unanswered']],
  ['en', 'with headings', divided('en'), []],
  ['es', 'with headings', divided('es'), []],
] as const)(
  '[WIZ-01] keeps the coins of a draft with rich notes, and blocks only an empty heading, in %s, %s',
  { tags: ['long'] },
  async (language, _, notes, checks) => {
    const before = await coins()
    const [description = ''] = descriptions[language]
    const id = await written(description, { language, notes: [notes] })
    const post = await postOf(id)
    expect(post.wordCount).toBeGreaterThanOrEqual(200)
    expect(post.body).not.toMatch(/Lorca|merin/)
    expect(await openChecks(id)).toEqual(checks)
    expect(await coins()).toBeLessThan(before)
    const keys = async () => (await notesOf(id)).map(({ key }) => key)
    // Confirming the notes left nothing open in the others.
    expect(await keys()).toEqual(checks.map(() => 'NOTIFICATION_DRAFT_UNFINISHED'))

    const drop = { as, params: { id }, body: { drop: true as const } }
    expect((await world.call(api.evidence.dropQuestions, drop)).status).toBe(200)
    expect(await openChecks(id)).toEqual([])
    expect(await blockedBy(id)).toBeNull()
    expect(await keys()).toEqual([])
  },
)

test('[JOB-01, WALLET-03] sends a short draft for nothing, once a person has called it complete and it has a hundred words', {
  tags: ['long'],
}, async () => {
  const before = await coins()
  const [description = ''] = descriptions.en
  const id = await written(description, { language: 'en' })
  const { title } = await postOf(id)
  const sent = () => platform.posts.filter((post) => post.title === title)
  await world.database.pool.query('update post set publish_at = now() where id = $1', [id])
  await world.database.pool.query(
    'update publication set due_at = now(), next_try_at = now() where post_id = $1',
    [id],
  )
  worker = startPublishing(world.tools, world.database.pool)
  const { body: connected } = await world.call(api.integrations.list, { as, body: {} })
  const control = { ...as, integrationIds: [connected[0]?.id ?? ''], title: 'Nothing blocks this' }
  await insertDuePosts(world.database.pool, control)
  await expect
    .poll(() => platform.posts.some((post) => post.title === control.title), { timeout: 20_000 })
    .toBe(true)
  expect(sent()).toEqual([])

  for (const { id: findingId } of await findingsOf(id)) {
    expect(await blockedBy(id)).toBe('findings')
    const params = { id, findingId }
    await world.call(api.evidence.settleFinding, { as, params, body: { as: 'kept' } })
  }
  expect([await blockedBy(id), await coins()]).toEqual(['findings', before])
  expect((await world.call(api.posts.publishNow, { as, params: { id } })).status).toBe(428)
  await world.database.pool.query(`update post set publish_at = now() + interval '1 hour' where id = $1`, [
    id,
  ])
  const pay = () => world.call(api.posts.payDraft, { as, params: { id } })
  expect((await pay()).error.message).toBe('MESSAGES_DRAFT_INCOMPLETE')
  const body = `<p>${'Wool likes cold water. '.repeat(30)}</p>`
  expect((await world.call(api.posts.edit, { as, params: { id }, body: { body } })).status).toBe(200)
  expect(await blockedBy(id)).toBeNull()
  await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(1)
  expect(await coins()).toBe(before)
})

test('[POST-11] lets a draft go and scores it once edits fill it, and blocks it again when the short text is restored', async () => {
  const [description = ''] = descriptions.en
  const id = await written(description, { language: 'en' })
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  const asked = evidence.questions.flatMap(({ heading, level }) => (heading ? [{ heading, level }] : []))
  const edit = (body: string) => world.call(api.posts.edit, { as, params: { id }, body: { body } })
  const empty = asked.map(({ heading, level }) => `<h${level}>${heading}</h${level}>`).join('')
  await edit(`<p>${longNotes.en}</p>${empty}`)
  expect(await openChecks(id)).toEqual(['unanswered'])
  expect(await scoreOf(id)).toEqual({ isIncompleteText: true, seoTotal: null, report: null })
  const full = asked.map(({ heading, level }) => `<h${level}>${heading}</h${level}><p>Cold water.</p>`)
  await edit(`<p>${longNotes.en}</p>${full.join('')}`)
  expect(await openChecks(id)).toEqual([])
  const score = await scoreOf(id)
  expect(score).toEqual({ isIncompleteText: false, seoTotal: expect.any(Number), report: score.seoTotal })
  expect(await blockedBy(id)).toBe('findings')
  expect((await world.call(api.posts.payDraft, { as, params: { id } })).status).toBe(200)
  expect(await blockedBy(id)).toBeNull()

  const { body: versions } = await world.call(api.posts.versions, { as, params: { id } })
  const versionId = versions.at(-1)?.id ?? ''
  await world.call(api.posts.restoreVersion, { as, params: { id, versionId } })
  expect(await openChecks(id)).toEqual(['too-short'])
  expect(await scoreOf(id)).toMatchObject({ isIncompleteText: true, seoTotal: null })
  expect(await blockedBy(id)).toBe('findings')
})

test('puts the first answer in the place of the title that an empty draft consists of', async () => {
  const [description = ''] = descriptions.es
  const id = await written(description, { language: 'es' })
  const { title, body } = await postOf(id)
  expect(body).toBe(`<p>${title}</p>`)
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  const question = evidence.questions.find(({ heading }) => heading !== null)
  const params = { id, questionId: question?.id ?? '' }
  await world.call(api.evidence.settleQuestion, { as, params, body: { answer: 'En agua fría.' } })
  expect((await postOf(id)).body).toBe(`<h2>${question?.heading}</h2><p>En agua fría.</p>`)
})

test('[WIZ-01] lets a draft go when every question of a heading is answered', async () => {
  const [description = ''] = descriptions.en
  const id = await written(description, { language: 'en', notes: [longNotes.en] })
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  for (const { id: questionId, heading } of evidence.questions) {
    if (heading === null) continue
    expect(await openChecks(id)).toEqual(['unanswered'])
    const params = { id, questionId }
    await world.call(api.evidence.settleQuestion, { as, params, body: { answer: 'In cold water.' } })
  }
  expect(await openChecks(id)).toEqual([])
  expect(await blockedBy(id)).toBeNull()
})
