import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { scriptedAi, scriptedArticle } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiMalformed, AiRefused, AiUnavailable, type BuiltInAi } from '../../outside/ai/ai.ts'
import { startWriters, writeDueTexts } from './start-writers.ts'
import { quarantineText } from './write-claimed.ts'

let world: World
let as: Person
let id: string
const ai = scriptedAi()
const well = { ...ai }
const never = new AbortController().signal
beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
})
afterAll(() => world.close())
beforeEach(async () => {
  Object.assign(ai, well, { articles: 0 })
  as = await world.owner()
  id = await createdPost(world, as)
  await planned(world, as, id)
})

afterEach(async () => {
  await query(`update generation set state = 'failed' where post_id = $1`)
  await query(`update post set status = 'failed' where id = $1 and status = 'creating'`)
})

const query = async (text: string, values: unknown[] = [id]) =>
  (await world.database.pool.query(text, values)).rows
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const progress = async () => (await world.call(api.writing.textProgress, { as, params: { id } })).body
/** Asks for the text by HTTP: from now on the post is being written. */
const start = async (): Promise<void> => {
  await world.call(api.writing.writeText, { as, params: { id } })
}
/** What a worker does that looks for texts now; answers how many it found. */
const work = (signal = never) => writeDueTexts(world.tools, signal)
/** Ends the pause after a mistake. */
const endPause = () =>
  query(
    `update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute' where post_id = $1 and stage = 'waiting'`,
  )
const silence = () =>
  query(
    `update generation set due_at = now() - interval '1 minute', lease_until = lease_until - interval '1 minute' where post_id = $1`,
  )
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins

test('[JOB-09, API-083, JOB-06] a writer that is down, refuses or talks nonsense ends in failed, says why, gives the coins back and may be tried again', async () => {
  const causes: [Partial<BuiltInAi>, string][] = [
    [{ writeArticle: () => Promise.reject(new AiUnavailable('down')) }, 'MESSAGES_AI_UNAVAILABLE'],
    [{ writeArticle: () => Promise.reject(new AiRefused('no')) }, 'MESSAGES_POLICY_VIOLATION'],
    [{ writeArticle: () => Promise.reject(new AiMalformed('?')) }, 'MESSAGES_SOMETHING_WENT_WRONG'],
    [
      { writeArticle: async () => scriptedArticle('<script>alert(1)</script>') },
      'MESSAGES_SOMETHING_WENT_WRONG',
    ],
  ]
  for (const [broken, failure] of causes) {
    Object.assign(ai, broken)
    await start()
    expect(await post()).toMatchObject({ status: 'creating', isNewPost: true })
    expect(await coins()).toBe(10)
    await work()
    expect(await coins()).toBe(20)
    expect(await post()).toMatchObject({ status: 'failed', failure, body: null, isNewPost: true })
    expect(await progress()).toMatchObject({ status: 'failed', stage: 'failed', failure, partialHtml: '' })
  }
  const { body: told } = await world.call(api.notifications.list, { as, body: {} })
  expect(told.map(({ type }) => type)).toEqual(causes.map(() => 'posts'))
  Object.assign(ai, well)
  await start()
  await work()
  expect(await post()).toMatchObject({ status: 'created', failure: null })
  expect(await coins()).toBe(10)
})

test('[WALLET-01] who lacks the coins that came back is told so, and nothing is begun', async () => {
  Object.assign(ai, { writeArticle: () => Promise.reject(new AiRefused('no')) })
  await start()
  await work()
  Object.assign(ai, well)
  // Spent meanwhile: two posts more.
  await createdPost(world, as)
  await createdPost(world, as)
  const { status, error } = await world.call(api.writing.writeText, { as, params: { id } })
  expect([status, error.message]).toEqual([417, 'MESSAGES_ENOUGH_COINS'])
  expect(await post()).toMatchObject({ status: 'failed' })
  expect(await work()).toBe(0)
  expect(await coins()).toBe(0)
})

/** A writer that begins and then hangs until it is let go, deaf to every signal. */
const hanging = () => {
  let release = () => {}
  let begun = () => {}
  const started = new Promise<void>((done) => {
    begun = done
  })
  const held = new Promise<void>((done) => {
    release = done
  })
  const writeArticle: BuiltInAi['writeArticle'] = async (_, __, onProgress) => {
    onProgress?.({ fraction: 0.4, partialHtml: '<h2>Half<script>x</script></h2><p>a text' })
    begun()
    await held
    return scriptedArticle('<p>The late text of a writer that slept</p>')
  }
  return { writeArticle, started, release }
}

