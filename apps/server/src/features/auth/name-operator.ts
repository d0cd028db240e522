import type { Database } from '../../db/db.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { getUserByEmail } from '../users/index.ts'
import { deleteOperator, insertOperator } from './instance-store.ts'

/** What naming an operator, or ending it, came to. */
export type NamedOperator = 'changed' | 'unchanged' | 'unknown' | 'unconfirmed'

/** Makes a person with a confirmed address an operator, or no longer one. */
export const nameOperator = (
  db: Database,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<NamedOperator> =>
  db.transaction(async (tx) => {
    const user = await getUserByEmail(tx, email.trim().toLowerCase())
    if (!user) return 'unknown'
    if (isOperator && !user.emailVerifiedAt) return 'unconfirmed'
    const whose = { accountId: user.accountId, userId: user.id }
    const isChanged = await (isOperator ? insertOperator : deleteOperator)(tx, whose)
    if (!isChanged) return 'unchanged'
    const action = isOperator ? 'operator-named' : 'operator-removed'
    await recordOperatorAudit(tx, { action, subject: user.id, detail: whose, by: null })
    return 'changed'
  })
