import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant } from './columns.ts'

/** The lease for creating terms on a site: one process at a time, so that no term is created twice. */
export const termLease = pgTable(
  'term_lease',
  {
    accountId: accountId(),
    site: text('site').notNull(),
    holder: uuid('holder').notNull(),
    leaseUntil: instant('lease_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.site] })],
)

/** Slots of sites in use or resting until their lease ends; they limit parallel calls over all workers. */
export const siteSlot = pgTable(
  'site_slot',
  {
    site: text('site').notNull(),
    slot: integer('slot').notNull(),
    holder: uuid('holder').notNull(),
    leaseUntil: instant('lease_until').notNull(),
    /** Until then another process waits for it, so its holder gives that one precedence. */
    wantedUntil: instant('wanted_until'),
  },
  (t) => [primaryKey({ columns: [t.site, t.slot] })],
)
