import type { Language } from '@tintario/contract/core/common.ts'
import type { ShownTerms } from '@tintario/contract/users/terms.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, violatedConstraint } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { account, agreement, signInEmail, users } from '../../db/tables/users.ts'

export type UserRow = typeof users.$inferSelect
type WhoseUser = { accountId: string; userId: string }

const belongsTo = ({ accountId, userId }: WhoseUser) =>
  and(eq(users.accountId, accountId), eq(users.id, userId))

/** True for the error of writing an address that another user has, or that the account has invited already. */
export const isEmailTaken = (error: unknown): boolean =>
  ['sign_in_email_pkey', 'users_invited'].includes(violatedConstraint(error) ?? '')

/** A taken address throws an error of `isEmailTaken`, also under concurrent sign-ups. */
export const insertOwner = async (
  tx: Db,
  owner: {
    firstName: string
    surname: string
    email: string
    passwordHash: string | null
    language: Language
  },
): Promise<UserRow> => {
  const [made] = await tx.insert(account).values({}).returning({ id: account.id })
  if (!made) throw new Error('the account was not stored')
  const [user] = await tx
    .insert(users)
    .values({ accountId: made.id, ...owner })
    .returning()
  if (!user) throw new Error('the user was not stored')
  await tx.insert(signInEmail).values({ email: owner.email, accountId: made.id, userId: user.id })
  return user
}

export const getUser = async (db: Db, whose: WhoseUser): Promise<UserRow | null> => {
  const [user] = await db.select().from(users).where(belongsTo(whose))
  return user ?? null
}

/** True when a user of any account signs in with this address. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> =>
  (await db.$count(signInEmail, eq(signInEmail.email, email))) > 0

/** Reserves a sign-in address for a user; false when it is another user's. */
export const claimEmail = async (tx: Db, whose: WhoseUser, email: string): Promise<boolean> => {
  const { accountId, userId } = whose
  const claimed = await tx
    .insert(signInEmail)
    .values({ email, accountId, userId })
    .onConflictDoUpdate({
      target: signInEmail.email,
      set: excluded(signInEmail, 'email'),
      setWhere: and(eq(signInEmail.accountId, accountId), eq(signInEmail.userId, userId)),
    })
    .returning({ email: signInEmail.email })
  return claimed.length > 0
}

/** The user who signs in with this address; addresses are stored trimmed and in lower case. */
export const getUserByEmail = async (db: Db, email: string): Promise<UserRow | null> => {
  const [found] = await db
    .select({ user: users })
    .from(signInEmail)
    .innerJoin(users, and(eq(users.accountId, signInEmail.accountId), eq(users.id, signInEmail.userId)))
    .where(eq(signInEmail.email, email))
  return found?.user ?? null
}

/** Changes the given fields and returns the current row. */
export const updateUser = async (
  db: Db,
  whose: WhoseUser,
  change: { language?: Language; firstName?: string; surname?: string },
): Promise<UserRow | null> => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return getUser(db, whose)
  const [user] = await db.update(users).set(given).where(belongsTo(whose)).returning()
  return user ?? null
}

/** Changes the user's address, unverified. A taken one throws an error of `isEmailTaken`. */
export const updateEmail = async (tx: Db, whose: WhoseUser, email: string): Promise<void> => {
  await tx
    .update(signInEmail)
    .set({ email })
    .where(and(eq(signInEmail.accountId, whose.accountId), eq(signInEmail.userId, whose.userId)))
  await tx.update(users).set({ email, emailVerifiedAt: null }).where(belongsTo(whose))
}

/** Marks `email` as verified; null when the user has another address by now. */
export const setEmailVerified = async (
  tx: Db,
  whose: WhoseUser,
  email: string,
): Promise<{ isChild: boolean } | null> => {
  const [proven] = await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(and(belongsTo(whose), eq(users.email, email)))
    .returning({ isChild: users.isChild })
  return proven ?? null
}

/** Sets or clears the password; with `before` only if it is still that one. False when no user was changed. */
export const setPasswordHash = async (
  tx: Db,
  whose: WhoseUser,
  passwordHash: string | null,
  { before }: { before?: string | null } = {},
): Promise<boolean> => {
  const isStill =
    before === undefined ? undefined : sql`${users.passwordHash} is not distinct from ${before}::text`
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(belongsTo(whose), isStill))
    .returning({ id: users.id })
  return changed.length > 0
}

export const getOwnerId = async (db: Db, accountId: string): Promise<string | null> => {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.isChild, false)))
  return owner?.id ?? null
}

/** Sets the avatar and returns the previous one; null when the user was deleted. */
export const setAvatarImage = async (
  tx: Db,
  whose: WhoseUser,
  imageId: string,
): Promise<{ before: string | null } | null> => {
  const [row] = await tx
    .select({ before: users.avatarImageId })
    .from(users)
    .where(belongsTo(whose))
    .for('update')
  if (!row) return null
  await tx.update(users).set({ avatarImageId: imageId }).where(belongsTo(whose))
  return row
}

/** Records when a user was last active, for the team's list. */
export const recordActivity = async (db: Db, whose: WhoseUser): Promise<void> => {
  await db.update(users).set({ lastActivityAt: sql`now()` }).where(belongsTo(whose))
}

/** Deletes an account's users; sign-in data is deleted by foreign keys. The account's id remains. */
export const eraseUsers = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(users).where(eq(users.accountId, accountId))
  await tx.update(account).set({ erasedAt: sql`now()` }).where(eq(account.id, accountId))
}

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
