import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Takes all slots of a site, as busy workers do, waiting for those in use; returns what frees them. */
export const fillSlots = async (
  pool: pg.Pool,
  site: string,
  slots: number,
): Promise<() => Promise<unknown>> => {
  const holders: string[] = []
  for (;;) {
    const { rows } = await pool.query<{ holder: string }>(
      `insert into site_slot (site, slot, holder, lease_until)
       select $1, n, gen_random_uuid(), now() + interval '10 seconds' from generate_series(1, $2::int) n
       on conflict (site, slot) do update set holder = excluded.holder, lease_until = excluded.lease_until
       where site_slot.lease_until < now()
       returning holder`,
      [site, slots],
    )
    holders.push(...rows.map(({ holder }) => holder))
    if (holders.length === slots) break
    await sleep(20)
  }
  return () => pool.query('delete from site_slot where holder = any ($1::uuid[])', [holders])
}