test('[JOB-09, API-083] how far a text is can be read while it is written, with the clean text so far', async () => {
  const slow = hanging()
  ai.writeArticle = slow.writeArticle
  await start()
  expect(await progress()).toEqual({
    status: 'creating',
    progress: 0,
    stage: 'waiting',
    failure: null,
    partialHtml: '',
    retryAt: null,
    blocker: null,
    blockerOf: null,
  })
  const running = work()
  await slow.started
  await eventually(async () => (await progress()).partialHtml !== '')
  expect(await progress()).toEqual({
    status: 'creating',
    progress: 0.39,
    stage: 'writing',
    failure: null,
    partialHtml: '<h2>Half</h2><p>a text</p>',
    retryAt: null,
    blocker: null,
    blockerOf: null,
  })
  expect(await work()).toBe(0)
  slow.release()
  await running
  expect(await progress()).toMatchObject({ status: 'created', progress: 1, stage: 'done' })
})

test('[JOB-09] a worker that stops lets go at once and the next one writes the one text', async () => {
  const slow = hanging()
  ai.writeArticle = slow.writeArticle
  await start()
  const stopping = new AbortController()
  const stopped = work(stopping.signal)
  await slow.started
  stopping.abort()
  await stopped
  expect((await post()).status).toBe('creating')
  Object.assign(ai, well)
  await work()
  slow.release()
  expect(await post()).toMatchObject({ status: 'created', wordCount: 9 })
  expect((await query('select attempts from generation where post_id = $1'))[0]?.attempts).toBe(1)
})

test('[JOB-09] a worker that wakes up after another took over changes nothing', async () => {
  const slow = hanging()
  ai.writeArticle = slow.writeArticle
  await start()
  const asleep = work()
  await slow.started
  Object.assign(ai, well)
  // The one that sleeps still says that it lives, maybe right after it was silenced.
  do await silence()
  while ((await work()) === 0)
  const written = await post()
  expect(written).toMatchObject({ status: 'created', wordCount: 9 })
  slow.release()
  await asleep
  expect(await post()).toEqual(written)
  const images = await query('select id from image where post_id = $1')
  expect(images).toEqual([{ id: written.featuredImage?.id }])
})

test('a cover that is stored after its writer lost the text is removed', async () => {
  const drawing = Promise.withResolvers<void>()
  const drawn = Promise.withResolvers<void>()
  ai.drawCover = async (brief, signal) => {
    drawing.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    const cover = await well.drawCover(brief, never)
    setTimeout(drawn.resolve, 500)
    return cover
  }
  await start()
  const working = work()
  await drawing.promise
  await query('update generation set fence = fence + 1 where post_id = $1')
  await working
  await drawn.promise
  expect(await query('select id from image where post_id = $1')).toEqual([])
})

/** Asks for the text; shared processes claim it and die, one after the other. */
const loseWithProcesses = async () => {
  await start()
  for (let died = 0; died < 4; died++) {
    const slow = hanging()
    ai.writeArticle = slow.writeArticle
    const process = new AbortController()
    const working = work(process.signal)
    await slow.started
    await query('update generation set fence = fence + 1 where post_id = $1')
    slow.release()
    await working
    await silence()
  }
}
/** The next process that runs alone, once it has announced a text. */
const isolate = async (writeArticle: BuiltInAi['writeArticle']) => {
  ai.writeArticle = writeArticle
  const announced = Promise.withResolvers<object>()
  const worker = startWriters(world.tools, async (row) => announced.resolve(row))
  return { row: (await announced.promise) as Parameters<typeof quarantineText>[1], stop: worker.stop }
}

test('[JOB-09] a writing that was lost with four processes runs alone, and ends as failed if that one dies too', async () => {
  await loseWithProcesses()
  expect(await work()).toBe(0)
  expect((await post()).status).toBe('creating')
  const slow = hanging()
  const { row, stop } = await isolate(slow.writeArticle)
  await slow.started
  await quarantineText(world.tools, row)
  expect(await post()).toMatchObject({ status: 'failed', failure: 'MESSAGES_SOMETHING_WENT_WRONG' })
  expect(await coins()).toBe(20)
  slow.release()
  await stop()
  expect(await post()).toMatchObject({ status: 'failed' })
})

