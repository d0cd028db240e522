import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import { publication } from '../../db/tables/publications.ts'

/** Posts of one statement: with their texts at most some 80 MB, usually half a megabyte. */
const PAGE = 200

type Exported = Pick<
  typeof post.$inferSelect,
  | 'id'
  | 'localTime'
  | 'timeZone'
  | 'title'
  | 'description'
  | 'primaryKeyword'
  | 'status'
  | 'language'
  | 'metaTitle'
  | 'metaDescription'
  | 'excerpt'
  | 'categories'
  | 'tags'
  | 'body'
> & { links: string[] }

/** The posts of a workspace in pages, oldest first and without examples; `body` is null unless `hasTexts`. */
export async function* readPlanPages(
  db: Db,
  { accountId, workspaceId, hasTexts }: { accountId: string; workspaceId: string; hasTexts: boolean },
): AsyncGenerator<Exported[]> {
  let last: { dueFrom: string; id: string } | null = null
  for (;;) {
    const rows: (Exported & { dueFrom: string })[] = await db
      .select({
        id: post.id,
        localTime: post.localTime,
        timeZone: post.timeZone,
        title: post.title,
        description: post.description,
        primaryKeyword: post.primaryKeyword,
        status: post.status,
        language: post.language,
        metaTitle: post.metaTitle,
        metaDescription: post.metaDescription,
        excerpt: post.excerpt,
        categories: post.categories,
        tags: post.tags,
        body: hasTexts ? post.body : sql<string | null>`null`,
        // The columns of a query's one table are named without it, so a subquery would take its own.
        links: sql<string[]>`array(select p.link from ${publication} p
          where p.account_id = post.account_id and p.post_id = post.id and p.link is not null
          order by p.platform)`,
        // PostgreSQL's instants are finer than a Date.
        dueFrom: sql<string>`${post.publishAt}::text`,
      })
      .from(post)
      .where(
        and(
          eq(post.accountId, accountId),
          eq(post.workspaceId, workspaceId),
          isNull(post.example),
          last === null
            ? undefined
            : sql`(${post.publishAt}, ${post.id}) > (${last.dueFrom}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(post.publishAt), asc(post.id))
      .limit(PAGE)
    if (rows.length > 0) yield rows
    last = rows.at(-1) ?? null
    if (rows.length < PAGE) return
  }
}
