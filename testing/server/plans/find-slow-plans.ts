import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '../due-posts.ts'
import { createMemoryPlatform } from '../memory-platform.ts'
import { createWorld } from '../world.ts'
import { seedAccounts } from './seed-accounts.ts'
import { useProduct } from './use-product.ts'
import { type Execution, explainEverything, watchPlans } from './watch-plans.ts'

/** Tables that do not grow with accounts or posts, so reading all of them costs the same for ever. */
const small = new Map([
  ['job_fault', 'a row a job with internal errors'],
  ['job_runner', 'a row a process'],
  ['event_sweep', 'one row'],
  ['offer', 'a row a product'],
  ['invoice_series', 'a row a year'],
  ['watched_account', 'a row an account with an open tab, gone ten minutes later'],
  ['outside_part', 'a row a part outside'],
  ['backup_state', 'one row'],
  ['site_slot', 'at most a few rows a site that is being called'],
  ['term_lease', 'a row a site that is being published to'],
  ['_private_jobs', 'jobs that wait'],
  ['_private_job_queues', 'queues with a job'],
  ['recurring_job', 'a row a recurring job'],
  ['clock_measurement', 'one row of each machine'],
  ['clock_pause', 'at most one row'],
  ['_private_tasks', 'a row a kind of job'],
  ['migrations', 'a row a migration of the queue'],
])

/** Statements that read a growing table on purpose. */
const whole: [RegExp, string][] = [
  [
    /^with moved as .*"wallet_check"/,
    'each minute one process compares every wallet with what was proven of it',
  ],
  [/\bshop\b.*select distinct on .* from integration/, 'each hour, in case a connection was missed'],
  [
    /from ledger_entry where created_at > now\(\) - interval '1 hour'/,
    'reads the newest ranges of a block-range index, of 128 pages each',
  ],
  [/from sandbox_object/, 'the books of the sandbox, on a machine without payment keys'],
]

/** Pages that a statement may read more in the larger database: an index grows a level, an insert extends its table by 64. */
const SLACK = 100

const worst = (executions: readonly Execution[]): Map<string, Execution> => {
  const found = new Map<string, Execution>()
  for (const one of executions) {
    const before = found.get(one.text)
    found.set(one.text, {
      text: one.text,
      scanned: [...new Set([...(before?.scanned ?? []), ...one.scanned])],
      rows: Math.max(before?.rows ?? 0, one.rows),
      buffers: Math.max(before?.buffers ?? 0, one.buffers),
    })
  }
  return found
}

/**
 * Runs every worker, the minute jobs and every screen in a database of `small` accounts and again in one of `large`, and
 * answers the statements that read a growing table from end to end or cost more in the larger one. `statements` counts
 * those that were compared.
 */
export const findSlowPlans = async (sizes: {
  small: number
  large: number
  /** Small tables are scanned because that is cheap; without sequential scans only a missing index causes one. */
  avoidsScans: boolean
}): Promise<{ slow: string[]; statements: number }> => {
  const platform = createMemoryPlatform()
  const world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  try {
    const { pool } = world.database
    await explainEverything(pool, { avoidsScans: sizes.avoidsScans })
    const as = await world.owner({ coins: 1_000 })
    await pool.query('insert into instance_operator values ($1, $2)', [as.accountId, as.userId])
    const form = {
      baseUrl: 'https://wool.example',
      username: 'nora',
      appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
    }
    await world.call(api.wordpress.connect, { as, body: form })
    await world.call(api.wordpress.activate, { as, body: {} })
    const { rows } = await pool.query('select id from integration where account_id = $1', [as.accountId])
    const into: string = rows[0]?.id
    const [planned] = await insertDuePosts(pool, { ...as, integrationIds: [into], dueInMs: 86_400_000 })
    const run = async () => {
      const watch = watchPlans()
      try {
        await useProduct(world, { as, postId: planned?.postId ?? '', into })
      } finally {
        watch.stop()
      }
      return worst(watch.executions)
    }
    await seedAccounts(pool, 0, sizes.small)
    const before = await run()
    await seedAccounts(pool, sizes.small, sizes.large)
    const after = await run()
    const slow = [...after.values()].flatMap((now) => {
      if (whole.some(([pattern]) => pattern.test(now.text))) return []
      const scanned = now.scanned.filter((table) => !small.has(table))
      const then = before.get(now.text)
      const hasGrown = then && now.buffers > then.buffers * 2 + SLACK
      if (scanned.length === 0 && !hasGrown) return []
      const scans = scanned.length > 0 ? `scans ${scanned.join(', ')}; ` : ''
      return [
        `${scans}${then?.buffers ?? '?'} -> ${now.buffers} pages, ${then?.rows ?? '?'} -> ${now.rows} rows: ${now.text}`,
      ]
    })
    return { slow, statements: after.size }
  } finally {
    await world.close()
  }
}
