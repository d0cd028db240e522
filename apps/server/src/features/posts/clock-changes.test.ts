import { api } from '@tintario/contract/api.ts'
import { createdPost, inMinutes } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

/** Zones of both halves of the earth, of half and quarter hours, with Ramadan's clock, and four that stopped. */
const zones = [
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Jerusalem',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Asia/Tehran',
  'Europe/Istanbul',
]
/** Morocco's clocks stood still after 20 September 2026. */
const stopped = [
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Asia/Tehran',
  'Europe/Istanbul',
]

/** Where PostgreSQL's own table of zones may be older than ours: nothing that is due is reckoned by it. */
const isNewInTables = (zone: string) => zone === 'Africa/Casablanca'
const hasStopped = (zone: string) => stopped.includes(zone)

type Planned = { zone: string; local: string; meant: string; isTwice: boolean; minutes: number }
const minute = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'minute' })

const HOUR_MS = 3_600_000
/** Looked for hour by hour: some changes are a month from the next, which a quicker search passes over. */
const changesIn = (zone: string) => {
  const inZone = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const offsetAt = (ms: number) => inZone(ms).offsetNanoseconds / 60e9
  const changes: { at: Temporal.ZonedDateTime; minutes: number }[] = []
  let before = offsetAt(Date.UTC(2026, 0))
  for (let hour = Date.UTC(2026, 0); hour < Date.UTC(2031, 0); hour += HOUR_MS) {
    if (offsetAt(hour + HOUR_MS) === before) continue
    let at = hour
    while (offsetAt(at) === before) at += 60_000
    changes.push({ at: inZone(at), minutes: offsetAt(at) - before })
    before = offsetAt(at)
  }
  return changes
}

/** Every change of a zone's clocks from 2026 to 2030, with the times of day around it and what is meant by each. */
const plannedIn = (zone: string): Planned[] => {
  const planned: Planned[] = []
  for (const { at, minutes } of changesIn(zone)) {
    const after = at.toPlainDateTime()
    const plain = (time: Temporal.PlainDateTime) => ({
      zone,
      local: minute(time),
      meant: minute(time),
      isTwice: false,
      minutes,
    })
    const hidden = after.subtract({ minutes: minutes / 2 })
    if (minutes > 0) {
      // The clock jumps: what it skips goes out as much later as it jumped.
      planned.push({ ...plain(hidden), meant: minute(hidden.add({ minutes })) })
      planned.push(plain(after), plain(after.subtract({ minutes: minutes + 1 })))
    } else {
      // An hour comes twice: the first one is meant.
      planned.push({ ...plain(after.subtract({ minutes: minutes / 2 })), isTwice: true })
      planned.push(plain(after.subtract({ minutes })), plain(after.subtract({ minutes: 1 })))
    }
    planned.push(plain(after.with({ hour: 12, minute: 0 })), plain(after.add({ days: 1 })))
  }
  if (hasStopped(zone))
    for (const local of ['2027-03-28T02:30', '2027-10-31T02:30', '2028-02-20T00:00', '2029-03-22T00:30'])
      planned.push({ zone, local, meant: local, isTwice: false, minutes: 0 })
  return planned
}

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  as = await world.owner({ coins: 5_000 })
  await world.database.pool.query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working)
     values ($1, $2, 'wordpress', '{}', '\\x00', 'none', '', 'My blog', true, true)`,
    [as.accountId, as.workspaceId],
  )
})
afterAll(() => world.close())

test.each(zones)(
  '[API-068, ENT-13] in %s a post planned for a time of day goes out at that time, whatever the clocks do until 2030',
  { tags: ['long'], timeout: 120_000 },
  async (zone) => {
    const planned = plannedIn(zone)
    const changes = changesIn(zone)
    if (!hasStopped(zone)) expect(changes).toHaveLength(10)
    else expect(changes.filter(({ at }) => at.year > 2026)).toEqual([])
    const id = await createdPost(world, as, inMinutes(200))
    await world.call(api.posts.enablePlatform, { as, params: { id, platformId: 'wordpress' } })
    for (const one of planned) {
      const what = `${zone} ${one.local}`
      const at = await instantOf(one.local, zone)
      expect(await localTimeOf(at, zone), what).toBe(one.meant)
      if (one.isTwice) {
        const again = new Date(at.getTime() - one.minutes * 60_000)
        expect(await localTimeOf(again, zone), `${what} is the first of two`).toBe(one.local)
      }
      // What has passed cannot be planned any more.
      if (at.getTime() < Date.now() + 21 * 60_000) continue
      const body = { publishAt: at.toISOString(), timeZone: zone }
      const moved = await world.call(api.posts.setPublishDate, { as, params: { id }, body })
      expect(moved.status, what).toBe(200)
      const { body: post } = await world.call(api.posts.get, { as, params: { id } })
      expect([post.displayPublishAt, post.timeZone, post.publishAt], what).toEqual([
        one.meant,
        zone,
        at.toISOString(),
      ])
      // The database has a table of zones of its own: what it would read off a clock there as the row is due.
      const { rows } = await world.database.pool.query(
        `select due_at as "dueAt", local_time as kept, time_zone as zone,
         to_char(due_at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI') as clock from publication where post_id = $1`,
        [id],
      )
      const clock = isNewInTables(zone) ? expect.any(String) : one.meant
      expect(rows, what).toEqual([{ dueAt: at, kept: one.meant, zone, clock }])
    }
  },
)

test.each([
  ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/Madrid', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
  ['Pacific/Chatham', '2027-09-26T03:00', '2027-09-25T14:15:00.000Z'],
  ['America/Sao_Paulo', '2027-10-17T00:30', '2027-10-17T03:30:00.000Z'],
])('[API-068] in %s, %s is the instant %s', async (zone, local, instant) => {
  expect((await instantOf(local, zone)).toISOString()).toBe(instant)
})

test('[API-061] a zone that does not exist is refused', async () => {
  const body = { publishAt: inMinutes(90), timeZone: 'Europe/Atlantis' }
  const { status, error } = await world.call(api.posts.create, { as, body })
  expect([status, error.errors]).toEqual([422, { timeZone: 'FIELD_TIME_ZONE' }])
})
