import type pg from 'pg'

/** Takes all slots of a site, as busy workers do; returns what frees them. */
export const fillSlots = async (
  pool: pg.Pool,
  site: string,
  slots: number,
): Promise<() => Promise<unknown>> => {
  const { rows } = await pool.query<{ holder: string }>(
    `insert into site_slot (site, slot, holder, lease_until)
     select $1, n, gen_random_uuid(), now() + interval '10 seconds' from generate_series(1, $2::int) n
     returning holder`,
    [site, slots],
  )
  const holders = rows.map(({ holder }) => holder)
  return () => pool.query('delete from site_slot where holder = any ($1::uuid[])', [holders])
}
