import type pg from 'pg'
import { vi } from 'vitest'
import { eventually } from './eventually.ts'

/**
 * Resolves when a worker has looked for work twice since the call: the statement of its next look, by its name or a part of
 * its text, is sent a third time. What these looks did not do, the worker leaves alone.
 */
export const workerPasses = async (pool: pg.Pool, statement: string): Promise<void> => {
  const query = vi.spyOn(pool, 'query')
  const looks = () =>
    query.mock.calls.filter(([asked]) => {
      const { name, text } = Object(asked) as { name?: string; text?: string }
      return name === statement || text?.includes(statement)
    })
  await eventually(() => looks().length > 2, `three looks by "${statement}"`)
  query.mockRestore()
}
