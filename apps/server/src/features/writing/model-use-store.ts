import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { modelUse } from '../../db/tables/writing.ts'
import { costOf, type ModelPrices } from '../../model-prices.ts'
import type { Tokens } from '../../outside/ai/ai.ts'

export type ModelUse = { calls: number; tokensIn: number; tokensCached: number; tokensOut: number }

/** Adds one question to what a post has cost, whatever becomes of its answer. A post that is gone keeps nothing. */
export const noteModelUse = async (
  db: Db,
  { accountId, postId }: { accountId: string; postId: string },
  { model, tokens, prices }: { model: string; tokens: Tokens; prices: ModelPrices },
): Promise<void> => {
  const cost = costOf(prices, model, tokens)
  await db.execute(sql`
    insert into model_use as u
      (account_id, post_id, model, calls, tokens_in, tokens_cached, tokens_out, cost_micros)
    select account_id, id, ${model}, 1, ${tokens.in ?? 0}::bigint, ${tokens.cached ?? 0}::bigint,
      ${tokens.out ?? 0}::bigint, ${cost}::bigint
    from post where account_id = ${accountId} and id = ${postId}
    on conflict (account_id, post_id, model) do update set
      calls = u.calls + 1, tokens_in = u.tokens_in + excluded.tokens_in,
      tokens_cached = u.tokens_cached + excluded.tokens_cached, tokens_out = u.tokens_out + excluded.tokens_out,
      cost_micros = case when u.cost_micros is null and excluded.cost_micros is null then null
        else coalesce(u.cost_micros, 0) + coalesce(excluded.cost_micros, 0) end,
      last_at = now()`)
}

const sums = {
  calls: sql<number>`coalesce(sum(${modelUse.calls}), 0)::int`,
  tokensIn: sql<number>`coalesce(sum(${modelUse.tokensIn}), 0)::float8`,
  tokensCached: sql<number>`coalesce(sum(${modelUse.tokensCached}), 0)::float8`,
  tokensOut: sql<number>`coalesce(sum(${modelUse.tokensOut}), 0)::float8`,
}

/** What models were asked for a post, all of them together; null when none was. */
export const readModelUse = async (
  db: Db,
  { accountId, postId }: { accountId: string; postId: string },
): Promise<ModelUse | null> => {
  const [row] = await db
    .select(sums)
    .from(modelUse)
    .where(and(eq(modelUse.accountId, accountId), eq(modelUse.postId, postId)))
  return row && row.calls > 0 ? row : null
}

/** Of each model since then, the dearest first: for the operator, over all accounts. `cost` as AI_PRICES counts. */
export const findModelCosts = (
  db: Db,
  days: number,
): Promise<(ModelUse & { model: string; posts: number; cost: number | null })[]> =>
  db
    .select({
      model: modelUse.model,
      posts: sql<number>`count(*)::int`,
      ...sums,
      cost: sql<number | null>`sum(${modelUse.costMicros})::float8 / 1000000`,
    })
    .from(modelUse)
    .where(gte(modelUse.lastAt, sql`now() - make_interval(days => ${days}::int)`))
    .groupBy(modelUse.model)
    .orderBy(desc(sql`sum(${modelUse.costMicros})`), modelUse.model)
    .limit(100)
