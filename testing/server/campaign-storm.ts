import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { Timing } from '../../apps/server/src/features/campaigns/timing.ts'
import { createEgress } from '../../apps/server/src/outside/egress.ts'
import { createMailchimp } from '../../apps/server/src/outside/platforms/mailchimp/mailchimp.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import { insertDuePosts } from './due-posts.ts'
import { startFakeMailchimp } from './fake-mailchimp/start-fake-mailchimp.ts'
import { noVendorFaults } from './fake-vendor.ts'
import { type CampaignWorker, startCampaignWorker } from './start-campaign-worker.ts'
import { createWorld } from './world.ts'

const timing: Timing = {
  lease: 1_800,
  renew: 450,
  margin: 400,
  settle: 1_500,
  poll: 100,
  blocked: 1_000,
  backoff: [200, 400],
  pause: 1_000,
  look: 60_000,
}

export type Storm = {
  /** Campaigns that were neither scheduled nor sent in the end. */
  lost: number
  /** Campaigns that went out, or were scheduled to, more than once, on one draft or on several. */
  doubled: number
  /** Campaigns that were made before everybody could read their post. */
  early: number
  /** Drafts beside the one of each campaign, which nothing sends. */
  leftDrafts: number
  /** From the last kill to the last campaign's end, in milliseconds. */
  settledMs: number
  /** Of those that were not at their end 120 s after the last kill, what their rows said. */
  stuck: unknown[]
}

/**
 * So many campaigns are made by workers that are killed and frozen all the time, on a Mailchimp that loses answers, while
 * their posts come out one after the other on a blog that shows each a moment later than it says.
 */
export const stormCampaigns = async ({ count, kills }: { count: number; kills: number }): Promise<Storm> => {
  const fake = await startFakeMailchimp()
  const shownAt = new Map<string, number>()
  const blog = createServer((request, response) => {
    const from = shownAt.get(request.url ?? '') ?? Number.POSITIVE_INFINITY
    response.writeHead(Date.now() >= from ? 200 : 404, { 'content-type': 'text/html' })
    response.end('<h1>A post</h1>')
  })
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done))
  const blogUrl = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`
  const key = randomBytes(32)
  const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
  const world = await createWorld({
    tools: {
      newsletters: { mailchimp: createMailchimp(egress, { origin: fake.url }) },
      vault: createVault([{ id: 'test', key }]),
    },
  })
  const { pool } = world.database
  const orders = { databaseUrl: world.databaseUrl, key: key.toString('hex'), origin: fake.url, timing }
  const running: CampaignWorker[] = []
  try {
    const as = await world.owner()
    const body = {
      apiKey: fake.books.keys[0],
      audience: fake.books.audiences[0]?.id,
      fromName: 'Nora',
      replyTo: 'nora@example.com',
      mode: 'scheduled',
    }
    await world.call(api.mailchimp.connect, { as, body })
    await world.call(api.mailchimp.activate, { as, body: {} })
    const made = await insertDuePosts(pool, { ...as, integrationIds: [null], count, dueInMs: 3_600_000 })
    await pool.query(
      `insert into campaign (account_id, post_id, workspace_id, platform)
       select account_id, id, workspace_id, 'mailchimp' from post where account_id = $1`,
      [as.accountId],
    )
    const publish = async (postId: string) => {
      const path = `/${postId}`
      shownAt.set(path, Date.now() + 300)
      await pool.query(
        `update publication set state = 'published', published_at = now(), link = $2 where post_id = $1`,
        [postId, `${blogUrl}${path}`],
      )
    }
    Object.assign(fake.faults, { latencyMs: 20, share: 0.12 })
    const waiting = made.map(({ postId }) => postId)
    const launch = async () => void running.push(await startCampaignWorker(orders))
    await Promise.all([launch(), launch()])
    const perTurn = Math.ceil(count / kills)
    for (let kill = 0; kill < kills; kill++) {
      for (const postId of waiting.splice(0, perTurn)) await publish(postId)
      // Long enough to be in the middle of something, at another place each time.
      await sleep(Math.random() * 900)
      const worker = running.shift()
      if (!worker) break
      if (Math.random() < 0.3) {
        worker.freeze()
        await Promise.all([launch(), sleep(timing.lease + 400)])
        worker.thaw()
        await sleep(300)
      } else await launch()
      await worker.kill()
    }
    for (const postId of waiting) await publish(postId)
    const lastKill = Date.now()
    Object.assign(fake.faults, noVendorFaults)
    const open = async () =>
      Number(
        (await pool.query(`select count(*) from campaign where state not in ('scheduled', 'sent')`)).rows[0]
          .count,
      )
    while ((await open()) > 0 && Date.now() - lastKill < 120_000) await sleep(200)
    const settledMs = Date.now() - lastKill
    const { rows: stuck } = await pool.query(
      `select c.*, now() as seen_at from campaign c where state not in ('scheduled', 'sent') limit 5`,
    )
    // What a worker made that was overtaken and then killed is found by the queue, minutes later.
    world.startJobs()
    const tooMany = () => fake.books.campaigns.length - made.length
    for (let look = 0; tooMany() > 0 && look < 60; look++) {
      await pool.query('update orphan_draft set due_at = now() where lease_until is null')
      await sleep(1_000)
    }
    const { rows } = await pool.query<{ id: string; post_id: string; state: string }>(
      'select id, post_id, state from campaign',
    )
    const of = (id: string) =>
      fake.books.campaigns.filter(({ settings }) => settings.title.endsWith(` ${id}`))
    const times = (id: string) => of(id).reduce((sum, one) => sum + one.times, 0)
    return {
      lost: rows.filter(({ id }) => times(id) === 0).length,
      doubled: rows.filter(({ id }) => times(id) > 1).length,
      early: rows.filter(({ id, post_id }) =>
        of(id).some(({ createdAt }) => createdAt < (shownAt.get(`/${post_id}`) ?? Number.POSITIVE_INFINITY)),
      ).length,
      leftDrafts: tooMany(),
      settledMs,
      stuck,
    }
  } finally {
    for (const worker of running) await worker.kill()
    blog.closeAllConnections()
    blog.close()
    await fake.stop()
    await world.close()
    await egress.close()
  }
}
