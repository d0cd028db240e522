import type pg from 'pg'
import { reachProblems } from '../../outside/platforms/problem.ts'

const away = reachProblems.filter((problem) => problem !== 'PLATFORM_TOO_MANY_REQUESTS')

/** Allow one second of clock skew. */
const CLOCK_S = 1

const wakeText = `
  update publication set next_try_at = least(next_try_at, now()),
    lease_until = case when lease_until > now() + make_interval(secs => $4) then now() else lease_until end
  where account_id = $1 and integration_id = $2 and state in ('scheduled', 'publishing') and due_at <= now()
    and greatest(next_try_at, lease_until) > now() and reason = any ($3::text[])`

/**
 * After a site that was down answers again, makes all its waiting rows due instead of each after its own pause.
 * Claimed rows, recognized by a lease of at most `leaseMs`, are unchanged. Sites that sent Retry-After are not
 * hurried.
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
