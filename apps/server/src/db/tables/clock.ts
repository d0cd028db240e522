import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** At most one row, while publishing is paused because the database's clock jumped. */
export const clockPause = pgTable(
  'clock_pause',
  {
    isOne: boolean('is_one').primaryKey().default(true),
    pausedAt: instant('paused_at').notNull().default(sql`clock_timestamp()`),
    /** By how much the database's clock had jumped, in milliseconds. */
    differsMs: doublePrecision('differs_ms').notNull(),
    /** Boot id of the machine that detected it, and the offset to the time before the jump. */
    boot: text('boot').notNull(),
    offsetMs: doublePrecision('offset_ms').notNull(),
  },
  (t) => [check('clock_pause_one', sql`${t.isOne}`)],
)

/** The last measurement of each machine at which the database's clock and the machine's uptime agreed. */
export const clockMeasurement = pgTable('clock_measurement', {
  boot: text('boot').primaryKey(),
  /** The database's clock minus the machine's uptime, in milliseconds. */
  offsetMs: doublePrecision('offset_ms').notNull(),
  uptimeMs: doublePrecision('uptime_ms').notNull(),
  measuredAt: instant('measured_at').notNull().default(sql`clock_timestamp()`),
})
