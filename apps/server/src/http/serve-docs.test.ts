import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createWorld, type World } from '@tintario/testing/world.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveDocs } from './serve-docs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

/** Turns of the event loop until it is done: what computes in one go leaves a handful. */
const turnsUntil = async (asked: Promise<unknown>): Promise<number> => {
  let isDone = false
  void asked.finally(() => {
    isDone = true
  })
  let turns = 0
  while (!isDone) {
    await nextTurn()
    turns += 1
  }
  return turns
}

test('the API’s description is written beside the other calls, once, and asked for again it is not sent again', async () => {
  const both = Promise.all([ask('/api/openapi.json'), ask('/api/docs')])
  expect(await turnsUntil(both)).toBeGreaterThan(100)
  const [openapi, page] = await both
  expect(openapi.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<code>POST /api/login</code>')
  for (const first of [openapi, page]) {
    const url = first === openapi ? '/api/openapi.json' : '/api/docs'
    expect(first.headers['cache-control']).toBe('no-cache')
    const again = await ask(url)
    expect([again.body === first.body, again.headers.etag]).toEqual([true, first.headers.etag])
    const known = await ask(url, { 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag])
    expect((await ask(url, { 'if-none-match': '"older"' })).statusCode).toBe(200)
  }
})

test('however many wait for its first writing, it is encoded and hashed once', async () => {
  const app = fastify()
  serveDocs(app, 'access-token')
  const hashed = vi.spyOn(crypto, 'createHash')
  syncBuiltinESMExports()
  try {
    const all = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: '/api/openapi.json' })))
    expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(hashed.mock.calls.length).toBe(2)
  } finally {
    hashed.mockRestore()
    syncBuiltinESMExports()
    await app.close()
  }
})
