import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { asColumns, type Wrapped, type WrappedRow } from '../../db/rewrap.ts'
import { integration } from '../../db/tables/integrations.ts'
import type { Integration } from './integration-store.ts'
import { dataKeyBoundTo, SECRET_VERSION } from './seal-secrets.ts'

const { accountId, id, workspaceId, keyId, wrapped, secret, secretVersion } = integration

type Key = { accountId: string; id: string }
const isAfter = (last: Key | null): SQL | undefined =>
  last ? sql`(${accountId}, ${id}) > (${last.accountId}::uuid, ${last.id}::uuid)` : undefined

/** The connections' data keys. */
export const wrappedDataKeys: Wrapped<WrappedRow & { workspaceId: string }> = {
  boundTo: (row) => dataKeyBoundTo(row.workspaceId),
  find: (tx, current, last, limit) =>
    tx
      .select({ accountId, id, workspaceId, keyId, wrapped })
      .from(integration)
      .where(and(ne(keyId, current), isAfter(last)))
      .orderBy(accountId, id)
      .limit(limit)
      .for('update'),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update integration i set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where i.account_id = v.account_id and i.id = v.id`)
  },
}

/** At most `limit` connections after `last` whose secret has no recorded version. */
export const findUnversioned = (db: Db, last: Key | null, limit: number): Promise<Integration[]> =>
  db
    .select()
    .from(integration)
    .where(and(isNull(secretVersion), isAfter(last)))
    .orderBy(accountId, id)
    .limit(limit)

/** Stores the secret in the current form, unless it has changed since it was read. */
export const storeVersioned = async (db: Db, row: Integration, sealed: Buffer): Promise<void> => {
  await db
    .update(integration)
    .set({ secret: sealed, secretVersion: SECRET_VERSION })
    .where(
      and(eq(accountId, row.accountId), eq(id, row.id), eq(secret, row.secret), eq(wrapped, row.wrapped)),
    )
}
