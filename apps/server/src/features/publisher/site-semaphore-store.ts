import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** `id` becomes the holder of one of the slots 1 to `most`. `marks`: if none is free, marks a used slot as wanted. */
export type WantedSlot = { id: string; site: string; most: number; marks: boolean }
/** `rest`: milliseconds for which no process gets the slot. */
export type FreedSlot = { id: string; site: string; rest: number }

/** How long a slot stays marked; waiting processes repeat it. */
const WANTED_S = 1

const seconds = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::float8)`
const list = <Value>(values: readonly Value[]) => sql.param([...values])

/**
 * Takes free slots for `lease` milliseconds; returns the ids that got one. A lease that ends a whole lease too late
 * was stored before the clock was set back, and is ignored.
 */
export const takeSlots = async (
  db: Db,
  wanted: readonly WantedSlot[],
  lease: number,
): Promise<Set<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with wanted as materialized (
      select id, site, most, marks, row_number() over (partition by site order by id) as nth
      from unnest(${list(wanted.map(({ id }) => id))}::uuid[], ${list(wanted.map(({ site }) => site))}::text[],
        ${list(wanted.map(({ most }) => most))}::int[], ${list(wanted.map(({ marks }) => marks))}::boolean[])
        as w (id, site, most, marks)
    ), free as materialized (
      select w.site, n as slot, row_number() over (partition by w.site order by n) as nth
      from (select site, max(most) as most from wanted group by site) w
        cross join lateral generate_series(1, w.most) n
      where not exists (
        select from site_slot s where s.site = w.site and s.slot = n
          and s.lease_until >= now() and s.lease_until <= now() + 2 * ${seconds(lease)})
    ), marked as (
      update site_slot set wanted_until = now() + make_interval(secs => ${WANTED_S}) where ctid = any (array(
        select s.ctid from wanted w join site_slot s using (site)
        where w.marks and s.lease_until >= now() and not exists (
          select from free f where f.site = w.site and f.nth = w.nth)
        for update of s skip locked))
    )
    insert into site_slot as s (site, slot, holder, lease_until)
    select w.site, f.slot, w.id, now() + ${seconds(lease)} from wanted w join free f using (site, nth)
    order by w.site, f.slot
    on conflict (site, slot) do update
      set holder = excluded.holder, lease_until = excluded.lease_until, wanted_until = null
      where s.lease_until < now() or s.lease_until > excluded.lease_until + ${seconds(lease)}
    returning s.holder as id`)
  return new Set(rows.map(({ id }) => id))
}

/** Frees slots, or lets them rest; returns the ids of those that another process waits for. */
export const freeSlots = async (db: Db, freed: readonly FreedSlot[]): Promise<Set<string>> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with freed as (
      select * from unnest(${list(freed.map(({ id }) => id))}::uuid[], ${list(freed.map(({ site }) => site))}::text[],
        ${list(freed.map(({ rest }) => rest))}::float8[]) as f (id, site, rest)
    ), resting as (
      update site_slot s set lease_until = now() + make_interval(secs => f.rest / 1000) from freed f
      where s.site = f.site and s.holder = f.id and f.rest > 0
      returning s.holder, s.wanted_until
    ), gone as (
      delete from site_slot s using freed f where s.site = f.site and s.holder = f.id and f.rest <= 0
      returning s.holder, s.wanted_until
    )
    select holder as id from (select * from resting union all select * from gone) s where wanted_until > now()`)
  return new Set(rows.map(({ id }) => id))
}

export const renewSlots = async (
  db: Db,
  inUse: readonly { id: string; site: string }[],
  lease: number,
): Promise<void> => {
  await db.execute(sql`
    update site_slot s set lease_until = now() + ${seconds(lease)}
    from unnest(${list(inUse.map(({ id }) => id))}::uuid[], ${list(inUse.map(({ site }) => site))}::text[]) as h (id, site)
    where s.site = h.site and s.holder = h.id`)
}
