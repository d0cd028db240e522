import { isDatabaseAway } from '../db/db.ts'
import type { Log } from '../tools.ts'

/**
 * Processes rows one after another, each by itself: one that fails is logged by its ids with the `complaint`, delays
 * no other, and is processed again in the next run. Throws only when the database is unreachable, because then no row
 * can be processed.
 */
export const eachRow = async <Row>(
  { log }: { log: Log },
  rows: Iterable<Row>,
  { complaint, ids }: { complaint: string; ids: (row: Row) => object },
  act: (row: Row) => Promise<void>,
): Promise<void> => {
  for (const row of rows)
    try {
      await act(row)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      log.error({ err: error, ...ids(row) }, complaint)
    }
}
