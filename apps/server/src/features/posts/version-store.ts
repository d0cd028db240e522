import { VERSION_MINUTES, VERSIONS_MAX } from '@tintario/contract/posts/limits.ts'
import type { VersionCause } from '@tintario/contract/posts/versions.ts'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { postVersion } from '../../db/tables/posts.ts'
import { users } from '../../db/tables/users.ts'

type Post = { accountId: string; postId: string }
type VersionRow = typeof postVersion.$inferSelect
type NamedVersion = Omit<VersionRow, 'accountId' | 'postId' | 'userId' | 'begunAt'> & {
  by: string | null
}

/** A change of one of these makes another version of the text. */
export const versionedFields = ['title', 'body', 'metaTitle', 'metaDescription', 'excerpt'] as const

const text = sql.raw('title, body, meta_title, meta_description, excerpt, has_own_excerpt, word_count')
const last = ({ accountId, postId }: Post) =>
  sql`select * from post_version where account_id = ${accountId} and post_id = ${postId} order by version desc limit 1`
/** The post's text, unless it equals the last stored version. */
const unkept = (of: Post) => sql`
  select p.* from post p left join (${last(of)}) l on true
  where p.account_id = ${of.accountId} and p.id = ${of.postId} and p.body is not null
    and (l.id is null or (l.title, l.body, l.meta_title, l.meta_description, l.excerpt, l.has_own_excerpt)
      is distinct from (p.title, p.body, p.meta_title, p.meta_description, p.excerpt, p.has_own_excerpt))`

/** Stores the post's text before it changes, if it is not stored yet: posts are older than the history. */
export const storeCurrentText = async (tx: Db, of: Post): Promise<void> => {
  await tx.execute(sql`
    insert into post_version (account_id, post_id, version, cause, begun_at, created_at, ${text})
    select account_id, id, version, case when writer is null then 'edited' else 'written' end,
      updated_at, updated_at, ${text}
    from (${unkept(of)}) p
    on conflict (account_id, post_id, version) do nothing`)
}

/** Merges edits by one user within ten minutes, so that typing makes one version; not if half the words went. */
const joinToLast = async (tx: Db, of: Post, userId: string | null): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update post_version v
    set version = p.version, title = p.title, body = p.body, meta_title = p.meta_title,
      meta_description = p.meta_description, excerpt = p.excerpt, has_own_excerpt = p.has_own_excerpt,
      word_count = p.word_count, created_at = now()
    from (${unkept(of)}) p, (${last(of)}) l
    where v.account_id = l.account_id and v.post_id = l.post_id and v.id = l.id
      and l.cause = 'edited' and l.user_id = ${userId}
      and l.begun_at > now() - make_interval(mins => ${VERSION_MINUTES}::int)
      and p.word_count * 2 >= l.word_count`)
  return (rowCount ?? 0) > 0
}

/** Above the limit, deletes the oldest manual edits first, and never the newest version. */
const dropOldest = async (tx: Db, { accountId, postId }: Post): Promise<void> => {
  await tx.execute(sql`
    with kept as (
      select id, cause, version, count(*) over () as many, max(version) over () as newest
      from post_version where account_id = ${accountId} and post_id = ${postId}
    ), going as (
      select id, row_number() over (order by (cause = 'edited') desc, version) as place, many
      from kept where version < newest
    )
    delete from post_version
    where account_id = ${accountId} and post_id = ${postId}
      and id in (select id from going where place <= many - ${VERSIONS_MAX}::int)`)
}

/** Stores the text after a change, once per version of the post, in the transaction of the change. */
export const storeChangedText = async (
  tx: Db,
  of: Post,
  { cause, userId }: { cause: VersionCause; userId: string | null },
): Promise<void> => {
  if (cause === 'edited' && (await joinToLast(tx, of, userId))) return
  const { rowCount } = await tx.execute(sql`
    insert into post_version (account_id, post_id, version, cause, user_id, ${text})
    select account_id, id, version, ${cause}, ${userId}::uuid, ${text} from (${unkept(of)}) p
    on conflict (account_id, post_id, version) do nothing`)
  if (rowCount) await dropOldest(tx, of)
}

const isOf = ({ accountId, postId }: Post) =>
  and(eq(postVersion.accountId, accountId), eq(postVersion.postId, postId))
const named = {
  id: postVersion.id,
  version: postVersion.version,
  cause: postVersion.cause,
  by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.surname})), '')`,
  title: postVersion.title,
  wordCount: postVersion.wordCount,
  createdAt: postVersion.createdAt,
}
const isWho = and(eq(users.accountId, postVersion.accountId), eq(users.id, postVersion.userId))

export const findVersions = (
  db: Db,
  of: Post,
): Promise<Omit<NamedVersion, 'body' | 'metaTitle' | 'metaDescription' | 'excerpt' | 'hasOwnExcerpt'>[]> =>
  db
    .select(named)
    .from(postVersion)
    .leftJoin(users, isWho)
    .where(isOf(of))
    .orderBy(desc(postVersion.version))
    .limit(VERSIONS_MAX)

export const readVersion = async (db: Db, of: Post, id: string): Promise<NamedVersion | null> => {
  const { accountId: _, postId: __, userId: ___, begunAt: ____, ...columns } = getTableColumns(postVersion)
  const [row] = await db
    .select({ ...columns, by: named.by })
    .from(postVersion)
    .leftJoin(users, isWho)
    .where(and(isOf(of), eq(postVersion.id, id)))
  return row ?? null
}
