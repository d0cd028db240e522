import { api } from '@tintario/contract/api.ts'
import type { PublishedCopy, SiteActKind } from '@tintario/contract/publishing/after.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import type { MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Tools } from '../../tools.ts'
import { createLease, instant } from '../../work/lease.ts'
import { startPublishing } from '../publisher/start-publishing.ts'
import { checkPublishedPosts } from './check-published-posts.ts'
import { claimChecks } from './published-post-store.ts'
import { publishedPostTiming } from './published-post-timing.ts'
import { runSiteAction } from './run-site-action.ts'
import { claimSiteAction } from './site-action-store.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: World
let platform: MemoryPlatform
let owner: Person
let integrationId: string
let publisher: { stop(): Promise<void> }
beforeAll(async () => {
  ;({ platform, world, owner, integrationId } = await publishingWorld())
  publisher = startPublishing(world.tools, world.database.pool)
})
afterAll(async () => {
  await publisher?.stop()
  await world?.close()
})

class Killed extends Error {}
const never = new AbortController().signal
/** Steps of a worker: each write to the database and each call of the site, before and after its effect. */
let stepsLeft = Number.POSITIVE_INFINITY
const step = () => {
  if (stepsLeft <= 0) throw new Killed()
  stepsLeft--
}
/** The database of a worker that ends when its steps are over: from then on nothing of it gets through. */
const mortal = (db: Tools['db']): Tools['db'] =>
  new Proxy(db, {
    get: (target, name) => {
      const part = Reflect.get(target, name, target)
      if (name !== 'transaction' && name !== 'update') return part
      return (...given: unknown[]) => {
        step()
        const made = part.apply(target, given)
        return name === 'transaction'
          ? made.then((value: unknown) => {
              step()
              return value
            })
          : made
      }
    },
  })

const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)
const copyOf = async ({ postId }: DuePost): Promise<PublishedCopy | undefined> =>
  (await world.call(api.afterPublication.list, { as: owner, params: { id: postId } })).body[0]

const publish = async (): Promise<DuePost> => {
  const { accountId, workspaceId } = owner
  const integrationIds = [integrationId]
  const [made] = await insertDuePosts(world.database.pool, { accountId, workspaceId, integrationIds })
  if (!made) throw new Error('no post was made')
  await eventually(() => copyOf(made))
  await sql('update site_copy set due_at = now() where publication_id = $1', [made.publicationId])
  const nobody = { accounts: [], integrations: [] }
  while (!(await copyOf(made))?.seenAt)
    await checkPublishedPosts(
      world.tools,
      world.database.pool,
      await claimChecks(world.database.pool, nobody, { lease: 60_000 }),
      10,
      never,
    )
  return made
}

/** One worker from its claim to its end, or to the step at which it is killed. Answers whether it came to an end. */
const work = async (most: number): Promise<boolean> => {
  const act = await claimSiteAction(world.database.pool, { lease: 60_000, exceptAccounts: [] })
  if (!act) throw new Error('no act waits')
  stepsLeft = most
  platform.state.disturb = (name) => {
    if (name === 'find' || name === 'getById') return undefined
    step()
    return {
      poison: (value) => {
        step()
        return value
      },
    }
  }
  try {
    const kept = { lease: createLease(60_000, instant()), signal: never }
    await runSiteAction({ ...world.tools, db: mortal(world.tools.db) }, act, publishedPostTiming, kept, never)
    return true
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return false
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
    platform.state.disturb = () => undefined
    await sql(
      `update site_act set lease_until = now() - interval '1 second' where id = $1 and ended_at is null`,
      [act.id],
    )
  }
}

test.each<[SiteActKind, SiteActKind[]]>([
  ['update', []],
  ['withdraw', []],
  ['show', ['withdraw']],
])(
  'a worker that is killed at any step of %s leaves it to the next, and it is done once',
  async (kind, first) => {
    for (let most = 0, isOver = false; !isOver; most++) {
      const made = await publish()
      const params = { id: made.postId, publicationId: made.publicationId }
      const ask = async (asked: SiteActKind) => {
        const { status } = await world.call(api.afterPublication.act, {
          as: owner,
          params,
          body: { kind: asked },
        })
        expect(status).toBe(200)
      }
      for (const one of first) {
        await ask(one)
        expect(await work(Number.POSITIVE_INFINITY)).toBe(true)
      }
      const body = { title: `Wool, washed ${most}`, body: '<p>Lukewarm.</p>', isPublished: true }
      if (kind === 'update')
        await world.call(api.posts.edit, { as: owner, params: { id: made.postId }, body })
      await ask(kind)
      isOver = await work(most)
      const { rows: open } = await sql(
        'select 1 from site_act where publication_id = $1 and ended_at is null',
        [made.publicationId],
      )
      // A worker that is killed after its last write has done it all.
      if (open.length > 0) expect(await work(Number.POSITIVE_INFINITY), `killed at ${most}`).toBe(true)
      const copy = await copyOf(made)
      expect(copy?.acts[0], `killed at ${most}`).toMatchObject({ kind, state: 'done' })
      expect(copy).toMatchObject({
        state: kind === 'withdraw' ? 'withdrawn' : 'public',
        isBehind: false,
        there: null,
      })
      const there = platform.of(made.publicationId)
      expect(there).toHaveLength(1)
      expect(there[0]?.state).toBe(kind === 'withdraw' ? 'draft' : 'published')
      if (kind === 'update') {
        expect(there[0]).toMatchObject({ title: body.title, body: body.body })
        expect(platform.revisions.filter(({ remoteId }) => remoteId === there[0]?.remoteId)).toHaveLength(1)
      }
      const { rows } = await sql(`select action from audit where subject = $1 and action like 'site-%'`, [
        made.postId,
      ])
      expect(rows).toHaveLength(first.length + 1)
      expect(most).toBeLessThan(40)
    }
  },
)
