import type { Language } from '@tintario/contract/common.ts'
import type { ShownTerms } from '@tintario/contract/users/terms.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { agreement, users } from '../../db/tables/users.ts'

/** Stores that a user agreed to both texts; the first agreement to a version remains. */
export const storeAgreement = async (
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  { licence, privacy }: ShownTerms,
  language: Language,
): Promise<void> => {
  const row = { accountId, userId, language }
  await tx
    .insert(agreement)
    .values([
      { ...row, text: 'licence', version: licence },
      { ...row, text: 'privacy', version: privacy },
    ])
    .onConflictDoNothing()
  await tx
    .update(users)
    .set({ agreedLicence: licence, agreedPrivacy: privacy })
    .where(and(eq(users.accountId, accountId), eq(users.id, userId)))
}

/** A user's agreements, oldest first. */
export const findAgreements = async (
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<{ text: string; version: string; language: string; at: Date }[]> =>
  db
    .select({
      text: agreement.text,
      version: agreement.version,
      language: agreement.language,
      at: agreement.createdAt,
    })
    .from(agreement)
    .where(and(eq(agreement.accountId, accountId), eq(agreement.userId, userId)))
    .orderBy(asc(agreement.createdAt), asc(agreement.text))
