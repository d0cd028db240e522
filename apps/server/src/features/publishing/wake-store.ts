import type pg from 'pg'
import { reachProblems } from '../../outside/platforms/problem.ts'

const away = reachProblems.filter((problem) => problem !== 'PLATFORM_TOO_MANY_REQUESTS')

/** What is set a little later than it is looked at. */
const CLOCK_S = 1

const wakeText = `
  update publication set next_try_at = least(next_try_at, now()),
    lease_until = case when lease_until > now() + make_interval(secs => $4) then now() else lease_until end
  where account_id = $1 and integration_id = $2 and state in ('scheduled', 'publishing') and due_at <= now()
    and greatest(next_try_at, lease_until) > now() and reason = any ($3::text[])`

/**
 * A site that did not answer does again: what waits for it goes on now, all of it, instead of at the end of each row's own
 * pause. What a worker holds has at most a lease before it, of `leaseMs`, and is left alone. One that asked us to slow down
 * is not hurried.
 */
export const wakeAfterTrouble = async (
  pool: pg.Pool,
  { accountId, integrationId }: { accountId: string; integrationId: string },
  leaseMs: number,
): Promise<void> => {
  await pool.query({
    name: 'publishing-wake',
    text: wakeText,
    values: [accountId, integrationId, away, leaseMs / 1_000 + CLOCK_S],
  })
}
