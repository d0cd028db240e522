import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('works take turns in the order in which they came, a failed one gives its turn on, too many are refused', async () => {
  const inTurn = takeTurns({ atOnce: 2, waitingMax: 3 })
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
