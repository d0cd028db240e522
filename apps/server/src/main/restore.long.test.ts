import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { copyDatabase, urlOf } from '@tintario/testing/copy-database.ts'
import { choicesOf } from '@tintario/testing/kills/random.ts'
import {
  listed,
  newOutside,
  open,
  restoreCopy,
  saveCard,
  startServices,
} from '@tintario/testing/restore-drill/drill-outside.ts'
import {
  areEnded,
  CAMPAIGNS,
  CHARGES,
  COINS,
  countOf,
  DRAFTS,
  IS_SOON,
  LATER,
  LETTERS,
  LOAD,
  moneyOf,
  POSTS,
  pass,
  receiptsOf,
  rowsOf,
  SHOP_POSTS,
  startLoad,
  work,
} from '@tintario/testing/restore-drill/drill-rows.ts'
import { prepareOwner } from '@tintario/testing/restore-drill/prepare-owner.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '../db/backup/write-backup.ts'
import { enqueue } from '../jobs/jobs.ts'
import { createFileWriter } from '../outside/archive/file-writer.ts'

const SEEDS = Number(process.env.RESTORE_SEEDS ?? 1)
const FIRST = Number(process.env.RESTORE_SEED ?? 1)
/** `backup` makes every copy by a backup, others change from seed to seed. */
const BY = process.env.RESTORE_BY
/** Posts that their owner takes away between the copy and the restore. */
const TRASHED = 3

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
let made: Awaited<ReturnType<typeof startServices>>
beforeAll(async () => {
  made = await startServices()
})
afterAll(() => made?.stop())

