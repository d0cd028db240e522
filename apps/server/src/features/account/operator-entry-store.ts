import { type OperatorEntry, operatorEntry } from '@tintario/contract/operator-accounts/endpoints.ts'
import { SHOWN_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/tables/audit.ts'
import { operatorsActs } from '../audit/index.ts'

/** The list is part of the statement's text, so that the planner sees the condition of the partial index. */
const isByOperator = sql.raw(`action in (${operatorsActs.map((act) => `'${act}'`).join(', ')})`)

const readOperatorEntries = (db: Db, accountId: string) =>
  db
    .select({ id: audit.id, action: audit.action, detail: audit.detail, createdAt: audit.createdAt })
    .from(audit)
    .where(sql`${eq(audit.accountId, accountId)} and ${isByOperator}`)
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(SHOWN_MAX)

const action = operatorEntry.shape.action
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const findOperatorEntries = async (db: Db, accountId: string): Promise<OperatorEntry[]> =>
  (await readOperatorEntries(db, accountId)).map((row) => ({
    id: row.id,
    action: action.parse(row.action),
    at: row.createdAt.toISOString(),
    coins: typeof row.detail.coins === 'number' ? row.detail.coins : null,
    reason: textOf(row.detail.reason),
    letter: textOf(row.detail.kind),
  }))
