import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { writerConnection } from '../../db/tables/writer-settings.ts'
import type { Vault } from '../../outside/vault/vault.ts'

export type ConnectionRow = typeof writerConnection.$inferSelect
type Fields = Pick<
  ConnectionRow,
  'provider' | 'baseUrl' | 'model' | 'imageModel' | 'priceIn' | 'priceOut' | 'pricePicture' | 'monthlyLimit'
>

const BOUND_TO = { key: 'writer', value: 'writer:api-key' }

export const readConnection = async (db: Db): Promise<ConnectionRow | null> =>
  (await db.select().from(writerConnection))[0] ?? null

/** The key in plain text, empty where there is none. Throws when none of the installation's keys opens it. */
export const openApiKey = (vault: Vault, { keyId, wrapped, sealed }: ConnectionRow): string =>
  keyId && wrapped && sealed ? vault.open({ keyId, wrapped }, sealed, BOUND_TO) : ''

const sealApiKey = (vault: Vault, apiKey: string) => {
  if (apiKey === '') return { keyId: null, wrapped: null, sealed: null, keyEnd: null }
  const dataKey = vault.newDataKey(BOUND_TO.key)
  // Of a short key the end would be most of it.
  const keyEnd = apiKey.length >= 12 ? apiKey.slice(-4) : ''
  return { ...dataKey, sealed: vault.seal(dataKey, apiKey, BOUND_TO), keyEnd }
}

export const storeConnection = async (
  tx: Db,
  vault: Vault,
  { apiKey, ...fields }: Fields & { apiKey: string },
): Promise<void> => {
  const row = { ...fields, ...sealApiKey(vault, apiKey), blocker: null, changedAt: sql`now()` }
  await tx
    .insert(writerConnection)
    .values(row)
    .onConflictDoUpdate({
      target: writerConnection.isOne,
      set: { ...row, version: sql`${writerConnection.version} + 1` },
    })
}

/** False where there was none. */
export const deleteConnection = async (tx: Db): Promise<boolean> =>
  (await tx.delete(writerConnection).returning({ isOne: writerConnection.isOne })).length > 0

/** Stores why the provider refused a call; a connection that was changed meanwhile keeps its own state. */
export const setBlocker = async (db: Db, version: number, blocker: string | null): Promise<void> => {
  await db
    .update(writerConnection)
    .set({ blocker })
    .where(
      and(
        eq(writerConnection.version, version),
        sql`${writerConnection.blocker} is distinct from ${blocker}`,
      ),
    )
}

/** Wraps the data key by the installation's first key; `stuck` names the key it is wrapped by when none opens it. */
export const rewrapWriterKey = (
  db: Database,
  vault: Vault,
): Promise<{ rewrapped: number; stuck: string[] }> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(writerConnection)
      .where(and(isNotNull(writerConnection.keyId), ne(writerConnection.keyId, vault.keyId)))
      .for('update')
    if (!row?.keyId || !row.wrapped) return { rewrapped: 0, stuck: [] }
    try {
      const { keyId, wrapped } = row
      await tx.update(writerConnection).set(vault.rewrap({ keyId, wrapped }, BOUND_TO.key))
    } catch {
      return { rewrapped: 0, stuck: [row.keyId] }
    }
    return { rewrapped: 1, stuck: [] }
  })