for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
  test(`[JOB-10, INTEG-55] a restored older copy sends nothing twice and loses nothing silently, seed ${seed}`, {
    timeout: 240_000,
  }, async () => {
    const choices = choicesOf(seed)
    const by = BY === 'backup' ? BY : (['folder', 'backup', 'dump'] as const)[seed % 3]
    const run = randomBytes(4).toString('hex')
    const [original, copy, site] = [`original_${run}`, `copy_${run}`, `shop-${run}`]
    const outside = newOutside()
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    const path = join(folder, 'one.backup')
    await made.renew()
    const { services } = made
    const { blog, shops, mailchimp, activeCampaign, stripe } = services
    const server = new pg.Client({ connectionString: serverUrl })
    await server.connect()
    try {
      await server.query(`create database ${original} template tintario_template`)
      let world = await open(serverUrl, original, services, outside)
      const owner = await prepareOwner(world, site, services)
      const subscriber = await world.owner()
      const owners = [owner, subscriber]
      await saveCard(world, subscriber, services.stripe)
      if (by === 'backup') {
        const load = startLoad(world, owner.accountId)
        await sleep(200)
        const options = { url: urlOf(serverUrl, original), storage: listed(outside), settings: [] }
        await writeBackup(() => createFileWriter(path), options)
        expect(await load.stop()).toBeGreaterThan(10)
      }
      await world.close()
      if (by !== 'backup') await copyDatabase(serverUrl, { from: original, to: copy, by: by ?? 'dump' })

      world = await open(serverUrl, original, services, outside)
      await pass(world)
      for (let n = 0; n < CHARGES; n++) {
        const body = { product: COINS, quantity: 1, paymentMethodId: owner.cardId }
        const headers = { 'idempotency-key': `pack-${run}-${n}` }
        const paid = await world.call(api.payments.pay, { as: owner, body, headers })
        expect(paid.body.state, JSON.stringify(paid.error)).toBe('succeeded')
      }
      const started = await world.call(api.subscriptions.start, {
        as: subscriber,
        body: { tier: 'premium', acceptNoTrial: true },
      })
      expect(started.body.state).toBe('succeeded')
      await work(world, () => areEnded(world))
      const [receipts, money] = [await receiptsOf(world), await moneyOf(world, owners)]
      await world.close()
      expect(receipts.map(({ state }) => state)).toEqual(Array(POSTS + SHOP_POSTS).fill('published'))
      const letters = [...outside.letters]
      expect(letters).toHaveLength(LETTERS)

      // Its owner trashes some of them there.
      const trashed = new Set<string>()
      const onBlog = receipts.filter(({ platform }) => platform === 'wordpress')
      while (trashed.size < TRASHED) trashed.add(choices.pick(onBlog).id)
      const { username, appPassword } = blog.credentials()
      const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`
      for (const { id, remoteId } of receipts)
        if (trashed.has(id))
          await fetch(`${blog.url}/${site}/wp-json/wp/v2/posts/${remoteId}`, {
            method: 'DELETE',
            headers: { authorization },
          })

      if (by === 'backup') await restoreCopy(serverUrl, path, copy, outside)
      world = await open(serverUrl, copy, services, outside)
      if (by === 'backup') {
        // As of one moment: both rows of a transaction are in the copy, or none.
        const [one, other] = await Promise.all(
          ['audit', 'operator_act'].map((table) => countOf(world, `${table} where action = '${LOAD}'`)),
        )
        expect(one).toBeGreaterThan(0)
        expect(other).toBe(one)
      }
      await pass(world)
      await enqueue(world.database.db, 'sweep-payment-events', {}, { key: 'sweep-payment-events' })
      // The minute's job notifies the owner of the trashed posts; it may run several times meanwhile, or not at all.
      const areNotified = async () => {
        await enqueue(world.database.db, 'clean-up', {}, { key: 'clean-up' })
        return (
          (await countOf(
            world,
            `notification where key = 'NOTIFICATION_POST_FAILED' and letter_at is null`,
          )) === 0
        )
      }
      await work(
        world,
        async () => (await areEnded(world)) && (await areNotified()) && (await areEnded(world)),
      )
      const [restored, restoredMoney] = [await receiptsOf(world), await moneyOf(world, owners)]
      const later = await countOf(world, `publication where state = 'scheduled' and not ${IS_SOON}`)
      const made = await rowsOf(
        world,
        `select c.platform, c.state, c.reason, p.id as "publicationId" from campaign c
         join publication p on p.account_id = c.account_id and p.post_id = c.post_id`,
      )
      const doubled = (await stripe.books('charge')).filter(({ reference }) =>
        money.payments.some(({ id }) => id === reference),
      )
      await world.close()

      const there = [...(await blog.markers()), ...(await shops.markers())]
      const marked = new Map(there.map((one) => [one.marker, one]))
      for (const row of restored) {
        const before = receipts.find(({ id }) => id === row.id)
        const found = { ...marked.get(row.id) }
        if (trashed.has(row.id)) {
          expect(row).toMatchObject({ state: 'failed', reason: 'PLATFORM_POST_TRASHED', told: 1 })
          expect(found).toMatchObject({ drafts: 0 })
        } else {
          expect(row).toEqual(before)
          expect(found).toMatchObject({ public: 1, drafts: 0 })
        }
      }
      expect((await blog.posts()).filter((post) => post.site === site)).toHaveLength(POSTS)
      expect(later).toBe(LATER)
      const sent = mailchimp.books.campaigns.map(({ status, times }) => ({ status, times }))
      expect(sent).toEqual(Array(CAMPAIGNS).fill({ status: 'schedule', times: 1 }))
      expect(activeCampaign.books.campaigns).toHaveLength(DRAFTS)
      expect(made).toHaveLength(CAMPAIGNS + DRAFTS)
      // It went out before its post was trashed: the owner of the post is notified that it failed.
      for (const { platform, state, reason, publicationId } of made)
        expect([state, reason]).toEqual(
          trashed.has(publicationId)
            ? ['waiting', 'CAMPAIGN_POST_FAILED']
            : [platform === 'mailchimp' ? 'scheduled' : 'drafted', null],
        )
      expect(doubled).toHaveLength(1 + CHARGES)
      expect(await stripe.books('refund')).toHaveLength(1)
      expect(restoredMoney).toEqual(money)
      const subjects = new Set(letters.map(({ subject }) => subject))
      const [repeated, others] = [true, false].map((isSame) =>
        outside.letters.filter(({ subject }) => subjects.has(subject) === isSame),
      )
      expect(repeated).toHaveLength(LETTERS)
      // Letters about the trashed posts are new ones: each post is in one of them.
      const named = others?.flatMap(({ text }) => text.match(/How to wash wool \d+/g) ?? [])
      expect(named?.sort()).toEqual(
        restored
          .filter(({ id }) => trashed.has(id))
          .map(({ title }) => title)
          .sort(),
      )
    } finally {
      for (const name of [original, copy]) await server.query(`drop database if exists ${name} with (force)`)
      await server.end()
      await rm(folder, { recursive: true })
    }
  })
