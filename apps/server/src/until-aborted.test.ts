import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilAborted } from './until-aborted.ts'

/** What would end the process. */
let unheard: unknown[] = []
const hear = (error: unknown) => unheard.push(error)
beforeEach(() => {
  unheard = []
  process.on('unhandledRejection', hear)
})
afterEach(() => {
  process.off('unhandledRejection', hear)
})

const gone = new Error('gone')

test('work that fails after its signal came first ends no process', async () => {
  const signal = AbortSignal.abort(gone)
  await expect(untilAborted(signal, Promise.reject(gone))).rejects.toBe(gone)
  await turn()
  expect(unheard).toEqual([])
})

test('work that does not listen is left, and fails unheard later', async () => {
  const leaving = new AbortController()
  const work = Promise.withResolvers<never>()
  const result = untilAborted(leaving.signal, work.promise)
  leaving.abort(gone)
  await expect(result).rejects.toBe(gone)
  work.reject(new Error('too late'))
  await turn()
  expect(unheard).toEqual([])
})
