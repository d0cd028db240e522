import type { User } from '@tintario/contract/users/user.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { presentUser } from './present-user.ts'
import { getUser } from './user-store.ts'

/** The signed-in user. */
export const getMe = async ({ db }: Tools, actor: Actor): Promise<User> => {
  const user = await getUser(db, actor)
  return user ? presentUser(user, actor.sessionExpiresAt, actor.isSample) : refuse('UNAUTHORIZED')
}
