import { expect, test } from 'vitest'
import { type Load, limitUploads } from './upload-slots.ts'

const nobodyLeft = new AbortController().signal
/** Starts a load that is being read until it is said to be there, and used until it is ended. */
const start = (carry: ReturnType<typeof limitUploads>, person: string, gone = nobodyLeft) => {
  const [arrived, used] = [Promise.withResolvers<Buffer>(), Promise.withResolvers<void>()]
  let load: Load | undefined
  const done = carry(
    person,
    gone,
    (begun) => {
      load = begun
      return arrived.promise
    },
    () => used.promise,
  )
  if (!load) throw new Error('a load begins at once')
  return {
    load,
    arrive: async () => {
      arrived.resolve(Buffer.alloc(0))
      await arrived.promise
    },
    end: () => {
      arrived.resolve(Buffer.alloc(0))
      used.resolve()
      return done
    },
  }
}

test('when the memory is full who comes later is refused, until one was being read for too long: then the oldest gives way', async () => {
  const patient = limitUploads({ perPerson: 3, bytesMax: 100, graceMs: 60_000 })
  const first = start(patient, 'ann')
  const second = start(patient, 'bob')
  first.load.add(60)
  expect(() => second.load.add(41)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  second.load.add(40)
  await first.end()
  second.load.add(60)
  await second.end()

  const strict = limitUploads({ perPerson: 3, bytesMax: 100, graceMs: 0 })
  const [oldest, middle, newest] = ['ann', 'bob', 'cem'].map((person) => start(strict, person))
  if (!oldest || !middle || !newest) throw new Error('three began')
  oldest.load.add(50)
  middle.load.add(50)
  newest.load.add(50)
  expect([oldest, middle, newest].map(({ load }) => load.signal.aborted)).toEqual([true, false, false])
  expect(oldest.load.signal.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 })
  expect(() => oldest.load.add(1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  await middle.arrive()
  expect(() => newest.load.add(1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  expect([middle, newest].map(({ load }) => load.signal.aborted)).toEqual([false, true])
})

test('what comes after the end of a load counts for nobody', async () => {
  const carry = limitUploads({ perPerson: 1, bytesMax: 100, graceMs: 60_000 })
  const early = start(carry, 'ann')
  const second = carry(
    'ann',
    nobodyLeft,
    async () => Buffer.alloc(0),
    async () => 1,
  )
  await expect(second).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS' })
  await early.end()
  expect(() => early.load.add(50)).toThrow()
  const gone = new AbortController()
  const next = start(carry, 'ann', gone.signal)
  next.load.add(100)
  gone.abort(new Error('went home'))
  expect(() => next.load.add(0)).toThrow('went home')
})
