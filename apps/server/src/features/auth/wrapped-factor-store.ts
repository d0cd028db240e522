import { sql } from 'drizzle-orm'
import { asColumns, findWrappedIn, type Wrapped } from '../../db/rewrap.ts'
import { secondFactor } from '../../db/tables/auth.ts'
import { factorBoundTo } from './factor-bound-to.ts'

/** The keys of second factors. */
export const wrappedFactors: Wrapped = {
  boundTo: ({ id }) => factorBoundTo(id).key,
  find: findWrappedIn(secondFactor, secondFactor.userId),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update second_factor k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.user_id = v.id`)
  },
}
