import type { OperatedAccount } from '@tintario/contract/operator-accounts/endpoints.ts'
import { PEOPLE_SHOWN_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { findOperatorEntries } from '../account/index.ts'
import { getWalletRow } from '../wallet/index.ts'
import { findInvoices, findPeople, findWorkspaceNames, getAccountRow } from './account-view-store.ts'

const readWallet = async (
  { db, config }: Tools,
  accountId: string,
): Promise<Pick<OperatedAccount, 'plan' | 'coins' | 'invoices'>> => {
  if (!config.BILLING) return { plan: null, coins: null, invoices: [] }
  const { tier, period, freeTierEndsAt, plan, bought, held } = await getWalletRow(db, accountId)
  const endsAt = tier === 'free' ? (freeTierEndsAt?.toISOString() ?? null) : null
  return {
    plan: { tier, period: period === 'monthly' || period === 'yearly' ? period : null, endsAt },
    coins: { plan, bought, held },
    invoices: (await findInvoices(db, accountId)).map((row) => ({
      ...row,
      paidAt: row.paidAt.toISOString(),
    })),
  }
}

/** The account with its protection; refuses NOT_FOUND for sample shops and erased ones. */
export const getOperable = async (db: Db, actor: Actor, accountId: string) => {
  const row = (await getAccountRow(db, accountId)) ?? refuse('NOT_FOUND')
  return { ...row, isProtected: row.isInstanceOwners || row.id === actor.accountId }
}

/** One account as an operator sees it: never a text of a post. Refuses NOT_FOUND. */
export const getAccount = async (tools: Tools, actor: Actor, accountId: string): Promise<OperatedAccount> => {
  const { db } = tools
  const { id, createdAt, lockedAt, lockReason, isProtected } = await getOperable(db, actor, accountId)
  const people = await findPeople(db, accountId)
  const workspaces = await findWorkspaceNames(db, accountId)
  return {
    id,
    createdAt: createdAt.toISOString(),
    lock: lockedAt && { at: lockedAt.toISOString(), reason: lockReason ?? '' },
    isProtected,
    ...(await readWallet(tools, accountId)),
    members: people.slice(0, PEOPLE_SHOWN_MAX).map((person) => ({
      id: person.id,
      email: person.email,
      isOwner: !person.isChild,
      state: person.emailVerifiedAt ? 'confirmed' : person.isChild ? 'invited' : 'unconfirmed',
      lastActivityAt: person.lastActivityAt?.toISOString() ?? null,
    })),
    workspaces: workspaces.slice(0, PEOPLE_SHOWN_MAX),
    hasMore: {
      members: people.length > PEOPLE_SHOWN_MAX,
      workspaces: workspaces.length > PEOPLE_SHOWN_MAX,
    },
    entries: await findOperatorEntries(db, accountId),
  }
}
