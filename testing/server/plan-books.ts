import type { Person, World } from './world.ts'

/** An account's plan as it stands: beside the tier, coins by where they come from, in the order of their grants. */
export const planOf = async (world: World, { accountId }: Pick<Person, 'accountId'>) => {
  const { pool } = world.database
  const { rows: wallets } = await pool.query(
    'select tier, period, plan, bought from wallet where account_id = $1',
    [accountId],
  )
  const { rows: subscriptions } = await pool.query(
    'select id, state, handle from subscription where account_id = $1 order by id',
    [accountId],
  )
  const { rows: grants } = await pool.query(
    `select split_part(t.idempotency_key, ':', 1) as kind, t.item, e.amount from ledger_transaction t
     join ledger_entry e on e.account_id = t.account_id and e.transaction_id = t.id and e.book = 'plan'
     where t.account_id = $1 and t.kind in ('grant', 'expire') order by t.id`,
    [accountId],
  )
  return {
    ...(wallets[0] as { tier: string; period: string | null; plan: number; bought: number }),
    states: subscriptions.map(({ state }) => state as string),
    subscriptions: subscriptions as { id: string; state: string; handle: string }[],
    coins: grants.map(({ kind, item, amount }) => `${kind} ${item ?? '-'} ${amount}`),
  }
}

/** What the gateway's own books say was taken from an account for plans, and our invoices of it; cents, oldest first. */
export const planMoney = async (world: World, { accountId }: Pick<Person, 'accountId'>) => {
  const customers = (await world.payments.books('customer')).filter(
    ({ reference }) => reference === accountId,
  )
  const isTheirs = ({ customerId }: { customerId: string }) => customers.some(({ id }) => id === customerId)
  const invoices = (await world.payments.books('invoice')).filter(isTheirs).reverse()
  const { rows } = await world.database.pool.query(
    'select amount from invoice where account_id = $1 order by number',
    [accountId],
  )
  const live = (await world.payments.books('subscription')).filter(isTheirs)
  return {
    taken: invoices
      .filter(({ state, amount }) => state === 'paid' && amount > 0)
      .sort((a, b) => (a.paidAt ?? 0) - (b.paidAt ?? 0))
      .map(({ amount }) => amount),
    invoiced: rows.map(({ amount }) => amount as number),
    live: live.filter(({ state }) => state !== 'ended').length,
    ever: live.length,
  }
}

/** Cards are new again: whoever comes next has a trial with them. */
export const forgetTrials = (world: World) => world.database.pool.query('delete from trial_card')
