import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { signInIdentity } from '../../db/tables/auth.ts'

type Key = { issuer: string; subject: string }
type Whose = { accountId: string; userId: string }

/** The user who signs in as this person of an issuer; null when there is none yet. */
export const getIdentity = async (db: Db, { issuer, subject }: Key): Promise<Whose | null> => {
  const [found] = await db
    .select({ accountId: signInIdentity.accountId, userId: signInIdentity.userId })
    .from(signInIdentity)
    .where(and(eq(signInIdentity.issuer, issuer), eq(signInIdentity.subject, subject)))
  return found ?? null
}

export const deleteIdentitiesOf = async (tx: Db, { accountId, userId }: Whose): Promise<void> => {
  await tx
    .delete(signInIdentity)
    .where(and(eq(signInIdentity.accountId, accountId), eq(signInIdentity.userId, userId)))
}

/** Ties a person of an issuer to a user. A tied one violates `sign_in_identity_issuer_subject_pk`. */
export const insertIdentity = async (tx: Db, row: Key & Whose): Promise<void> => {
  await tx.insert(signInIdentity).values(row)
}
