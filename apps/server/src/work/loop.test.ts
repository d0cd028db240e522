import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Loop, type Sleep, startLoop } from './loop.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** A sleep that lasts until its signal aborts or the test ends it, and the durations that were asked for. */
const createSleep = () => {
  const asked: number[] = []
  let end = (): void => undefined
  const wait: Sleep = (ms, signal) => {
    asked.push(ms)
    return new Promise((done) => {
      end = done
      if (signal.aborted) done()
      signal.addEventListener('abort', () => done())
    })
  }
  return { wait, asked, step: () => end() }
}
const asleep = (asked: number[], times: number) => vi.waitFor(() => expect(asked).toHaveLength(times), 10_000)

test('a pass follows a poll, a wake-up, the end of running work and the pause that it asked for', async () => {
  const { wait, asked, step } = createSleep()
  let passes = 0
  const pass = async () => void passes++
  const poll = () => (passes === 4 ? 250 : 5_000)
  const loop = startLoop(world.tools, { subject: 'rows', pass, poll, wait })
  await asleep(asked, 1)
  step()
  await asleep(asked, 2)
  loop.wake()
  await asleep(asked, 3)
  loop.run(Promise.resolve())
  await asleep(asked, 4)
  expect(asked).toEqual([5_000, 5_000, 5_000, 250])
  await loop.stop()
  expect(passes).toBe(4)
})

test('a wake-up during a pass causes another pass immediately', async () => {
  const { wait, asked } = createSleep()
  let passes = 0
  const pass = async ({ wake }: Loop) => {
    if (++passes === 1) wake()
  }
  const loop = startLoop(world.tools, { subject: 'rows', pass, poll: 5_000, wait })
  await asleep(asked, 1)
  expect(passes).toBe(2)
  await loop.stop()
})

test('a NOTIFY of its table ends the pause', async () => {
  const { wait } = createSleep()
  let passes = 0
  const pass = async () => void passes++
  const loop = startLoop(world.tools, { subject: 'shops', table: 'shop', pass, poll: 5_000, wait })
  // The connection that listens wakes the loop once when it is ready.
  await vi.waitFor(() => expect(passes).toBeGreaterThan(1), 10_000)
  const before = passes
  await world.database.pool.query(`select pg_notify('tintario_due', 'campaign')`)
  await world.database.pool.query(`select pg_notify('tintario_due', 'shop')`)
  await vi.waitFor(() => expect(passes).toBe(before + 1), 10_000)
  await loop.stop()
})

test('a failed pass is repeated after a second; a busy database is a warning, an internal error an error', async () => {
  const { wait, asked, step } = createSleep()
  const [warn, error] = [vi.fn(), vi.fn()]
  const tools = { ...world.tools, log: { ...world.tools.log, warn, error } }
  const failures = [
    () => world.database.pool.query(`set statement_timeout = 1; select pg_sleep(1)`),
    () => Promise.reject(new TypeError('x is undefined')),
  ]
  const pass = async () => void (await failures.shift()?.())
  const loop = startLoop(tools, { subject: 'rows', pass, poll: 5_000, wait })
  await asleep(asked, 1)
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
  step()
  await asleep(asked, 2)
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 1])
  step()
  await asleep(asked, 3)
  expect(asked).toEqual([1_000, 1_000, 5_000])
  await loop.stop()
})

test('a stop awaits the claims of the pass that is under way and aborts their work', async () => {
  const { wait } = createSleep()
  const claiming = Promise.withResolvers<void>()
  const ends: boolean[] = []
  const loop = startLoop(world.tools, {
    subject: 'rows',
    poll: 5_000,
    wait,
    pass: async ({ run, cut }) => {
      await claiming.promise
      run(Promise.resolve().then(() => void ends.push(cut.aborted)))
    },
  })
  await new Promise(setImmediate)
  const stopped = loop.stop()
  expect(loop.stopping.aborted).toBe(true)
  claiming.resolve()
  await stopped
  expect(ends).toEqual([true])
})

test('running work is cut only when the drain is over', async () => {
  const { wait, asked, step } = createSleep()
  const loop = startLoop(world.tools, {
    subject: 'rows',
    poll: 5_000,
    drain: 7_500,
    wait,
    pass: async () => undefined,
  })
  await asleep(asked, 1)
  loop.run(new Promise((done) => loop.cut.addEventListener('abort', () => done())))
  const stopped = loop.stop()
  await asleep(asked, 2)
  expect([asked.at(-1), loop.stopping.aborted, loop.cut.aborted]).toEqual([7_500, true, false])
  step()
  await stopped
  expect(loop.cut.aborted).toBe(true)
})
