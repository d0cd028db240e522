import { api } from '@tintario/contract/api.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { createWriterWorld, type WriterWorld } from '@tintario/testing/models/writer-world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeDueTexts } from '../write/start-writers.ts'

let writer: WriterWorld
beforeAll(async () => {
  writer = await createWriterWorld()
})
afterAll(() => writer.close())
afterEach(() => writer.reset())

test('calls are counted, and none begins that could pass the month’s limit, until it is raised', async () => {
  writer.server.countAs(1_500)
  await writer.save({ monthlyLimit: 4 })
  await writer.ask()
  await writer.ask()
  // 120 × 2 and 1,500 × 10 dollars a million are 1.5 cents; a call is expected to cost 2.
  await expect(writer.ask()).rejects.toMatchObject({ blocker: 'limit' })
  const shown = () => writer.world.call(api.writerSettings.get, { as: writer.operator })
  expect((await shown()).body).toMatchObject({
    connection: { blocker: 'limit' },
    spending: { calls: 2, costMicros: 30_480 },
  })
  expect(writer.server.asked()).toBe(2)
  await writer.save({ monthlyLimit: 100 })
  await writer.ask()
  expect((await shown()).body.connection).toMatchObject({ blocker: null })
  expect(await writer.save({ monthlyLimit: 5, priceIn: null, priceOut: null })).toMatchObject({ status: 422 })
})

test('twenty calls at the same moment keep within the month’s limit, and what they reserved is free afterwards', {
  tags: ['long'],
}, async () => {
  writer.server.countAs(1_500)
  await writer.save({ monthlyLimit: 10 })
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => writer.ask()))
  const { costMicros } = (await writer.world.call(api.writerSettings.get, { as: writer.operator })).body
    .spending
  const written = calls.filter(({ status }) => status === 'fulfilled').length
  expect([writer.server.asked(), costMicros]).toEqual([written, written * 15_240])
  expect(written).toBeGreaterThan(0)
  expect(costMicros).toBeLessThanOrEqual(100_000)
  expect(await writer.query('select * from writer_reservation')).toEqual([])
})

test('a call waits for the reservation that another process is making', async () => {
  await writer.save({ monthlyLimit: 3 })
  await writer.ask()
  const other = await writer.world.database.pool.connect()
  await other.query('begin')
  await other.query('update writer_spending set calls = calls')
  await other.query(
    `insert into writer_reservation (cost_micros, expires_at) values (25000, now() + interval '1 hour')`,
  )
  const asked = writer.ask().then(
    () => 'written',
    (error: { blocker: string }) => error.blocker,
  )
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%writer_spending%'`
  await expect.poll(() => writer.query(waiting), { timeout: 10_000 }).toHaveLength(1)
  await other.query('commit')
  other.release()
  expect(await asked).toBe('limit')
})

test('a call that fails costs nothing, and the reservation of a process that died ends after an hour', async () => {
  await writer.save({ monthlyLimit: 3 })
  writer.server.fail(400)
  await expect(writer.ask()).rejects.toThrow()
  expect(await writer.query('select cost_micros from writer_spending')).toMatchObject([{ cost_micros: '0' }])
  expect(await writer.query('select * from writer_reservation')).toEqual([])
  writer.server.heal()
  await writer.query(
    `insert into writer_reservation (cost_micros, expires_at) values (25000, now() + interval '1 hour')`,
  )
  await expect(writer.ask()).rejects.toMatchObject({ blocker: 'limit' })
  await writer.query(`update writer_reservation set expires_at = now() - interval '1 second'`)
  expect((await writer.ask()).text).toBe('Wool is warm. Felt lasts.')
})

test('an image model draws a test picture, which is counted by its price', async () => {
  const body = { ...writer.access(), imageModel: 'wool-image', pricePicture: 40_000 }
  const drawn = await writer.world.call(api.writerSettings.tryPicture, { as: writer.operator, body })
  expect(drawn.body).toMatchObject({ costMicros: 40_000 })
  expect(drawn.body.image).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  expect(await writer.query('select cost_micros from writer_spending')).toMatchObject([
    { cost_micros: '40000' },
  ])
  const wrong = { ...body, apiKey: 'sk-wrong-0123456789' }
  expect(
    await writer.world.call(api.writerSettings.tryPicture, { as: writer.operator, body: wrong }),
  ).toMatchObject({
    status: 422,
    error: { message: 'MESSAGES_WRITER_KEY_REFUSED' },
  })
})

test('a connection that only draws has its own key and limit, and texts without a picture of it get a drawn cover', async () => {
  const { world, operator: as, server, query } = writer
  const body = writer.form({
    model: 'wool-image',
    imageModel: 'wool-image',
    priceIn: 0,
    priceOut: 0,
    pricePicture: 40_000,
    monthlyLimit: 5,
  })
  const saved = await world.call(api.writerSettings.save, { as, query: { purpose: 'picture' }, body })
  expect(saved.body).toMatchObject({
    source: 'none',
    connection: null,
    pictures: { connection: { imageModel: 'wool-image', keyEnd: 'cdef' } },
  })
  expect(world.tools.ai.name).toBe('built-in')
  const written = async () => {
    const id = await createdPost(world, as)
    await planned(world, as, id)
    await world.call(api.writing.writeText, { as, params: { id } })
    await writeDueTexts(world.tools, new AbortController().signal)
    return (await world.call(api.posts.get, { as, params: { id } })).body.featuredImage?.alt
  }
  // The alternative text of a drawn cover says where its object is.
  const isDrawn = / (?:sun|arch|paper circles)$/
  expect(await written()).not.toMatch(isDrawn)
  expect(await written()).toMatch(isDrawn)
  expect(server.asked()).toBe(1)
  expect(await query('select purpose, cost_micros from writer_spending')).toEqual([
    { purpose: 'picture', cost_micros: '40000' },
  ])
  const shown = await world.call(api.writerSettings.get, { as })
  expect(shown.body.pictures).toMatchObject({ connection: { blocker: 'limit' }, spending: { calls: 1 } })
})
