import { isDatabaseAway } from '../db/db.ts'

/**
 * Processes rows one after another. A row that fails is passed to `failed`, which logs it, and is processed again in the
 * next run. Throws only when the database is unreachable, because then no row can be processed.
 */
export const forEachIsolated = async <Row>(
  rows: Iterable<Row>,
  run: (row: Row) => Promise<void>,
  failed: (error: unknown, row: Row) => void,
): Promise<void> => {
  for (const row of rows)
    try {
      await run(row)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      failed(error, row)
    }
}
