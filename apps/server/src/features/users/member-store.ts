import type { Language } from '@tintario/contract/core/common.ts'
import type { Permission } from '@tintario/contract/core/permissions.ts'
import { permission } from '@tintario/contract/team/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/tables/users.ts'
import type { UserRow } from './user-store.ts'

const isMember = (accountId: string, id: string) =>
  and(eq(users.accountId, accountId), eq(users.id, id), eq(users.isChild, true))

/**
 * Unverified, without a password and without a sign-in address, which stays available to its owner. A second
 * invitation of the address in the account violates a constraint of `isEmailTaken`.
 */
export const insertMember = async (
  tx: Db,
  agent: {
    accountId: string
    firstName: string
    email: string
    language: Language
    permissions: string[]
  },
): Promise<UserRow> => {
  const [user] = await tx
    .insert(users)
    .values({ ...agent, surname: '', isChild: true })
    .returning()
  if (!user) throw new Error('the agent was not stored')
  return user
}

/** The members with this address who have not joined yet, the earliest invitation first. */
export const findInvitedMembers = (db: Db, email: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isChild, true), isNull(users.emailVerifiedAt)))
    .orderBy(users.createdAt)

/** A member's permissions, locked until the transaction ends; null when the account has no such member. */
export const lockPermissions = async (
  tx: Db,
  accountId: string,
  id: string,
): Promise<Permission[] | null> => {
  const [agent] = await tx
    .select({ permissions: users.permissions })
    .from(users)
    .where(isMember(accountId, id))
    .for('update')
  return agent ? permission.array().parse(agent.permissions) : null
}

export const updatePermissions = async (
  tx: Db,
  accountId: string,
  id: string,
  permissions: string[],
): Promise<void> => {
  await tx.update(users).set({ permissions }).where(isMember(accountId, id))
}

/** Foreign keys delete the rest. Returns the avatar that remains, or null when the account has no such member. */
export const deleteMember = async (
  tx: Db,
  accountId: string,
  id: string,
): Promise<{ avatarImageId: string | null } | null> => {
  const [gone] = await tx
    .delete(users)
    .where(isMember(accountId, id))
    .returning({ avatarImageId: users.avatarImageId })
  return gone ?? null
}
