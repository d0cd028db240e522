import { api } from '@tintario/contract/api.ts'
import { UNPAID_DRAFTS_MAX, UNPAID_DRAFTS_PER_DAY } from '@tintario/contract/posts/limits.ts'
import { type Language, outlinedPost, writtenDraft } from '@tintario/testing/built-in-drafts.ts'
import { longNotes } from '@tintario/testing/long-notes.ts'
import { createdPost, inMinutes } from '@tintario/testing/made-posts.ts'
import { startModelServer } from '@tintario/testing/models/model-server.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createModelDirectory } from '../../outside/ai/model/create-model-directory.ts'

const KEY = 'sk-test-0123456789abcdef'
const descriptions: Record<Language, string> = {
  en: 'wool blankets that last longer than people think when they can dry in the shade between two cold winters',
  es: 'mantas de lana que duran más de lo que la gente cree si se secan a la sombra entre dos inviernos fríos',
}
let server: Awaited<ReturnType<typeof startModelServer>>
let world: World
/** A second process on the same database. */
let other: World
let operator: Person
let as: Person
let price: number
beforeAll(async () => {
  server = await startModelServer(KEY)
  const local = [{ name: 'ollama', baseUrl: server.baseUrl }] as const
  const settings = { allowedPrivateHosts: [], allowsHttp: false, silenceSeconds: 20 }
  world = await createWorld({ tools: { modelDirectory: createModelDirectory({ ...settings, local }) } })
  other = await createWorld({ databaseUrl: world.databaseUrl })
  world.startJobs()
  operator = await world.owner()
  await query('update instance set first_account_id = $1', [operator.accountId])
  const products = await world.call(api.wallet.products, { as: operator })
  price = products.body.find(({ handle }) => handle === 'post')?.coins ?? 0
})
afterAll(async () => {
  await other.close()
  await world.close()
  await server.close()
})
beforeEach(async () => {
  as = await world.owner()
})

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const spendings = async () => (await world.call(api.wallet.transactions, { as })).body
const postOf = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body
const pay = (id: string, on = world) => on.call(api.posts.payDraft, { as, params: { id } })
const create = (on = world, publishAt = inMinutes(120)) =>
  on.call(api.posts.create, { as, body: { publishAt, workspaceId: as.workspaceId, payLater: true } })
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [status, error.message]
const draft = (language: Language, notes: string[] = []) =>
  writtenDraft(world, as, { description: descriptions[language], language, notes, payLater: true })
/** An unpaid draft of enough words and without open questions. */
const wholeDraft = async () => {
  const id = await draft('es', [longNotes.es])
  await world.call(api.evidence.dropQuestions, { as, params: { id }, body: { drop: true } })
  return id
}

test('[ENT-33] deletes what was notified of an unfinished draft when the draft becomes a post', {
  tags: ['long'],
}, async () => {
  const id = await wholeDraft()
  for (const key of ['NOTIFICATION_DRAFT_UNFINISHED', 'NOTIFICATION_DRAFT_COINS_BACK'])
    await query(
      `insert into notification (account_id, workspace_id, type, key, values, post_id)
        values ($1, $2, 'posts', $4, '{}', $3)`,
      [as.accountId, as.workspaceId, id, key],
    )
  const notified = async () =>
    (await world.call(api.notifications.list, { as })).body.filter(({ postId }) => postId === id)
  expect(await notified()).toHaveLength(2)
  await world.call(api.notifications.markRead, { as, body: {} })
  expect((await pay(id)).status).toBe(200)
  expect(await notified()).toEqual([])
})

test('[WALLET-01, TXN-03] writes a draft without a charge and takes its coins once, however often it is made a post', async () => {
  const before = await coins()
  const id = await wholeDraft()
  expect(await postOf(id)).toMatchObject({ status: 'draft', isUnpaid: true, isIncompleteText: false })
  expect(await coins()).toBe(before)
  expect(await query('select from ledger_transaction where reference = $1', [id])).toEqual([])
  expect(await spendings()).toEqual([])

  for (const call of [api.posts.markReady, api.posts.publishNow])
    expect(refusal(await world.call(call, { as, params: { id } }))).toEqual([428, 'MESSAGES_DRAFT_UNPAID'])
  const clicks = await Promise.all([world, other, world, other, world, other].map((on) => pay(id, on)))
  expect(clicks.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await coins()).toBe(before - price)
  expect((await spendings()).flatMap(({ transactions }) => transactions)).toMatchObject([
    { coins: price, item: 'post' },
  ])
  expect((await pay(id)).status).toBe(200)
  expect(await coins()).toBe(before - price)
  expect((await world.call(api.posts.markReady, { as, params: { id } })).status).toBe(200)
})