test('[JOB-09] a writing that was lost four times with other rows is written alone', async () => {
  await loseWithProcesses()
  const { log } = world.tools
  world.tools.log = { ...log, error: () => undefined }
  // An internal error is its first one: the lost processes were no attempts of it.
  const { stop } = await isolate(async () => {
    ai.writeArticle = well.writeArticle
    throw new Error('a mistake')
  })
  while ((await post()).status === 'creating') {
    await endPause()
    await work()
    await sleep(50)
  }
  await stop()
  world.tools.log = log
  expect(await post()).toMatchObject({ status: 'created', failure: null })
})

test('[JOB-09] an error of ours is tried again after a pause, and not for ever', async () => {
  ai.writeArticle = () => Promise.reject(new Error('a mistake'))
  await start()
  const { log } = world.tools
  world.tools.log = { ...log, error: () => undefined }
  for (let tries = 1; tries <= 3; tries++) {
    expect((await post()).status).toBe('creating')
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    await endPause()
  }
  world.tools.log = log
  expect(await post()).toMatchObject({ status: 'failed', failure: 'MESSAGES_SOMETHING_WENT_WRONG' })
  expect(await work()).toBe(0)
})

test('[API-083] links that lead nowhere known lose their address and keep their words', async () => {
  const text = { url: 'https://shop.example/care/' }
  await query(
    `insert into post_reference (account_id, post_id, origin, title, snippet, site, url, structure, text, is_chosen)
     select account_id, id, 'site', 'Care', '', 'Shop', $2, '', 'Care for leather', true from post where id = $1`,
    [id, text.url],
  )
  ai.writeArticle = async () =>
    scriptedArticle(
      '<p>See <a href="https://shop.example/care">care</a> and <a href="https://invented.example/x">more</a>.</p>',
    )
  await start()
  await work()
  expect((await post()).body).toBe(
    '<p>See <a href="https://shop.example/care" rel="noopener noreferrer">care</a> and more.</p>',
  )
})

test('[API-067, JOB-09] a post deleted while it is written stays deleted', async () => {
  const slow = hanging()
  ai.writeArticle = slow.writeArticle
  await start()
  const running = work()
  await slow.started
  expect((await world.call(api.posts.remove, { as, params: { id } })).status).toBe(200)
  slow.release()
  await running
  expect(await query('select id from post where id = $1')).toEqual([])
  expect(await query('select id from image where post_id = $1')).toEqual([])
})

test('[API-083] a text that is done after its moment waits as a draft for a new date', async () => {
  await start()
  await query(`update post set publish_at = now() - interval '1 minute' where id = $1`)
  await work()
  expect(await post()).toMatchObject({ status: 'draft', wordCount: 9, isNewPost: false })
})

test('[JOB-09] a provider that says when to come back is asked again then, and not for ever', async () => {
  ai.writeArticle = () => Promise.reject(new AiUnavailable('busy', 600))
  await start()
  for (let tries = 1; tries <= 2; tries++) {
    expect(await work()).toBe(1)
    const { status, stage, retryAt } = await progress()
    expect([status, stage]).toEqual(['creating', 'waiting'])
    const seconds = (Date.parse(retryAt ?? '') - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(601)
    expect(await work()).toBe(0)
    await endPause()
  }
  expect(await work()).toBe(1)
  expect(await post()).toMatchObject({ status: 'failed', failure: 'MESSAGES_AI_UNAVAILABLE' })
})

test('a text that waits for the month’s limit notifies its people and the operators once a month', async () => {
  const operator = await world.owner()
  await query('insert into instance_operator values ($1, $2)', [operator.accountId, operator.userId])
  const told = async (whom: Person) =>
    (await world.call(api.notifications.list, { as: whom, body: {} })).body.map(({ text }) => text)
  ai.writeArticle = () => Promise.reject(new AiUnavailable('limit', null, null, 'limit'))
  await start()
  await work()
  expect(await query('select blocker from generation where post_id = $1')).toEqual([{ blocker: 'limit' }])
  await endPause()
  await work()
  expect(await told(as)).toEqual([expect.stringContaining('Your texts wait')])
  expect(await told(operator)).toEqual([expect.stringContaining('Texts wait on your instance')])
})

// Its workers go on until the end of this file.
test('[JOB-09] a writing that nobody knows of but its row is found by it and written', async () => {
  await start()
  await query(
    `update generation set due_at = now() - interval '2 minutes', lease_until = lease_until - interval '2 minutes' where post_id = $1`,
  )
  world.startJobs()
  await eventually(async () => (await post()).status !== 'creating')
  expect((await post()).status).toBe('created')
})
