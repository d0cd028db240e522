import { and, ne, sql } from 'drizzle-orm'
import { asColumns, type Wrapped } from '../../db/rewrap.ts'
import { dataKey } from '../../db/tables/integrations.ts'
import { dataKeyBoundTo } from './seal-secrets.ts'

/** The workspaces' data keys, by which their connections are sealed. */
export const wrappedDataKeys: Wrapped = {
  boundTo: ({ id }) => dataKeyBoundTo(id),
  find: (tx, keyId, last, limit) =>
    tx
      .select({
        accountId: dataKey.accountId,
        id: dataKey.workspaceId,
        keyId: dataKey.keyId,
        wrapped: dataKey.wrapped,
      })
      .from(dataKey)
      .where(
        and(
          ne(dataKey.keyId, keyId),
          last
            ? sql`(${dataKey.accountId}, ${dataKey.workspaceId}) > (${last.accountId}::uuid, ${last.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(dataKey.accountId, dataKey.workspaceId)
      .limit(limit)
      .for('update'),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update data_key k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.workspace_id = v.id`)
  },
}
