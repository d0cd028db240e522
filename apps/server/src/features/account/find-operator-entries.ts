import { type OperatorEntry, operatorEntry } from '@tintario/contract/operator-accounts/endpoints.ts'
import type { Db } from '../../db/db.ts'
import { readOperatorEntries } from './operator-entry-store.ts'

const action = operatorEntry.shape.action
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Changes of an account by operators, newest first; at most SHOWN_MAX. */
export const findOperatorEntries = async (db: Db, accountId: string): Promise<OperatorEntry[]> =>
  (await readOperatorEntries(db, accountId)).map((row) => ({
    id: row.id,
    action: action.parse(row.action),
    at: row.createdAt.toISOString(),
    coins: typeof row.detail.coins === 'number' ? row.detail.coins : null,
    reason: textOf(row.detail.reason),
    letter: textOf(row.detail.kind),
  }))
