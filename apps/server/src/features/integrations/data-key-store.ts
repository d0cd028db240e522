import { sql } from 'drizzle-orm'
import { asColumns, findWrappedIn, type Wrapped } from '../../db/rewrap.ts'
import { dataKey } from '../../db/tables/integrations.ts'
import { dataKeyBoundTo } from './seal-secrets.ts'

/** The workspaces' data keys, by which their connections are sealed. */
export const wrappedDataKeys: Wrapped = {
  boundTo: ({ id }) => dataKeyBoundTo(id),
  find: findWrappedIn(dataKey, dataKey.workspaceId),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update data_key k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.workspace_id = v.id`)
  },
}
