import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { deleteImageRow, imagePath, removeImageFiles, storeImage } from '../images/index.ts'
import { getUser, setAvatarImage } from '../users/index.ts'

/** Longest side of a kept avatar, in pixels. */
const SIDE = 512

/** The path of a user's avatar, the own or one of the same account; null without one (API-025, API-027). */
export const getAvatar = async (
  { db }: Tools,
  { accountId }: Actor,
  userId: string,
): Promise<string | null> => {
  const user = (await getUser(db, { accountId, userId })) ?? refuse('NOT_FOUND')
  return user.avatarImageId ? imagePath(user.avatarImageId) : null
}

/**
 * Re-encodes a PNG or JPEG and makes it the caller's avatar; the former one goes (API-026, PROFILE-15). Refuses
 * INVALID_IMAGE (422) by content, never by name.
 */
export const setAvatar = async (
  tools: Tools,
  actor: Actor,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<string> => {
  const { db } = tools
  const { accountId } = actor
  const about = { workspaceId: null, postId: null, alt: '', caption: null, source: 'avatar' }
  const wishes = { only: ['png', 'jpeg'], side: SIDE, signal } as const
  const { id } = await storeImage(tools, { accountId, bytes, ...about }, wishes)
  const old = await db.transaction(async (tx) => {
    const changed = await setAvatarImage(tx, actor, id)
    if (!changed) return null
    return changed.before ? deleteImageRow(tx, accountId, changed.before) : []
  })
  // Removed meanwhile: the new picture belongs to nobody.
  await removeImageFiles(tools, old ?? (await deleteImageRow(db, accountId, id)))
  return old ? imagePath(id) : refuse('UNAUTHORIZED')
}