test('[WALLET-01] copies an unpaid draft as an unpaid one and takes its coins when the copy is made a post', async () => {
  const before = await coins()
  const duplicate = async (id: string) => {
    const copied = await world.call(api.posts.duplicate, {
      as,
      params: { id },
      body: { publishAt: inMinutes(240) },
    })
    return copied.status === 201 ? copied.body.data.id : refusal(copied).join()
  }
  const id = await wholeDraft()
  expect(await postOf(id)).toMatchObject({ isUnpaid: true, hasFreeCopy: true })
  const copy = await duplicate(id)
  const { body, title } = await postOf(id)
  expect(await postOf(copy)).toMatchObject({ status: 'draft', isUnpaid: true, body, title })
  expect(await coins()).toBe(before)
  for (const call of [api.posts.markReady, api.posts.publishNow])
    expect((await world.call(call, { as, params: { id: copy } })).status).toBe(428)
  expect((await pay(copy)).status).toBe(200)
  expect(await coins()).toBe(before - price)
  // A copy of a paid post is paid.
  const paid = await duplicate(copy)
  expect(await postOf(paid)).toMatchObject({ isUnpaid: false, hasFreeCopy: false })
  expect(await coins()).toBe(before - 2 * price)
  const params = { id: paid }
  expect((await world.call(api.posts.remove, { as, params, query: {} })).body.coinsBack).toBe(price)

  const asking = await draft('en')
  expect((await postOf(asking)).isIncompleteText).toBe(true)
  const unanswered = await postOf(await duplicate(asking))
  expect(unanswered).toMatchObject({ isUnpaid: true, body: null })
  expect(unanswered.title).toBe((await postOf(asking)).title)
})

test('[WALLET-01] keeps the coins of a copy that was changed and then deleted', async () => {
  const id = await wholeDraft()
  expect((await pay(id)).status).toBe(200)
  const body = { publishAt: inMinutes(240) }
  const { body: made } = await world.call(api.posts.duplicate, { as, params: { id }, body })
  const params = { id: made.data.id }
  const edited = await world.call(api.posts.edit, { as, params, body: { title: 'Mantas de lana gruesa' } })
  expect(edited.status).toBe(200)
  expect((await world.call(api.posts.remove, { as, params, query: {} })).body.coinsBack).toBe(0)
})

test('[WALLET-01] takes no coins for a draft without a title', { tags: ['long'] }, async () => {
  const before = await coins()
  const id = await wholeDraft()
  await query('update post set title = null where id = $1', [id])
  const params = { id }
  for (const call of [api.posts.payDraft, api.posts.markReady, api.posts.publishNow]) {
    const refused = await world.call(call, { as, params })
    expect(refused.status).toBe(422)
    expect(refused.error).toMatchObject({ errors: { title: 'FIELD_TITLE_LENGTH' } })
  }
  expect(await coins()).toBe(before)
  expect(await postOf(id)).toMatchObject({ status: 'draft', isUnpaid: true })
  const titled = await world.call(api.posts.setTitle, { as, params, body: { title: 'Mantas de lana' } })
  expect(titled.status).toBe(200)
  expect((await pay(id)).status).toBe(200)
  expect(await coins()).toBe(before - price)
})

test.each(['en', 'es'] as const)(
  '[JOB-01] plans, publishes, approves and charges no draft that waits for answers, in %s',
  async (language) => {
    const before = await coins()
    const id = await draft(language)
    const { version } = await postOf(id)
    const params = { id }
    for (const made of [
      await pay(id),
      await world.call(api.posts.markReady, { as, params }),
      await world.call(api.posts.publishNow, { as, params }),
      await world.call(api.posts.approve, { as, params, body: { version } }),
    ])
      expect(refusal(made)).toEqual([428, 'MESSAGES_DRAFT_INCOMPLETE'])
    expect((await postOf(id)).status).toBe('draft')
    const removed = await world.call(api.posts.remove, { as, params })
    expect(removed.body.coinsBack).toBe(0)
    expect(await coins()).toBe(before)
  },
)

test('[WALLET-01] keeps a draft and its answers while coins are short, and takes the coins once there are enough', async () => {
  const id = await draft('en', [longNotes.en])
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  for (const { id: questionId } of evidence.questions) {
    const params = { id, questionId }
    await world.call(api.evidence.settleQuestion, {
      as,
      params,
      body: { answer: 'We wash it in cold water.' },
    })
  }
  while ((await coins()) >= price) await createdPost(world, as)
  const before = await coins()
  expect(refusal(await pay(id))).toEqual([417, 'MESSAGES_ENOUGH_COINS'])
  const kept = await postOf(id)
  expect(kept).toMatchObject({ status: 'draft', isUnpaid: true, isIncompleteText: false })
  expect(kept.body).toContain('We wash it in cold water.')
  expect(await coins()).toBe(before)

  const [paid] = await query('select id from post where account_id = $1 and not is_unpaid', [as.accountId])
  await world.call(api.posts.remove, { as, params: { id: paid.id } })
  expect((await pay(id)).status).toBe(200)
  expect(await postOf(id)).toMatchObject({ isUnpaid: false, body: kept.body })
})

