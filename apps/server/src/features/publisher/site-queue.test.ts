import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '@tintario/testing/eventually.ts'
import { expect, test } from 'vitest'
import { createSiteQueue } from './site-queue.ts'

test('[JOB-01] slots go to the sites in turn, never more than a site’s share at once', async () => {
  const order: string[] = []
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  let atOnce = 0
  let mostAtOnce = 0
  const queue = createSiteQueue<number>({
    slots: 4,
    limit: () => 2,
    run: async (site) => {
      order.push(site)
      now.set(site, (now.get(site) ?? 0) + 1)
      most.set(site, Math.max(most.get(site) ?? 0, now.get(site) ?? 0))
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await sleep(2)
      now.set(site, (now.get(site) ?? 0) - 1)
      atOnce--
    },
  })
  for (let item = 0; item < 40; item++) queue.add('big', item)
  for (const site of ['a', 'b', 'c']) for (let item = 0; item < 3; item++) queue.add(site, item)
  expect(queue.total()).toBe(49)
  expect(queue.count('big')).toBe(40)
  await eventually(() => queue.total() === 0)
  expect(order).toHaveLength(49)
  expect(mostAtOnce).toBe(4)
  expect([...most.values()].every((count) => count <= 2)).toBe(true)
  // The small sites are through long before the big one.
  for (const site of ['a', 'b', 'c']) expect(order.lastIndexOf(site)).toBeLessThan(24)
})

test('[JOB-01] a site without a free slot lets others go first and is asked again; after an item it is left alone', async () => {
  const order: string[] = []
  const askedAt: number[] = []
  const queue = createSiteQueue<number>({
    slots: 1,
    limit: () => 1,
    enter: async (site) => {
      if (site === 'busy') askedAt.push(performance.now())
      if (site === 'busy' && askedAt.length === 1) return null
      return { free: async (_, isMoreWaiting) => (isMoreWaiting ? 120 : 0) }
    },
    run: async (site) => void order.push(site),
  })
  for (const site of ['busy', 'busy', 'free']) queue.add(site, 1)
  expect([queue.total(), queue.count('busy')]).toEqual([3, 2])
  await eventually(() => queue.total() === 0)
  expect(order).toEqual(['free', 'busy', 'busy'])
  const [first = 0, second = 0, third = 0] = askedAt
  expect(second - first).toBeGreaterThan(150)
  expect(third - second).toBeGreaterThan(100)
})

test('[JOB-01] what waits can be taken back, what runs goes on', async () => {
  const done: number[] = []
  const queue = createSiteQueue<number>({
    slots: 1,
    limit: () => 1,
    run: async (_, item) => {
      await sleep(10)
      done.push(item)
    },
  })
  for (let item = 0; item < 5; item++) queue.add(item % 2 ? 'odd' : 'even', item)
  expect(queue.takeWaiting('odd')).toEqual([1, 3])
  expect(queue.takeWaiting()).toEqual([2, 4])
  expect([queue.total(), queue.waiting()]).toEqual([1, 0])
  await sleep(40)
  expect(done).toEqual([0])
  expect(queue.total()).toBe(0)
})
