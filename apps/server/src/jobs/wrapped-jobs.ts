import { sql } from 'drizzle-orm'
import { asColumns, type Wrapped, type WrappedRow } from '../db/rewrap.ts'

type Row = WrappedRow & { workspaceId: string }
type Found = { id: string; accountId: string; workspaceId: string; keyId: string; wrapped: string }

/** The keys that waiting jobs carry, of connections that may be gone; `id` is the job's. */
export const wrappedJobs = (boundTo: (workspaceId: string) => string): Wrapped<Row> => ({
  boundTo: ({ workspaceId }) => boundTo(workspaceId),
  find: async (tx, keyId, last, limit) => {
    const { rows } = await tx.execute<Found>(sql`
      select j.id::text as id, payload ->> 'accountId' as "accountId", payload ->> 'workspaceId' as "workspaceId",
        payload ->> 'keyId' as "keyId", payload ->> 'wrapped' as wrapped
      from graphile_worker._private_jobs j
      where payload ->> 'keyId' <> ${keyId} and j.id > ${last?.id ?? '0'}::bigint
      order by j.id limit ${limit} for update of j`)
    return rows.map((row) => ({ ...row, wrapped: Buffer.from(row.wrapped, 'base64') }))
  },
  store: async (tx, rows) => {
    const { ids, keyIds, wrapped } = asColumns(rows)
    const texts = wrapped.map((bytes) => bytes.toString('base64'))
    await tx.execute(sql`
      update graphile_worker._private_jobs j
      set payload = (j.payload::jsonb || jsonb_build_object('keyId', v.key_id, 'wrapped', v.wrapped))::json
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(keyIds)}::text[], ${sql.param(texts)}::text[])
        v (id, key_id, wrapped)
      where j.id = v.id`)
  },
})
