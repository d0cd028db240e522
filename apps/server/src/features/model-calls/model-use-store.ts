import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { modelUse } from '../../db/tables/model-calls.ts'
import type { Tokens } from '../../outside/ai/ai.ts'

type ModelUse = { calls: number; tokensIn: number; tokensCached: number; tokensOut: number }

/** One call of a model: what it read and wrote, and what it cost in millionths of a currency; null without a price. */
type ModelCall = {
  model: string
  stage: string
  tokens: Tokens
  costMicros: number | null
  owner: 'instance' | 'workspace'
}

/** Adds one call to the use of its post and of its day, whether or not its answer was usable. */
export const recordModelUse = async (
  db: Db,
  { accountId, postId }: { accountId: string; postId: string },
  { model, stage, tokens, costMicros, owner }: ModelCall,
): Promise<void> => {
  const sums = sql`calls = u.calls + 1, tokens_in = u.tokens_in + excluded.tokens_in,
    tokens_out = u.tokens_out + excluded.tokens_out,
    cost_micros = case when u.cost_micros is null and excluded.cost_micros is null then null
      else coalesce(u.cost_micros, 0) + coalesce(excluded.cost_micros, 0) end`
  await db.execute(sql`
    with of_post as (
      insert into model_use as u
        (account_id, post_id, model, calls, tokens_in, tokens_cached, tokens_out, cost_micros)
      select account_id, id, ${model}, 1, ${tokens.in ?? 0}::bigint, ${tokens.cached ?? 0}::bigint,
        ${tokens.out ?? 0}::bigint, ${costMicros}::bigint
      from post where account_id = ${accountId} and id = ${postId}
      on conflict (account_id, post_id, model) do update set ${sums},
        tokens_cached = u.tokens_cached + excluded.tokens_cached, last_at = excluded.last_at
    )
    insert into model_day as u
      (account_id, workspace_id, day, stage, model, owner, calls, tokens_in, tokens_out, cost_micros)
    select account_id, workspace_id, (now() at time zone 'utc')::date, ${stage}, ${model}, ${owner}, 1,
      ${tokens.in ?? 0}::bigint, ${tokens.out ?? 0}::bigint, ${costMicros}::bigint
    from post where account_id = ${accountId} and id = ${postId}
    on conflict (account_id, workspace_id, day, stage, model, owner) do update set ${sums}`)
}

/** Deletes a batch of old days of all accounts. The operator page shows 90. */
export const deleteOldModelDays = async (db: Db): Promise<void> => {
  const isOld = sql`day < (now() at time zone 'utc')::date - ${RETENTION_DAYS.modelDay}::int`
  await db.execute(sql`
    delete from model_day where ctid = any (array(
      select ctid from model_day where ${isOld} order by day limit ${DELETED_A_MINUTE}::int))`)
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

type SpendingRow = {
  by: 'all' | 'day' | 'workspace' | 'stage'
  /** YYYY-MM-DD, the workspace's id or the stage; empty for all of them together. */
  key: string
  /** Of a workspace; empty for one that was deleted. */
  name: string
  calls: number
  tokens: number
  /** In millionths of the currency of the prices; null while no price is known. */
  costMicros: number | null
}

/** Calls of this instance's models in as many days (UTC), in all, by day, by stage and by workspace. */
export const findModelSpending = async (
  db: Db,
  { days, workspaces }: { days: number; workspaces: number },
): Promise<SpendingRow[]> => {
  const { rows } = await db.execute<SpendingRow>(sql`
    with sums as (
      select case grouping(day, account_id, stage) when 3 then 'day' when 5 then 'workspace' when 6 then 'stage' else 'all' end as by,
        day, account_id, workspace_id, stage, sum(calls)::float8 as calls,
        sum(tokens_in + tokens_out)::float8 as tokens, sum(cost_micros)::float8 as cost
      from model_day
      where day > (now() at time zone 'utc')::date - ${days}::int and owner = 'instance'
      group by grouping sets ((), (day), (account_id, workspace_id), (stage))
    ), ranked as (
      select *, row_number() over (partition by by order by cost desc nulls last, tokens desc) as rank from sums
    )
    select r.by, coalesce(r.day::text, r.workspace_id::text, r.stage, '') as key, coalesce(w.name, '') as name,
      coalesce(r.calls, 0) as calls, coalesce(r.tokens, 0) as tokens, r.cost as "costMicros"
    from ranked r
      left join workspace w on r.by = 'workspace' and w.account_id = r.account_id and w.id = r.workspace_id
    where r.by <> 'workspace' or r.rank <= ${workspaces}::int
    order by r.by, r.day desc nulls last, r.rank`)
  return rows
}
