import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { instance, instanceOperator } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'

type Whose = { accountId: string; userId: string }

const LINK_LIFE = sql`interval '1 hour'`

export const getInstanceOwner = async (db: Db): Promise<(Whose & { email: string }) | null> => {
  const [owner] = await db
    .select({ accountId: users.accountId, userId: users.id, email: users.email })
    .from(instance)
    .innerJoin(
      users,
      sql`${users.accountId} = ${instance.ownerAccountId} and ${users.id} = ${instance.ownerUserId}`,
    )
  return owner ?? null
}

/** Stores the only valid link, for one hour; false when there is an owner whom it may not replace. */
export const putOwnerLink = async (
  db: Db,
  { tokenHash, replacesOwner }: { tokenHash: Buffer; replacesOwner: boolean },
): Promise<boolean> => {
  const stored = await db
    .update(instance)
    .set({
      linkHash: tokenHash,
      linkExpiresAt: sql`now() + ${LINK_LIFE}`,
      linkReplacesOwner: replacesOwner,
    })
    .where(sql`${instance.ownerUserId} is null or ${replacesOwner}::boolean`)
    .returning({ id: instance.id })
  return stored.length > 0
}

/** At a start: only without an owner and a valid link, so that one process prints a link and none replaces another's. */
export const putFirstOwnerLink = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const stored = await db
    .update(instance)
    .set({ linkHash: tokenHash, linkExpiresAt: sql`now() + ${LINK_LIFE}`, linkReplacesOwner: false })
    .where(
      sql`${instance.ownerUserId} is null and ${instance.firstAccountId} is null
        and (${instance.linkHash} is null or ${instance.linkExpiresAt} <= now())`,
    )
    .returning({ id: instance.id })
  return stored.length > 0
}

const isValid = (tokenHash: Buffer) =>
  sql`${instance.linkHash} = ${tokenHash} and ${instance.linkExpiresAt} > now()
    and (${instance.ownerUserId} is null or ${instance.linkReplacesOwner})`

export const isOwnerLink = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.$count(instance, isValid(tokenHash))) > 0

/** Uses a valid link; of simultaneous calls one gets true. The caller's transaction makes the owner, or the link stays. */
export const useOwnerLink = async (tx: Db, tokenHash: Buffer): Promise<boolean> => {
  const used = await tx
    .update(instance)
    .set({ linkHash: null, linkExpiresAt: null })
    .where(isValid(tokenHash))
    .returning({ id: instance.id })
  return used.length > 0
}

export const setInstanceOwner = async (tx: Db, { accountId, userId }: Whose): Promise<void> => {
  await tx.update(instance).set({ ownerAccountId: accountId, ownerUserId: userId })
}

export const findNamedOperators = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email })
    .from(instanceOperator)
    .innerJoin(
      users,
      sql`${users.accountId} = ${instanceOperator.accountId} and ${users.id} = ${instanceOperator.userId}`,
    )
    .orderBy(users.email)
  return rows.map(({ email }) => email)
}

/** The instance owner and the operators whom they named; at most 100. */
export const findOperators = async (db: Db): Promise<Whose[]> => {
  const { rows } = await db.execute<Whose>(sql`
    select owner_account_id as "accountId", owner_user_id as "userId" from instance where owner_user_id is not null
    union select operator_account_id, operator_user_id from instance_operator limit 100`)
  return rows
}

/** False when the person is an operator already. */
export const insertOperator = async (tx: Db, { accountId, userId }: Whose): Promise<boolean> => {
  const added = await tx
    .insert(instanceOperator)
    .values({ accountId, userId })
    .onConflictDoNothing()
    .returning({ userId: instanceOperator.userId })
  return added.length > 0
}

/** False when the person was not named. */
export const deleteOperator = async (tx: Db, { accountId, userId }: Whose): Promise<boolean> => {
  const removed = await tx
    .delete(instanceOperator)
    .where(sql`${eq(instanceOperator.accountId, accountId)} and ${eq(instanceOperator.userId, userId)}`)
    .returning({ userId: instanceOperator.userId })
  return removed.length > 0
}
