import { randomUUID } from 'node:crypto'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  claimBackup,
  failBackup,
  finishBackup,
  readBackupState,
  recordBackup,
  renewBackup,
  scheduleBackups,
} from './backup-state.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.pool.query('delete from backup_state')
})

const nightly = { target: '/backups', at: '03:00' }
const done = { at: '03:00', name: 'one.backup', bytes: 5_000_000_000 }
const claims = (runners: string[]) =>
  Promise.all(runners.map((runner) => claimBackup(world.tools.db, runner)))
const expire = () => world.database.pool.query(`update backup_state set lease_until = now() - interval '1 s'`)
const hoursUntilNext = async () => {
  const { nextAt } = await readBackupState(world.tools.db)
  return ((nextAt?.getTime() ?? 0) - (await world.tools.clock.now()).getTime()) / 3_600_000
}

test('without a schedule no backup is due', async () => {
  const { db } = world.tools
  expect(await claims([randomUUID()])).toEqual([false])
  expect(await readBackupState(db)).toEqual({
    lastSuccessAt: null,
    lastName: null,
    lastBytes: null,
    lastFailure: null,
    target: null,
    nextAt: null,
    isRunning: false,
  })
})

test('one of many processes writes the first backup now, and the next one is due at the set time', async () => {
  const { db } = world.tools
  const runners = Array.from({ length: 8 }, () => randomUUID())
  await Promise.all(runners.map(() => scheduleBackups(db, nightly)))
  const taken = await claims(runners)
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect((await readBackupState(db)).isRunning).toBe(true)
  await finishBackup(db, { ...done, runner: runners[taken.indexOf(true)] ?? '' })
  const state = await readBackupState(db)
  expect(state).toMatchObject({ lastName: 'one.backup', lastBytes: 5_000_000_000, isRunning: false })
  expect(state.nextAt?.toISOString()).toMatch(/T03:00:00.000Z$/)
  expect(await hoursUntilNext()).toBeGreaterThan(0)
  expect(await hoursUntilNext()).toBeLessThanOrEqual(24)
  expect(await claims(runners)).toEqual(runners.map(() => false))
  // A restart with the same settings changes nothing.
  await scheduleBackups(db, nightly)
  expect((await readBackupState(db)).nextAt).toEqual(state.nextAt)
  await scheduleBackups(db, null)
  expect(await readBackupState(db)).toMatchObject({ target: null, nextAt: null, lastName: 'one.backup' })
})

test('a process that lost its lease finishes nothing, and a failure is repeated soon and stays readable', async () => {
  const { db } = world.tools
  const [first, second] = [randomUUID(), randomUUID()]
  await scheduleBackups(db, nightly)
  expect(await claims([first])).toEqual([true])
  expect(await renewBackup(db, first)).toBe(true)
  await expire()
  expect(await claims([second])).toEqual([true])
  expect(await renewBackup(db, first)).toBe(false)
  await finishBackup(db, { ...done, runner: first })
  expect((await readBackupState(db)).lastSuccessAt).toBeNull()
  await failBackup(db, { runner: second, message: 'the disk\0 is full' })
  expect((await readBackupState(db)).lastFailure?.message).toBe('the disk is full')
  expect(await hoursUntilNext()).toBeCloseTo(0.25, 1)
  expect(await claims([first])).toEqual([false])
  await recordBackup(db, { name: 'two.backup', bytes: 1 })
  expect(await readBackupState(db)).toMatchObject({ lastFailure: null, lastName: 'two.backup' })
})

test('a time that was stored before the clock was set back is due', async () => {
  await scheduleBackups(world.tools.db, nightly)
  await world.database.pool.query(`update backup_state set next_at = now() + interval '3 days'`)
  expect(await claims([randomUUID()])).toEqual([true])
})
