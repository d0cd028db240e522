import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter } from './create-limiter.ts'

test('works take turns in the order in which they came, a failed one gives its turn on, too many are refused', async () => {
  const inTurn = createLimiter({ atOnce: 2, waitingMax: 3 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await sleep(2)
      running -= 1
      if (n === 1) throw new Error('one')
      return n
    })
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(all[5]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterSeconds: 5 } })
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2])
  await expect(work(6)).resolves.toBe(6)
})

/** A work that runs until it is told to end; `begun` says which have begun. */
const held = (inTurn: ReturnType<typeof createLimiter>, begun: string[]) => {
  const ends = new Map<string, () => void>()
  return {
    start: (name: string, turn: { owner?: string; signal?: AbortSignal } = {}) =>
      inTurn(() => {
        begun.push(name)
        return new Promise<void>((end) => ends.set(name, end))
      }, turn),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('who is gone while it waits leaves the queue, and is not let in when it was gone before', async () => {
  const begun: string[] = []
  const inTurn = createLimiter({ atOnce: 1, waitingMax: 2 })
  const { start, end } = held(inTurn, begun)
  const gone = new AbortController()
  const { signal } = gone
  const first = start('first')
  const waiting = [start('a', { signal }), start('b', { signal })]
  await expect(start('c')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  gone.abort(new Error('went home'))
  for (const left of waiting) await expect(left).rejects.toThrow('went home')
  await expect(start('d', { signal })).rejects.toThrow('went home')
  const last = start('last')
  end('first')
  await first
  expect(begun).toEqual(['first', 'last'])
  end('last')
  await last
})

test('an owner has one turn at a time, and its others hold nobody up', async () => {
  const begun: string[] = []
  const { start, end } = held(createLimiter({ atOnce: 2, waitingMax: 5 }), begun)
  const [a1, a2, b, c] = [
    start('ann 1', { owner: 'ann' }),
    start('ann 2', { owner: 'ann' }),
    start('bob', { owner: 'bob' }),
    start('cem', { owner: 'cem' }),
  ]
  expect(begun).toEqual(['ann 1', 'bob'])
  end('bob')
  await b
  expect(begun).toEqual(['ann 1', 'bob', 'cem'])
  end('ann 1')
  await a1
  expect(begun).toEqual(['ann 1', 'bob', 'cem', 'ann 2'])
  end('cem')
  end('ann 2')
  await Promise.all([a2, c])
})
