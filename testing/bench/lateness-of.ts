import type pg from 'pg'
import { markersIn } from '../../apps/server/src/outside/platforms/wordpress/marker.ts'
import type { FakePlatform } from '../server/fake-platform/start-fake-platform.ts'

/** Milliseconds from the due instant to the moment at which the platform made each post public. */
export const latenessOf = async (pool: pg.Pool, fake: FakePlatform): Promise<number[]> => {
  const { rows } = await pool.query('select id, due_at from publication')
  const dueAt = new Map<string, Date>(rows.map((row) => [row.id, row.due_at]))
  return (await fake.posts()).flatMap(({ content, publishedAt }) => {
    const due = dueAt.get(markersIn(content)[0] ?? '')
    return due && publishedAt !== null ? [publishedAt - due.getTime()] : []
  })
}
