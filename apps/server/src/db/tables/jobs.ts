import { sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A running process that takes jobs. Without a heartbeat it loses its jobs within 30 s. */
export const jobRunner = pgTable('job_runner', {
  id: uuid('id').primaryKey(),
  workerIds: text('worker_ids').array().notNull(),
  beatAt: instant('beat_at').notNull().default(sql`now()`),
})

/** The next run of each recurring job, by the database's clock. */
export const recurringJob = pgTable('recurring_job', {
  name: text('name').primaryKey(),
  nextAt: instant('next_at').notNull(),
})

/** Internal errors of a queue job; a run that was lost with its process counts as one. */
export const jobFault = pgTable('job_fault', {
  jobId: bigint('job_id', { mode: 'number' }).primaryKey(),
  internalErrors: integer('internal_errors').notNull(),
})
