import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '@tintario/contract/core/routes.ts'
import type { Demo } from './fill-month.ts'
import { query } from './product-database.ts'

/** How long the text that is being written waits for its writer, so that it can be seen waiting. */
const WRITING_WAITS_S = 600
const WRITTEN_WITHIN_MS = 120_000
/** Days from today on which the recorded examples are planned. */
const DAYS = [-27, -21, -15, -9, 4, 6, 7, 10, 14, 19, 23, 27]

/** Opens each recorded example and has all but the last one written. Answers their posts. */
export const playExamples = async ({ ask }: Demo): Promise<string[]> => {
  const examples = await ask<{ name: string }[]>(routes.writing.examples)
  const ids: string[] = []
  for (const { name } of examples) {
    const { data } = await ask<{ data: { id: string } }>(routes.writing.createExample, name, {})
    ids.push(data.id)
  }
  for (const id of ids) await ask(routes.writing.writeText, id)
  return ids
}

/** Waits for the texts, then spreads the posts over the two months; the last one goes on being written. */
export const settleExamples = async ({ dataDir }: Demo, ids: readonly string[]): Promise<void> => {
  const last = ids.at(-1)
  const until = Date.now() + WRITTEN_WITHIN_MS
  while (Date.now() < until) {
    const open = await query(dataDir, `select from post where id = any($1) and status = 'creating'`, [ids])
    if (open.length === 0) break
    await wait(500)
  }
  for (const [at, id] of ids.entries())
    await query(
      dataDir,
      `update post set publish_at = date_trunc('day', now()) + make_interval(days => $2, hours => 9),
         local_time = to_char(date_trunc('day', now()) + make_interval(days => $2, hours => 9), 'YYYY-MM-DD"T"HH24:MI')
       where id = $1`,
      [id, DAYS[at] ?? 30],
    )
  await query(
    dataDir,
    `with open as (update post set status = 'creating', body = null where id = $1)
     update generation set state = 'running', stage = 'writing', permille = 420, fence = fence + 1,
       lease_until = now() + make_interval(secs => $2) where post_id = $1`,
    [last, WRITING_WAITS_S],
  )
}
