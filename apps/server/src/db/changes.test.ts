import { createWorld, type World } from '@tintario/testing/world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createChanges } from './changes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('sends one query at a time over the connection that all callers share', async () => {
  const errors: unknown[] = []
  const send = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  let parallel = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: { _activeQuery?: unknown },
    ...asked: unknown[]
  ) {
    if (this._activeQuery) parallel += 1
    return send.apply(this, asked)
  })
  const changes = createChanges(world.databaseUrl, { onError: (error) => errors.push(error), beatMs: 20 })
  const follower = {
    change: () => undefined,
    beat: () => undefined,
    reset: () => undefined,
    end: () => undefined,
  }
  const accounts = await Promise.all(Array.from({ length: 4 }, () => world.owner()))
  const calls = accounts.flatMap(({ accountId }) => [
    changes.follow(accountId, null, follower),
    changes.watch(accountId),
    changes.watch(accountId),
  ])
  const stops = (await Promise.all(calls)).filter((result) => typeof result === 'function')
  expect(stops).toHaveLength(accounts.length)
  for (const stop of stops) stop()
  await changes.close()
  spy.mockRestore()
  expect(parallel).toBe(0)
  expect(errors).toEqual([])
})
