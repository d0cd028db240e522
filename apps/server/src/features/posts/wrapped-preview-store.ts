import { sql } from 'drizzle-orm'
import { asColumns, findWrappedIn, type Wrapped } from '../../db/rewrap.ts'
import { previewLink } from '../../db/tables/posts.ts'
import { previewBoundTo } from './preview-bound-to.ts'

/** The wrapped keys of preview links. */
export const wrappedPreviews: Wrapped = {
  boundTo: ({ id }) => previewBoundTo(id).key,
  find: findWrappedIn(previewLink, previewLink.postId),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update preview_link k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.post_id = v.id`)
  },
}
