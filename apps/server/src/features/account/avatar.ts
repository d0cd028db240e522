import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { deleteImageRow, imagePath, removeImageFiles, storeImage } from '../images/index.ts'
import { getUser, setAvatarImage } from '../users/index.ts'

/** Longest side of a stored avatar, in pixels. */
const SIDE = 512

/** The path of a user's avatar, of the caller or of a user of the same account; null without one. */
export const getAvatar = async (
  { db }: Tools,
  { accountId }: Actor,
  userId: string,
): Promise<string | null> => {
  const user = (await getUser(db, { accountId, userId })) ?? refuse('NOT_FOUND')
  return user.avatarImageId ? imagePath(user.avatarImageId) : null
}

/** Refuses INVALID_IMAGE (422) by content, never by name. */
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
  // The user was removed in the meantime, so the new picture has no owner.
  await removeImageFiles(tools, old ?? (await deleteImageRow(db, accountId, id)))
  return old ? imagePath(id) : refuse('UNAUTHORIZED')
}
