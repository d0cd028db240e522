import { isDatabaseAway } from '../db/db.ts'
import type { Log } from '../tools.ts'

/**
 * Works rows off one after another, each by itself: one that breaks is logged by its ids with the `complaint`, holds up no
 * other, and is met again by the next run. Throws only when the database is away: then none of the others can be done.
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
