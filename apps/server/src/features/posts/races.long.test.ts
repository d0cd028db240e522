import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublishing } from '../publisher/index.ts'
import { timing } from '../publisher/timing.ts'

/** RACES makes it longer (`npm run prove -- races`), RACE_SEED repeats a run's choices. */
const RACES = Number(process.env.RACES ?? 120)
const seed = Number(process.env.RACE_SEED ?? Date.now() % 2 ** 31)
/** Posts of one heat are due within so many milliseconds of each other. */
const HEAT = 40
const SPREAD_MS = 400
/** An act comes at most so many milliseconds before or after its post is due. */
const NEAR_MS = 60

const acts = ['cancel', 'move', 'edit'] as const
type Act = (typeof acts)[number]
type Race = { act: Act; title: string; postId: string; status: number; movedTo: string }

/** Mulberry32: the same seed makes the same choices. */
const randomFrom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomFrom(seed)

let world: World
let platform: MemoryPlatform
let workers: { stop(): Promise<void> }[]
let as: Person
let integrationId: string

beforeAll(async () => {
  platform = createMemoryPlatform()
  // A site takes a moment for each call: acts fall into all of a publication's steps.
  platform.state.disturb = async () => {
    await sleep(random() * 8)
    return undefined
  }
  ;({ world, owner: as, integrationId } = await publishingWorld({ platform, poolSize: 16 }))
  workers = [1, 2].map(() => startPublishing(world.tools, world.database.pool, { ...timing, poll: 20 }))
})
afterAll(async () => {
  for (const worker of workers ?? []) await worker.stop()
  await world?.close()
})

const rowOf = async (postId: string) => {
  const { rows } = await world.database.pool.query(
    `select p.status, b.state, b.due_at as "dueAt" from post p join publication b on b.post_id = p.id where p.id = $1`,
    [postId],
  )
  return rows[0]
}
const send = (act: Act, id: string, movedTo: string) =>
  act === 'cancel'
    ? world.call(api.posts.unmarkReady, { as, params: { id } })
    : act === 'move'
      ? world.call(api.posts.setPublishDate, { as, params: { id }, body: { publishAt: movedTo } })
      : world.call(api.posts.edit, { as, params: { id }, body: { body: `<p>Edited ${id}.</p>` } })

/** One of each act comes well before, one once the post is out, the others within a few milliseconds of the moment. */
const waitFor = async (place: number, postId: string, dueIn: number): Promise<void> => {
  if (place < acts.length) return
  if (place >= HEAT - acts.length) await eventually(async () => (await rowOf(postId)).state === 'published')
  else await sleep(Math.max(0, dueIn + (random() * 2 - 1) * NEAR_MS))
}

const runHeat = async (nth: number): Promise<Race[]> => {
  const made = await insertDuePosts(world.database.pool, {
    accountId: as.accountId,
    workspaceId: as.workspaceId,
    integrationIds: [integrationId],
    count: HEAT,
    dueInMs: 600,
    spreadMs: SPREAD_MS,
    title: `Heat ${nth}, race`,
    body: '<p>As it was.</p>',
  })
  const { rows } = await world.database.pool.query<{ id: string; title: string; dueIn: number }>(
    `select id, title, extract(epoch from publish_at - now())::float8 * 1000 as "dueIn" from post where id = any ($1)`,
    [made.map(({ postId }) => postId)],
  )
  return Promise.all(
    rows.map(async ({ id, title, dueIn }, place) => {
      const act = acts[place % acts.length] ?? 'cancel'
      const movedTo = inMinutes(90)
      await waitFor(place, id, dueIn)
      const { status } = await send(act, id, movedTo)
      return { act, title, postId: id, status, movedTo }
    }),
  )
}

/** What must be true of the post and the site after an answer, once nothing is on its way any more. */
const check = async ({ act, title, postId, status, movedTo }: Race): Promise<void> => {
  const what = `seed ${seed}: ${act} answered ${status} for “${title}”`
  expect([200, 423], what).toContain(status)
  const row = await rowOf(postId)
  const onSite = platform.posts.filter((entry) => entry.title === title)
  const shown = onSite.map(({ state, body }) => [state, body])
  if (status === 200 && act === 'cancel') {
    expect([row.status, row.state, shown], what).toEqual(['draft', 'planned', []])
  } else if (status === 200 && act === 'move') {
    expect([row.status, row.state, shown], what).toEqual(['ready', 'scheduled', []])
    expect(row.dueAt.toISOString(), what).toBe(movedTo)
  } else {
    const text = status === 200 ? `<p>Edited ${postId}.</p>` : '<p>As it was.</p>'
    expect([row.status, row.state, shown], what).toEqual(['published', 'published', [['published', text]]])
  }
}

test(`[API-066, API-068, API-076, API-089, JOB-01, JOB-10] in ${RACES} races of cancelling, moving and editing with workers that claim, each answer says what happened`, {
  timeout: 1_200_000,
}, async () => {
  const counts: Record<string, number> = {}
  for (let heat = 0; heat * HEAT < RACES; heat++) {
    const races = await runHeat(heat)
    const isSettled = async () => {
      const { rows } = await world.database.pool.query(
        `select 1 from publication where state = 'publishing' or (state = 'scheduled' and due_at < now() + interval '5 minutes') limit 1`,
      )
      return rows.length === 0
    }
    await eventually(isSettled)
    for (const race of races) {
      await check(race)
      const key = `${race.act} ${race.status}`
      counts[key] = (counts[key] ?? 0) + 1
    }
  }
  // Neither side won all of them, or nothing was raced.
  for (const act of acts)
    for (const status of [200, 423]) expect(counts[`${act} ${status}`], `${act} ${status}`).toBeGreaterThan(0)
  if (process.env.RACES) process.stdout.write(`${JSON.stringify({ seed, ...counts })}\n`)
})
