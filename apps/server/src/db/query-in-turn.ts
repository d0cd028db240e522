import type pg from 'pg'

export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>

/** Queries of a client that several callers share: each is sent after the answer to the one before, as pg 9 requires. */
export const queryInTurn = (client: pg.Client): Query => {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values) => {
    const result = last.then(() => client.query(text, values))
    last = result.catch(() => undefined)
    return result
  }
}
