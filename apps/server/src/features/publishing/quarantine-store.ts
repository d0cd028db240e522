import type pg from 'pg'
import type { Claimed } from './claim-store.ts'
import { storeFailed } from './try-result-store.ts'

const readText = `
  select coalesce(t.title, p.snapshot->>'title', '') as title, coalesce(i.name, p.snapshot->>'site', '') as site,
    p.remote_id is not null as "mayBePublic"
  from publication p join post t on t.account_id = p.account_id and t.id = p.post_id
    left join integration i on i.account_id = p.account_id and i.id = p.integration_id
  where p.account_id = $1 and p.id = $2`

/** Quarantines a publication whose process died, unless its claim has ended. */
export const quarantinePublication = async (
  pool: pg.Pool,
  key: Pick<Claimed, 'accountId' | 'id' | 'fence'>,
): Promise<void> => {
  type Read = { title: string; site: string; mayBePublic: boolean }
  const { rows } = await pool.query<Read>(readText, [key.accountId, key.id])
  for (const { title, site, mayBePublic } of rows)
    await storeFailed(pool, [
      {
        ...key,
        title,
        site,
        reason: mayBePublic ? 'PUBLISHING_MISTAKE_UNCONFIRMED' : 'PUBLISHING_MISTAKE',
        values: {},
        forgetsRemote: false,
        mistake: 'the process that worked on it died, five times in a row',
      },
    ])
}
