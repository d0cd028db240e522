import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { writingStage } from '../../db/tables/model-calls.ts'
import type { Tokens } from '../../outside/ai/ai.ts'

type Post = { accountId: string; postId: string }

type Said = { text: string; material: string }
type KeptStage = { questionHash: string; answer: Said }

const of = ({ accountId, postId }: Post) =>
  and(eq(writingStage.accountId, accountId), eq(writingStage.postId, postId))

export const readStage = async (db: Db, post: Post, name: string): Promise<KeptStage | null> => {
  const [row] = await db
    .select({ questionHash: writingStage.questionHash, answer: writingStage.answer })
    .from(writingStage)
    .where(and(of(post), eq(writingStage.name, name)))
  return row ? { questionHash: row.questionHash, answer: row.answer as Said } : null
}

/** Stores an answer and replaces the answer to an earlier question. Does nothing for a deleted post. */
export const storeStage = async (
  db: Db,
  post: Post,
  { name, questionHash, answer, model, tokens }: KeptStage & { name: string; model: string; tokens: Tokens },
): Promise<void> => {
  await db.execute(sql`
    insert into writing_stage
      (account_id, post_id, name, question_hash, answer, model, tokens_in, tokens_cached, tokens_out)
    select account_id, id, ${name}, ${questionHash}, ${JSON.stringify(answer)}::jsonb, ${model},
      ${tokens.in}::int, ${tokens.cached}::int, ${tokens.out}::int
    from post where account_id = ${post.accountId} and id = ${post.postId}
    on conflict (account_id, post_id, name) do update set
      question_hash = excluded.question_hash, answer = excluded.answer, model = excluded.model,
      tokens_in = excluded.tokens_in, tokens_cached = excluded.tokens_cached,
      tokens_out = excluded.tokens_out, created_at = excluded.created_at`)
}

/** Deletes useless answers, so that the next attempt asks again. */
export const deleteStages = async (db: Db, post: Post, names: readonly string[]): Promise<void> => {
  await db.delete(writingStage).where(and(of(post), inArray(writingStage.name, [...names])))
}

/** Deletes a batch of old answers of all accounts; a text that is being written may still need its own. */
export const deleteOldStages = async (db: Db): Promise<void> => {
  const isOld = sql`created_at < now() - make_interval(days => ${RETENTION_DAYS.stageAnswer}::int)`
  // The condition is repeated because an answer may be replaced while the statement waits for its row.
  await db.execute(sql`
    delete from writing_stage where ${isOld} and (account_id, post_id, name) in (
      select s.account_id, s.post_id, s.name from writing_stage s
      where ${isOld} and not exists (
        select from generation g
        where g.account_id = s.account_id and g.post_id = s.post_id and g.state = 'running')
      order by s.created_at limit ${DELETED_A_MINUTE}::int)`)
}
