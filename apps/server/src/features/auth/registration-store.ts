import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { instance, registrationInvitation } from '../../db/tables/auth.ts'
import type { Registration } from '../../registration-mode.ts'

const INVITATION_LIFE = sql`interval '7 days'`

/** What an operator's command set; null where the setting counts. */
export const getSetRegistration = async (db: Db): Promise<Registration | null> => {
  const [row] = await db
    .select({ mode: instance.registration, domains: instance.registrationDomains })
    .from(instance)
  return row?.mode ? { mode: row.mode, domains: row.domains } : null
}

/** Sets the mode immediately for every process; null returns to the setting. */
export const setRegistration = async (tx: Db, registration: Registration | null): Promise<void> => {
  await tx.update(instance).set({
    registration: registration?.mode ?? null,
    registrationDomains: registration?.domains ?? [],
  })
}

/** Stores the only valid link of an address, for seven days. */
export const putInvitation = async (tx: Db, { email, tokenHash }: { email: string; tokenHash: Buffer }) => {
  await tx
    .insert(registrationInvitation)
    .values({ email, tokenHash, expiresAt: sql`now() + ${INVITATION_LIFE}` })
    .onConflictDoUpdate({
      target: registrationInvitation.email,
      set: excluded(registrationInvitation, 'tokenHash', 'expiresAt'),
    })
}

const isValid = ({ email, tokenHash }: { email: string; tokenHash: Buffer }) =>
  and(
    eq(registrationInvitation.email, email),
    eq(registrationInvitation.tokenHash, tokenHash),
    sql`${registrationInvitation.expiresAt} > now()`,
  )

/** Whether the link is valid for the address, without using it. */
export const isInvitation = async (db: Db, link: { email: string; tokenHash: Buffer }): Promise<boolean> =>
  (await db.$count(registrationInvitation, isValid(link))) > 0

/** Uses a valid link; of simultaneous calls one gets true. The caller's transaction makes the account, or the link stays. */
export const useInvitation = async (tx: Db, link: { email: string; tokenHash: Buffer }): Promise<boolean> => {
  const used = await tx
    .delete(registrationInvitation)
    .where(isValid(link))
    .returning({ email: registrationInvitation.email })
  return used.length > 0
}

export const findInvitations = (db: Db, limit: number): Promise<{ email: string; expiresAt: Date }[]> =>
  db
    .select({ email: registrationInvitation.email, expiresAt: registrationInvitation.expiresAt })
    .from(registrationInvitation)
    .where(sql`${registrationInvitation.expiresAt} > now()`)
    .orderBy(desc(registrationInvitation.expiresAt))
    .limit(limit)

/** False when the address has no invitation. */
export const deleteInvitation = async (tx: Db, email: string): Promise<boolean> => {
  const removed = await tx
    .delete(registrationInvitation)
    .where(eq(registrationInvitation.email, email))
    .returning({ email: registrationInvitation.email })
  return removed.length > 0
}

export const deleteExpiredInvitations = (db: Db): Promise<void> =>
  deleteInBatches(db, registrationInvitation.expiresAt)
