import { corpusSize } from '@tintario/testing/hostile/corpus/corpus.ts'
import type { Door } from '@tintario/testing/hostile/door.ts'
import { connectedDoors, ownDoors } from '@tintario/testing/hostile/doors.ts'
import { type OpenRoom, openRoom, type Setting } from '@tintario/testing/hostile/open-room.ts'
import { type Outcome, runDoor } from '@tintario/testing/hostile/run-door.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * A few of each sort of the corpus through every door of the real process; `npm run bench -- hostile` sends all of it
 * and holds the bound of 50 ms. Here a stall is only what no busy machine explains: two seconds of the event loop's own
 * work, more than what ordinary requests of the same number take.
 */
const STALL_MS = 2_000
const ORDINARY = 8

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const run = async (room: OpenRoom, doors: Door[], which: (door: Door) => Door): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const door of doors) outcomes.push(...(await runDoor(room, which(door), { bound: STALL_MS })))
  return outcomes
}

const stuckRows = async (): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ what: string }>(
    `select 'publication ' || id as what from publication where state = 'publishing' and lease_until < now() - interval '1 minute'
     union all select 'writing of post ' || post_id from generation where state = 'running' and greatest(due_at, lease_until) < now() - interval '5 minutes'`,
  )
  return rows.map(({ what }) => what)
}

const settings: [Setting, typeof ownDoors][] = [
  ['own', ownDoors],
  ['connected', connectedDoors],
]

test.each(settings)(
  'what anybody sends, by every way into a process set up on its %s, answers no 5xx, leaves nothing stuck and stalls nobody',
  {
    timeout: 900_000,
  },
  async (setting, open) => {
    const room = await openRoom(world.databaseUrl, setting)
    try {
      const doors: Door[] = []
      for (const one of Object.values(open)) doors.push(await one(room.room, 'few'))
      const ordinary = await run(room, doors, (door) => ({
        ...door,
        cases: door.cases.slice(0, ORDINARY).map(() => door.ordinary),
      }))
      const hostile = await run(room, doors, (door) => door)
      const usual = Math.max(...ordinary.map(({ workMs }) => workMs))
      const faults = [...ordinary, ...hostile].flatMap(({ door, case: name, fault }) =>
        fault ? [`${door}, ${name}: ${fault}`] : [],
      )
      const stalls = hostile.flatMap(({ door, case: name, workMs, places }) =>
        workMs > usual + STALL_MS
          ? [`${door}, ${name}: ${Math.round(workMs)} ms, ${places.join(' | ')}`]
          : [],
      )
      // One string, which a report prints in full.
      expect([...faults, ...stalls, ...(await stuckRows())].join('\n')).toBe('')
    } finally {
      await room.close()
    }
  },
)

test('the corpus holds at least four hundred different things', () => {
  expect(corpusSize).toBeGreaterThanOrEqual(400)
})
