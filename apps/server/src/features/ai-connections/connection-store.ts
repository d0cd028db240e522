import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { asColumns, type Wrapped, type WrappedRow } from '../../db/rewrap.ts'
import { writerConnection } from '../../db/tables/ai-connections.ts'
import type { Vault } from '../../outside/vault/vault.ts'
import { type ConnectionOwner, columnsOf, isOf } from './owner.ts'

export type ConnectionRow = typeof writerConnection.$inferSelect
type Fields = Pick<
  ConnectionRow,
  'provider' | 'baseUrl' | 'model' | 'imageModel' | 'priceIn' | 'priceOut' | 'pricePicture' | 'monthlyLimit'
>

type StoredOwner = { accountId: string | null; workspaceId: string | null; purpose: string }

/** A key that is sealed for one owner does not open in another one's row. */
const boundTo = ({ accountId, workspaceId, purpose }: StoredOwner) => {
  const key = ['writer', accountId, workspaceId, purpose === 'text' ? null : purpose]
    .filter((part) => part !== null)
    .join(':')
  return { key, value: `${key}:api-key` }
}

export const readConnection = async (db: Db, owner: ConnectionOwner): Promise<ConnectionRow | null> =>
  (await db.select().from(writerConnection).where(isOf(writerConnection, owner)))[0] ?? null

export const hasConnections = async (db: Db, accountId: string): Promise<boolean> =>
  (
    await db
      .select({ id: writerConnection.id })
      .from(writerConnection)
      .where(eq(writerConnection.accountId, accountId))
      .limit(1)
  ).length > 0

/** The key in plain text, empty where there is none. Throws when none of the installation's keys opens it. */
export const openApiKey = (vault: Vault, { keyId, wrapped, sealed, ...owner }: ConnectionRow): string =>
  keyId && wrapped && sealed ? vault.open({ keyId, wrapped }, sealed, boundTo(owner)) : ''

const sealApiKey = (vault: Vault, apiKey: string, owner: ConnectionOwner) => {
  if (apiKey === '') return { keyId: null, wrapped: null, sealed: null, keyEnd: null }
  const bound = boundTo(columnsOf(owner))
  const dataKey = vault.newDataKey(bound.key)
  // Of a short key the end would be most of it.
  const keyEnd = apiKey.length >= 12 ? apiKey.slice(-4) : ''
  return { ...dataKey, sealed: vault.seal(dataKey, apiKey, bound), keyEnd }
}

export const storeConnection = async (
  tx: Db,
  vault: Vault,
  owner: ConnectionOwner,
  { apiKey, ...fields }: Fields & { apiKey: string },
): Promise<void> => {
  const row = { ...fields, ...sealApiKey(vault, apiKey, owner), blocker: null, changedAt: sql`now()` }
  await tx
    .insert(writerConnection)
    .values({ ...row, ...columnsOf(owner) })
    .onConflictDoUpdate({
      target: [writerConnection.accountId, writerConnection.workspaceId, writerConnection.purpose],
      set: {
        ...excluded(writerConnection, ...(Object.keys(row) as (keyof typeof row)[])),
        version: sql`${writerConnection.version} + 1`,
      },
    })
}

/** False where there was none. */
export const deleteConnection = async (tx: Db, owner: ConnectionOwner): Promise<boolean> =>
  (
    await tx
      .delete(writerConnection)
      .where(isOf(writerConnection, owner))
      .returning({ id: writerConnection.id })
  ).length > 0

/** Stores why a call failed; the state of a connection that was changed in the meantime stays. */
export const setBlocker = async (
  db: Db,
  { id, version }: Pick<ConnectionRow, 'id' | 'version'>,
  blocker: string | null,
): Promise<void> => {
  await db
    .update(writerConnection)
    .set({ blocker })
    .where(
      and(
        eq(writerConnection.id, id),
        eq(writerConnection.version, version),
        sql`${writerConnection.blocker} is distinct from ${blocker}`,
      ),
    )
}

type WrappedConnection = WrappedRow & StoredOwner & { accountId: string }

export const wrappedWriterKeys: Wrapped<WrappedConnection> = {
  boundTo: (row) => boundTo(row).key,
  find: async (tx, current, last, limit) => {
    const { id, accountId, workspaceId, purpose, keyId, wrapped } = writerConnection
    const rows = await tx
      .select({ id, accountId, workspaceId, purpose, keyId, wrapped })
      .from(writerConnection)
      .where(and(isNotNull(keyId), ne(keyId, current), last ? gt(id, last.id) : undefined))
      .orderBy(id)
      .limit(limit)
      .for('update')
    return rows as WrappedConnection[]
  },
  store: async (tx, rows) => {
    const { ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update writer_connection c set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[], ${sql.param(wrapped)}::bytea[])
        v (id, key_id, wrapped)
      where c.id = v.id`)
  },
}
