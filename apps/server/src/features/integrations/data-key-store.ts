import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { wrappedIn } from '../../db/rewrap.ts'
import { integration } from '../../db/tables/integrations.ts'
import type { Integration } from './integration-store.ts'
import { dataKeyBoundTo, SECRET_VERSION } from './seal-secrets.ts'

const { accountId, id, workspaceId, wrapped, secret, secretVersion } = integration

type Key = { accountId: string; id: string }
export const wrappedDataKeys = wrappedIn(integration, { id, bound: workspaceId, boundTo: dataKeyBoundTo })

/** At most `limit` connections after `last` whose secret has no recorded version. */
export const findUnversioned = (db: Db, last: Key | null, limit: number): Promise<Integration[]> =>
  db
    .select()
    .from(integration)
    .where(
      and(
        isNull(secretVersion),
        last ? sql`(${accountId}, ${id}) > (${last.accountId}::uuid, ${last.id}::uuid)` : undefined,
      ),
    )
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
