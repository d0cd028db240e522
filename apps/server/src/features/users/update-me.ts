import type { Language } from '@tintario/contract/common.ts'
import type { User } from '@tintario/contract/users/user.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { presentUser } from './present-user.ts'
import { updateUser } from './user-store.ts'

/** Changes the language, or first name and surname. */
export const updateMe = async (
  { db }: Tools,
  actor: Actor,
  change: { language?: Language; firstName?: string; surname?: string },
): Promise<User> => {
  // A sample shop stores no personal data.
  if (actor.isSample && (change.firstName !== undefined || change.surname !== undefined))
    refuse('SAMPLE_ONLY')
  const user = await updateUser(db, actor, change)
  return user ? presentUser(user, actor.sessionExpiresAt, actor.isSample) : refuse('UNAUTHORIZED')
}
