import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { startCampaignWorker } from '../../../apps/server/src/features/campaigns/index.ts'
import { startOrphanSweeper } from '../../../apps/server/src/features/orphan-drafts/index.ts'
import { startPublishedPostWorker } from '../../../apps/server/src/features/published-posts/index.ts'
import { startPublishing } from '../../../apps/server/src/features/publisher/index.ts'
import { startShopReaders } from '../../../apps/server/src/features/shop-index/index.ts'
import { startWebhooks } from '../../../apps/server/src/features/webhooks/index.ts'
import { startWriters } from '../../../apps/server/src/features/write/start-writers.ts'
import { runJobs } from '../../../apps/server/src/jobs/run-jobs.ts'
import { createIsolatedKinds } from '../../../apps/server/src/main/isolated-kinds.ts'
import { jobHandlers } from '../../../apps/server/src/main/job-handlers.ts'
import { readDatabase } from '../../../apps/server/src/main/metrics/database-gauges.ts'
import { startIsolation } from '../../../apps/server/src/main/start-isolation.ts'
import { runDueJobs } from '../due-jobs.ts'
import { insertDuePosts } from '../due-posts.ts'
import { eventually } from '../eventually.ts'
import { fileForm } from '../file-form.ts'
import { kindOf, queryOf } from '../matrix/requests.ts'
import { tinyPng } from '../scripted-ai.ts'
import type { Person, World } from '../world.ts'
import { usePaidWork } from './use-paid-work.ts'

/** Calls that ask a site or a vendor, or that never end. */
const notCalled =
  /^(auth\.google|live\.|operator\.checks$|recipients\.|postTerms\.find$|system\.|writing\.seoReport$)/

/** One call of every screen's data, and what people do most. */
const useScreens = async (world: World, as: Person, postId: string): Promise<void> => {
  const ids: Partial<Record<ReturnType<typeof kindOf>, string>> = {
    post: postId,
    workspace: as.workspaceId,
    user: as.userId,
  }
  const endpoints = Object.entries(api).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
    })),
  )
  for (const { name, endpoint } of endpoints) {
    const [method, path] = endpoint.route
    const params = { id: ids[kindOf(path)] ?? postId, versionId: postId, token: 'x' }
    if (method !== 'GET' || notCalled.test(name)) continue
    const { status } = await world.call(endpoint, { as, params, query: queryOf(name) as never })
    if (status >= 500) throw new Error(`${name} answered ${status}`)
  }
  const day = 86_400_000
  const span = (days: number) => new Date(Date.now() + days * day).toISOString()
  const done = await Promise.all([
    ...(['my-posts', 'month'] as const).map((view) =>
      world.call(api.posts.list, { as, body: { from: span(-40), to: span(40), view } }),
    ),
    world.call(api.posts.search, { as, body: { string: 'wool' } }),
    world.call(api.posts.edit, { as, params: { id: postId }, body: { title: 'How to wash wool in winter' } }),
    world.call(api.notifications.list, { as, body: {} }),
    world.call(api.notifications.markRead, { as, body: {} }),
    world.call(api.auth.login, { body: { email: as.email, password: as.password } }),
  ])
  for (const { status, error } of done) if (status >= 400) throw new Error(JSON.stringify(error))
}

/** Uploads two pictures for a post's text, which shows one of them, and makes the check of their use due. */
const usePictures = async (world: World, as: Person, postId: string): Promise<void> => {
  const { payload, headers } = fileForm('picture', tinyPng)
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const uploaded = await world.app.inject({
      method: 'POST',
      url: `/api/posts/${postId}/images/file`,
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    })
    if (uploaded.statusCode !== 201) throw new Error(uploaded.body)
    ids.push(uploaded.json().id)
  }
  const body = `<p>Wool likes it cold.</p><img src="/api/images/${ids[0]}" alt="A ball of wool" />`
  await world.call(api.posts.edit, { as, params: { id: postId }, body: { body } })
  await world.database.pool.query('update image set use_check_at = now() where id = any($1)', [ids])
}

/** Reads the calendar and the posts of the workspace as other programs do. */
const useFeeds = async (world: World, as: Person): Promise<void> => {
  const calendar = await world.call(api.feeds.createCalendar, { as, body: {} })
  const posts = await world.call(api.feeds.openPosts, { as, body: { hasWholeText: true } })
  for (const address of [calendar.body.url, posts.body.rss]) {
    const { statusCode } = await world.app.inject({ url: new URL(address).pathname })
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
  }
}

/**
 * Lets every worker publish, send, check and clean up once, writes, pays and updates, runs the minute jobs, and opens every
 * screen. Answers when the
 * workers have polled again with nothing left to do.
 */
export const useProduct = async (
  world: World,
  { as, postId, into }: { as: Person; postId: string; into: string },
): Promise<void> => {
  const { pool } = world.database
  const [due] = await insertDuePosts(pool, { ...as, integrationIds: [into] })
  const workers = [
    startPublishing(world.tools, pool),
    startPublishedPostWorker(world.tools, pool),
    startOrphanSweeper(world.tools),
    startCampaignWorker(world.tools, pool),
    startWriters(world.tools),
    startShopReaders(world.tools),
    startWebhooks(world.tools, pool),
    startIsolation(world.tools, pool, createIsolatedKinds(world.tools, pool), () => {
      throw new Error('nothing that is seeded is a suspect')
    }),
    runJobs(world.tools, pool, jobHandlers),
  ]
  try {
    await useScreens(world, as, postId)
    await usePictures(world, as, postId)
    await useFeeds(world, as)
    await eventually(async () => {
      const { rows } = await pool.query(
        'select seen_at from site_copy where account_id = $1 and publication_id = $2',
        [as.accountId, due?.publicationId],
      )
      return rows[0]?.seen_at
    }, 'the post is published and checked')
    if (due) await usePaidWork(world, { as, ...due })
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  await runDueJobs(world)
  await readDatabase(world.database.db)
}