test('[WALLET-01, JOB-01] makes a short draft a post for nothing, never a stub, and asks for its coins once it grows', async () => {
  const before = await coins()
  const id = await draft('es')
  const params = { id }
  const edit = (words: number) =>
    world.call(api.posts.edit, { as, params, body: { body: `<p>${'lana '.repeat(words)}</p>` } })
  await edit(99)
  const { body: evidence } = await world.call(api.evidence.get, { as, params })
  for (const { id: findingId, settled } of evidence.findings)
    if (settled === null)
      await world.call(api.evidence.settleFinding, { as, params: { id, findingId }, body: { as: 'kept' } })
  for (const call of [api.posts.payDraft, api.posts.markReady, api.posts.publishNow])
    expect(refusal(await world.call(call, { as, params }))).toEqual([428, 'MESSAGES_DRAFT_INCOMPLETE'])
  expect(await postOf(id)).toMatchObject({ status: 'draft', isIncompleteText: true, isUnpaid: true })

  await edit(199)
  expect(await postOf(id)).toMatchObject({ status: 'draft', isIncompleteText: false, isUnpaid: true })
  const clicks = await Promise.all([world, other, world].map((on) => pay(id, on)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  const shown = async () => {
    const [listed] = (await world.call(api.posts.search, { as, body: { string: '' } })).body
    const { status, needsReview, isUnpaid } = await postOf(id)
    expect(listed).toMatchObject({ id, needsReview, isUnpaid })
    return { status, needsReview, isUnpaid }
  }
  expect(await shown()).toEqual({ status: 'created', needsReview: null, isUnpaid: false })
  expect(await coins()).toBe(before)

  await edit(200)
  expect(await shown()).toEqual({ status: 'created', needsReview: 'findings', isUnpaid: true })
  expect(refusal(await world.call(api.posts.publishNow, { as, params }))).toEqual([
    428,
    'MESSAGES_DRAFT_UNPAID',
  ])
  expect((await pay(id)).status).toBe(200)
  expect(await shown()).toEqual({ status: 'created', needsReview: null, isUnpaid: false })
  expect(await coins()).toBe(before - price)
})

test('limits the unpaid drafts that a workspace has at a time and an account makes in a day', async () => {
  const id = await createdPost(world, as, inMinutes(120), true)
  await query(
    `insert into post (account_id, workspace_id, is_unpaid, publish_at, local_time, time_zone)
     select account_id, workspace_id, true, publish_at, local_time, time_zone
     from post, generate_series(3, $2::int) where id = $1`,
    [id, UNPAID_DRAFTS_MAX],
  )
  const calls = await Promise.all([world, other, world, other].map((on) => create(on)))
  expect(calls.map(refusal).sort()).toEqual([
    [201, undefined],
    ...Array(3).fill([422, 'MESSAGES_TOO_MANY_DRAFTS']),
  ])
  await query('delete from post where account_id = $1', [as.accountId])
  await query(`update attempt set count = $2 where key = $1`, [
    `unpaid-draft:${as.accountId}`,
    UNPAID_DRAFTS_PER_DAY,
  ])
  expect((await create()).status).toBe(429)
})

test('lets a connected model begin, write and rewrite only what is paid', { tags: ['long'] }, async () => {
  const id = await outlinedPost(world, as, {
    description: descriptions.en,
    language: 'en',
    payLater: true,
  })
  const written = await wholeDraft()
  const before = await coins()
  const body = {
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: KEY,
    model: 'wool-large',
    imageModel: null,
    priceIn: 0,
    priceOut: 0,
    pricePicture: null,
    monthlyLimit: null,
  }
  expect((await world.call(api.writerSettings.save, { as: operator, body })).status).toBe(200)
  try {
    expect(refusal(await create())).toEqual([409, 'MESSAGES_DRAFT_NOT_FREE'])
    const start = () => world.call(api.writing.writeText, { as, params: { id } })
    expect(refusal(await start())).toEqual([428, 'MESSAGES_DRAFT_UNPAID'])
    const rewriting = { text: '<p>A piece.</p>', act: 'shorten' }
    const rewritten = await world.call(api.writing.rewrite, { as, params: { id: written }, body: rewriting })
    expect(refusal(rewritten)).toEqual([428, 'MESSAGES_DRAFT_UNPAID'])
    expect(await coins()).toBe(before)
    expect((await pay(id)).status).toBe(200)
    expect(await coins()).toBe(before - price)
    expect((await start()).status).toBe(200)
    expect(await coins()).toBe(before - price)
  } finally {
    await world.call(api.writerSettings.remove, { as: operator })
  }
})
