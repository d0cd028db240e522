import type pg from 'pg'

/** Each answers the rows that break a rule of the ledger (rule 4, R6); none may answer any. */
const rules: Record<string, string> = {
  'the entries of a transaction sum to zero': `
    select transaction_id from ledger_entry group by account_id, transaction_id having sum(amount) <> 0`,
  'every transaction moves something': `
    select id from ledger_transaction t where not exists (
      select from ledger_entry e where e.account_id = t.account_id and e.transaction_id = t.id)`,
  'the wallet is the sum of its entries': `
    select w.account_id from wallet w
    left join lateral (
      select sum(amount) filter (where book = 'plan') as plan, sum(amount) filter (where book = 'bought') as bought,
        sum(amount) filter (where book = 'held') as held
      from ledger_entry e where e.account_id = w.account_id) e on true
    where (w.plan, w.bought, w.held)
      is distinct from (coalesce(e.plan, 0)::int, coalesce(e.bought, 0)::int, coalesce(e.held, 0)::int)`,
  'what is held is what the open holds say': `
    select w.account_id from wallet w
    left join (select account_id, sum(amount) as amount from hold where state = 'reserved' group by 1) h
      on h.account_id = w.account_id
    where w.held <> coalesce(h.amount, 0)`,
  'a hold ends once, by the transaction that its state names': `
    select h.id from hold h
    left join lateral (
      select array_agg(kind) as kinds from ledger_transaction t where t.account_id = h.account_id
        and t.idempotency_key in ('capture:' || h.id, 'release:' || h.id)) t on true
    where coalesce(t.kinds, '{}') <> case h.state
      when 'captured' then array['capture'] when 'released' then array['release'] else '{}' end`,
  'nothing is given back that was not spent': `
    select t.reference from ledger_transaction t
    join ledger_entry e on e.account_id = t.account_id and e.transaction_id = t.id and e.book = 'spent'
    where t.reference is not null group by t.account_id, t.reference having sum(e.amount) < 0`,
  'no book of an account was ever below zero': `
    select account_id from (
      select account_id, sum(amount) over (partition by account_id, book order by position
        range between unbounded preceding and current row) as coins, book from ledger_entry) so_far
    where coins < 0 and book <> 'issued' group by account_id`,
}

/** The rules that are broken, and acts that were confirmed and are not there. Empty for a ledger in order. */
export const checkLedger = async (pool: pg.Pool, confirmed: Iterable<string>): Promise<string[]> => {
  const problems: string[] = []
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = '5min'`)
    for (const [rule, text] of Object.entries(rules)) {
      const { rowCount } = await client.query(text)
      if (rowCount) problems.push(`${rule}: ${rowCount} do not`)
    }
    const { rowCount } = await client.query(
      `select key from unnest($1::text[]) as key
       except select idempotency_key from ledger_transaction`,
      [[...confirmed]],
    )
    if (rowCount) problems.push(`what was confirmed stays: ${rowCount} are gone`)
  } finally {
    client.release(true)
  }
  return problems
}
