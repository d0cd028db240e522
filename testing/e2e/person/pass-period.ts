import { inject } from 'vitest'
import { query } from '../product-database.ts'
import type { Person } from './open-person.ts'

/** The sandbox counts in milliseconds since 1970, which nothing else in its books comes near. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12

const movedBack = (value: unknown, by: number): unknown => {
  if (isInstant(value)) return value - by
  if (Array.isArray(value)) return value.map((one) => movedBack(one, by))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, movedBack(one, by)]))
}

const mine = '(select account_id from sign_in_email where email = $1)'

/** Brings on now what the next minute brings of money, with all that time alone brings. */
export const passMinute = (): Promise<unknown> =>
  query(
    inject('dataDir'),
    `select graphile_worker.add_job('settle-money', '{}'::json, job_key := 'settle-money')`,
  )

/**
 * Lets the time pass until what comes next in the person's subscription: its renewal, another try to charge it, its end.
 * The person's past is moved back by that much, in the gateway's books and in ours, and the next minute comes.
 */
export const passPeriod = async ({ email }: Person): Promise<void> => {
  const dataDir = inject('dataDir')
  const books = await query<{ id: string; data: { dueAt?: number | null } }>(
    dataDir,
    `select id, data from sandbox_object where kind in ('subscription', 'invoice')
     and customer_id = (select gateway_id from payment_customer where account_id = ${mine})`,
    [email],
  )
  const due = books.map(({ data }) => data.dueAt).find(isInstant)
  if (!due) throw new Error('nothing comes next')
  // A minute late, as the job would find it.
  const by = Math.ceil((due - Date.now()) / 1_000 + 60) * 1_000
  for (const { id, data } of books)
    await query(
      dataDir,
      `update sandbox_object set data = $2, due_at = due_at - $3 * interval '1 millisecond' where id = $1`,
      [id, JSON.stringify(movedBack(data, by)), by],
    )
  const columns = ['period_start', 'period_end', 'trial_ends_at', 'next_coins_at', 'created_at']
  await query(
    dataDir,
    `update subscription set ${columns.map((name) => `${name} = ${name} - $2 * interval '1 millisecond'`)}
     where account_id = ${mine} and state <> 'ended'`,
    [email, by],
  )
  await passMinute()
}
