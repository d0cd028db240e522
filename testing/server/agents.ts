import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { users } from '../../apps/server/src/db/tables/users.ts'
import { wallet } from '../../apps/server/src/db/tables/wallet.ts'
import { workspaceUser } from '../../apps/server/src/db/tables/workspaces.ts'
import { openSession } from '../../apps/server/src/features/auth/sessions.ts'
import type { Person, World } from './world.ts'

export type Tier = 'free' | 'basic' | 'premium' | 'enterprise'

/** Puts an account on a tier, as a subscription would. */
export const setTier = async (world: World, { accountId }: Person, tier: Tier): Promise<void> => {
  await world.database.db.update(wallet).set({ tier }).where(sql`${wallet.accountId} = ${accountId}`)
}

/** An active agent of the owner's account, signed in, assigned to the given workspaces. */
export const agent = async (
  world: World,
  { accountId }: Person,
  permissions: ('users' | 'workspaces')[],
  workspaceIds: readonly string[] = [],
): Promise<{ userId: string; token: string; email: string }> => {
  const { db } = world.database
  const email = `${randomUUID()}@example.com`
  const names = { firstName: 'Leo', surname: 'Helper' }
  const row = { accountId, email, ...names, isChild: true, permissions, emailVerifiedAt: new Date() }
  const [made] = await db.insert(users).values(row).returning({ userId: users.id })
  if (!made) throw new Error('no agent')
  const { userId } = made
  if (workspaceIds.length > 0)
    await db
      .insert(workspaceUser)
      .values(workspaceIds.map((workspaceId) => ({ accountId, userId, workspaceId })))
  const { token } = await openSession(db, { accountId, userId })
  return { userId, token, email }
}
