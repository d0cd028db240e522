import type { Language } from '@tintario/contract/core/common.ts'
import type { ShownTerms } from '@tintario/contract/users/terms.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import type { User } from '@tintario/contract/users/user.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { presentUser } from './present-user.ts'
import { getUser, storeAgreement, updateNewsletter, updateUser } from './user-store.ts'

/** Changes the language, first name and surname, or whether the newsletter is wanted. */
export const updateMe = async (
  { db }: Tools,
  actor: Actor,
  {
    newsletter,
    ...change
  }: { language?: Language; firstName?: string; surname?: string; newsletter?: boolean },
): Promise<User> => {
  // A sample shop stores no personal data.
  const isPersonal = [change.firstName, change.surname, newsletter].some((value) => value !== undefined)
  if (actor.isSample && isPersonal) refuse('SAMPLE_ONLY')
  const user = await db.transaction(async (tx) => {
    if (newsletter !== undefined) await updateNewsletter(tx, actor, newsletter)
    return updateUser(tx, actor, change)
  })
  return user ? presentUser(user, actor.sessionExpiresAt, actor.isSample) : refuse('UNAUTHORIZED')
}

export const getMe = async ({ db }: Tools, actor: Actor): Promise<User> => {
  const user = await getUser(db, actor)
  return user ? presentUser(user, actor.sessionExpiresAt, actor.isSample) : refuse('UNAUTHORIZED')
}

/** Stores the caller's agreement to the texts that a form showed; VERSION_CONFLICT unless both are in force. */
export const agree = async (
  { db }: Tools,
  actor: Actor,
  { language, ...shown }: ShownTerms & { language: Language },
): Promise<void> => {
  if (shown.licence !== termsVersions.licence || shown.privacy !== termsVersions.privacy)
    refuse('VERSION_CONFLICT')
  await db.transaction((tx) => storeAgreement(tx, actor, shown, language))
}
