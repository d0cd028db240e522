import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/tables/users.ts'

/** Sets since when a person wants the newsletter, or that they do not; false when that was so already. */
export const updateNewsletter = async (
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  isWanted: boolean,
): Promise<boolean> => {
  const isOther = isWanted ? isNull(users.newsletterSince) : isNotNull(users.newsletterSince)
  const changed = await tx
    .update(users)
    .set({ newsletterSince: isWanted ? sql`now()` : null })
    .where(and(eq(users.accountId, accountId), eq(users.id, userId), isOther))
    .returning({ id: users.id })
  return changed.length > 0
}
