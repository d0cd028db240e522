import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** At most one row: the schedule of backups, the process that is writing one, and the latest results. */
export const backupState = pgTable(
  'backup_state',
  {
    isOne: boolean('is_one').primaryKey().default(true),
    /** Target of scheduled backups, without credentials; null while none are scheduled. */
    target: text('target'),
    nextAt: instant('next_at'),
    runner: uuid('runner'),
    leaseUntil: instant('lease_until'),
    lastSuccessAt: instant('last_success_at'),
    lastName: text('last_name'),
    lastBytes: bigint('last_bytes', { mode: 'number' }),
    /** The newest failure since the last success. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (t) => [check('backup_state_one', sql`${t.isOne}`)],
)
