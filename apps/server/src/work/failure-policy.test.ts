import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  claimSql,
  INTERNAL_ERRORS_MAX,
  kindOfFailure,
  SHARED_CLAIMS_MAX,
  suspectSql,
} from './failure-policy.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.database.pool.query(
    `create table processed_row (id int, fence int not null default 0, lost_claims int not null default 0, lease_until timestamptz);
     insert into processed_row values (1)`,
  )
})
afterAll(() => world?.close())

const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const kind = (error: unknown, internalErrors = 0, isStopping = false) =>
  kindOfFailure(error, { internalErrors, isStopping })

test('only an exception of our own code is an internal error, and the fifth quarantines the row', () => {
  const internal = new TypeError('x is undefined')
  expect(kind(internal)).toBe('internal-error')
  expect(kind(internal, INTERNAL_ERRORS_MAX - 2)).toBe('internal-error')
  expect(kind(internal, INTERNAL_ERRORS_MAX - 1)).toBe('quarantine')
  expect(kind(busy, INTERNAL_ERRORS_MAX)).toBe('retry')
  expect(kind(internal, INTERNAL_ERRORS_MAX, true)).toBe('stopped')
})

test('a row whose claims are lost becomes a suspect, and a released one does not', async () => {
  const { pool } = world.database
  const claim = async () => {
    const { rows } = await pool.query<{ fence: number; lost_claims: number; suspect: boolean }>(
      `update processed_row t set ${claimSql('$1')} returning fence, lost_claims, ${suspectSql('t')} as suspect`,
      [60],
    )
    return rows[0]
  }
  for (let claims = 1; claims < SHARED_CLAIMS_MAX; claims++)
    expect(await claim()).toEqual({ fence: claims, lost_claims: claims, suspect: false })
  expect(await claim()).toEqual({ fence: 4, lost_claims: 4, suspect: true })
  await pool.query('update processed_row set lease_until = null')
  expect(await claim()).toEqual({ fence: 5, lost_claims: 1, suspect: false })
})
