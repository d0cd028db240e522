import { api } from '@tintario/contract/api.ts'
import { startCampaignWorker } from '../../../apps/server/src/features/campaigns/start-campaign-worker.ts'
import { timing as campaignTiming } from '../../../apps/server/src/features/campaigns/timing.ts'
import { startPublishing } from '../../../apps/server/src/features/publisher/start-publishing.ts'
import { timing as publishTiming } from '../../../apps/server/src/features/publisher/timing.ts'
import { eventually } from '../eventually.ts'
import type { Person, World } from '../world.ts'
/** How many of each the owner has. */
export const [POSTS, SHOP_POSTS, CAMPAIGNS, DRAFTS, CHARGES, LETTERS] = [50, 5, 10, 3, 5, 3]
/** Posts that are due only days later: they must not go out with the others. */
export const LATER = 3
export const COINS = 'coins_20'

const publishing = { ...publishTiming, poll: 50, sweep: 100, settle: 500, backoff: [200] }
const campaigns = { ...campaignTiming, poll: 30, notice: 100, settle: 500, backoff: [200], pause: 200 }

/** Runs everything that works by itself on a database, until `isDone`. */
export const work = async (world: World, isDone: () => Promise<boolean>): Promise<void> => {
  const { tools, database } = world
  const workers = [
    startPublishing(tools, database.pool, publishing),
    startCampaignWorker(tools, database.pool, campaigns),
  ]
  world.startJobs()
  try {
    await eventually(isDone, 'every row has settled', 90_000)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}

export const rowsOf = async (world: World, text: string) => (await world.database.pool.query(text)).rows
export const statesOf = (world: World) =>
  rowsOf(
    world,
    `select 'publication' as of, state, reason, count(*)::int from publication group by 1, 2, 3
     union all select 'campaign', state, reason, count(*)::int from campaign group by 1, 2, 3
     union all select 'payment', state, reason, count(*)::int from payment group by 1, 2, 3
     union all select 'letter', t.identifier, j.last_error, count(*)::int from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like '%-letter' group by 1, 2, 3`,
  )
export const IS_SOON = `due_at < now() + interval '1 day'`
export const countOf = async (world: World, text: string): Promise<number> =>
  Number((await rowsOf(world, `select count(*) as n from ${text}`))[0].n)
export const areEnded = async (world: World): Promise<boolean> =>
  (await countOf(world, `publication where state not in ('published', 'failed') and ${IS_SOON}`)) === 0 &&
  (await countOf(
    world,
    `campaign where state in ('waiting', 'sending') and reason is distinct from 'CAMPAIGN_POST_FAILED'`,
  )) === 0 &&
  (await countOf(world, `payment where state = 'succeeded'`)) === 1 + CHARGES &&
  (await countOf(world, `refund where state = 'done'`)) === 1 &&
  (await countOf(world, `subscription where state in ('trialing', 'active')`)) === 2 &&
  (await countOf(
    world,
    `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like '%-letter'`,
  )) === 0

export const LOAD = 'workspace-changed'

/** Transactions that write to two tables each, while a backup is written; `stop` returns how many there were. */
export const startLoad = (world: World, accountId: string): { stop(): Promise<number> } => {
  let isOver = false
  const running = (async () => {
    let pairs = 0
    for (; !isOver; pairs++)
      await rowsOf(
        world,
        `with one as (insert into audit (account_id, action, subject)
           values ('${accountId}', '${LOAD}', gen_random_uuid()) returning subject)
         insert into operator_act (action, subject) select '${LOAD}', subject from one`,
      )
    return pairs
  })()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

/** The hour passes. */
export const pass = async (world: World): Promise<void> => {
  await rowsOf(
    world,
    `update post set publish_at = now() where status = 'ready' and publish_at < now() + interval '1 day'`,
  )
  await rowsOf(world, `update publication set due_at = now() where state = 'scheduled' and ${IS_SOON}`)
  await rowsOf(world, 'update graphile_worker._private_jobs set run_at = now() where run_at > now()')
}

export const moneyOf = async (world: World, owners: Person[]) => ({
  wallets: await Promise.all(
    owners.map(async (owner) => (await world.call(api.wallet.get, { as: owner })).body),
  ),
  subscriptions: await rowsOf(
    world,
    'select id, gateway_id, state, tier, period from subscription order by id',
  ),
  invoices: await rowsOf(world, 'select gateway_id, amount, item from invoice order by gateway_id'),
  refunds: await rowsOf(world, 'select id, gateway_id, amount, state from refund'),
  payments: await rowsOf(world, `select id, gateway_id, amount, coins, state from payment order by id`),
  ledger: await rowsOf(
    world,
    `select book, sum(amount)::int as coins from ledger_entry group by 1 order by 1`,
  ),
})
export const receiptsOf = (world: World) =>
  rowsOf(
    world,
    `select p.id, p.platform, p.state, p.link, p.remote_id as "remoteId", p.reason,
       (select title from post where post.id = p.post_id) as title,
       (select count(*)::int from notification n where n.post_id = p.post_id and n.key like 'NOTIFICATION_POST%') as told
     from publication p where ${IS_SOON} order by p.id`,
  )
