import { holdThread, waitInLine } from '@tintario/testing/gates.ts'
import {
  areBytesInThread,
  countTexts,
  fail,
  fillMemory,
  isAside,
  makeLists,
  waitAtGate,
  waitIdle,
} from '@tintario/testing/thread-samples.ts'
import { expect, test } from 'vitest'
import { inThread, onlyInThread, ThreadTooSlow } from './threads.ts'

const file = import.meta.resolve('@tintario/testing/thread-samples.ts')
const long = 'x'.repeat(20_000)
const patient = { deadlineMs: 600_000 }
const aside = inThread(isAside, file, patient)

test('reads much text in a thread, and little where it is', async () => {
  expect(await aside({ owner: 'a' }, long)).toBe(true)
  expect(await aside({ owner: 'a' }, 'short')).toBe(false)
  const bytesInThread = inThread(areBytesInThread, file, patient)
  expect(await bytesInThread({ owner: 'a' }, Buffer.alloc(20_000))).toBe(true)
  expect(await bytesInThread({ owner: 'a' }, Buffer.alloc(20))).toBe(false)
  const inLists = inThread(countTexts, file, patient)
  await expect(inLists({ owner: 'a' }, [{ text: 'short' }])).resolves.toBe(1)
})

test('reads even the shortest text in a thread where the module is not loaded here', async () => {
  const only = onlyInThread<typeof import('@tintario/testing/thread-samples.ts')>(file, patient)
  expect(await only('isAside')({ owner: 'a' }, 'short')).toBe(true)
  await expect(only('fail')({ owner: 'a' }, 'short')).rejects.toThrow('a mistake of ours')
})

test('gives up a work that is past its deadline, which does not run while it waits', {
  tags: ['long'],
}, async () => {
  const endless = () => new Int32Array(new SharedArrayBuffer(8))
  const open = endless().fill(1)
  const impatient = inThread(waitAtGate, file, { deadlineMs: 2_000, short: 0 })
  const late = expect(impatient({ owner: 'a' }, endless())).rejects.toThrow(ThreadTooSlow)
  const held = holdThread('b')
  await held.reached()
  const waited = impatient({ owner: 'b' }, open)
  await late
  held.open()
  expect(await held.done).toBe('through')
  expect(await waited).toBe('through')
})

test('counts the processor time of a work, and the whole time only after ten deadlines', {
  tags: ['long'],
}, async () => {
  const waits = inThread(waitIdle, file, { deadlineMs: 300, short: 0 })
  expect(await waits({ owner: 'a' }, 700)).toBe('timed-out')
  await expect(waits({ owner: 'a' }, 600_000)).rejects.toThrow(ThreadTooSlow)
})

test('gives up a work that fills the memory of a thread', { tags: ['long'] }, async () => {
  const hungry = inThread(fillMemory, file, patient)
  await expect(hungry({ owner: 'a' }, long)).rejects.toThrow(ThreadTooSlow)
  expect(await aside({ owner: 'a' }, long)).toBe(true)
})

test('gives up a result that the process would take long to read', async () => {
  const lists = inThread(makeLists, file, patient)
  expect(await lists({ owner: 'a' }, 'x'.repeat(90_000))).toHaveLength(90_000)
  await expect(lists({ owner: 'a' }, 'x'.repeat(110_000))).rejects.toThrow(ThreadTooSlow)
})

test('ends with its caller, at work and in the line', async () => {
  const caller = new AbortController()
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const waiting = inThread(waitAtGate, file, { ...patient, short: 0 })
  const asked = { owner: 'a', signal: caller.signal }
  const ended = expect(waiting(asked, gate)).rejects.toThrow('gone')
  const left = expect(aside(asked, long)).rejects.toThrow('gone')
  while (Atomics.load(gate, 0) === 0) await new Promise(setImmediate)
  caller.abort(new Error('gone'))
  await Promise.all([ended, left])
  expect(await aside({ owner: 'a' }, long)).toBe(true)
})

test('lets one owner have one thread, so that others go past their works', async () => {
  const [first, second] = [holdThread('hostile'), holdThread('hostile')]
  await first.reached()
  expect(await aside({ owner: 'other' }, long)).toBe(true)
  expect(second.hasBegun()).toBe(false)
  first.open()
  second.open()
  expect(await Promise.all([first.done, second.done])).toEqual(['through', 'through'])
})

test('serves owners in turn, however long the line of one is', async () => {
  const [first, second] = [holdThread('a'), holdThread('b')]
  const order: string[] = []
  const works = ['a', 'a', 'a', 'c', 'd'].map((owner) => waitInLine(owner).then(() => order.push(owner)))
  await Promise.all([first.reached(), second.reached()])
  second.open()
  await Promise.all(works.slice(3))
  expect(order).toEqual(['c', 'd'])
  first.open()
  await Promise.all([first.done, second.done, ...works])
})

test('refuses an owner of whom a hundred works wait', async () => {
  const held = holdThread('a')
  await held.reached()
  const works = Array.from({ length: 100 }, () => waitInLine('a'))
  await expect(waitInLine('a')).rejects.toThrow(ThreadTooSlow)
  held.open()
  await Promise.all([held.done, ...works])
})

test('refuses a function that a thread would not find, with little text already', async () => {
  const hidden = inThread(() => true, file, patient)
  await expect(hidden({ owner: 'a' })).rejects.toThrow(/does not export/)
})

test('throws what the function throws', async () => {
  await expect(inThread(fail, file, patient)({ owner: 'a' }, long)).rejects.toThrow(
    new RangeError('a mistake of ours'),
  )
})
