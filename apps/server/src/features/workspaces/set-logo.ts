import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { deleteImageRow, imagePath, removeImageFiles, storeImage } from '../images/index.ts'
import { updateWorkspace } from './workspace-change-store.ts'
import { getWorkspaceRow } from './workspace-store.ts'

/** Longest side of a stored logo, in pixels. */
const SIDE = 512

/** The path of a workspace's logo, or null. Refuses NOT_FOUND. */
export const getLogo = async ({ db }: Tools, actor: Actor, workspaceId: string): Promise<string | null> => {
  const row = (await getWorkspaceRow(db, actor, workspaceId)) ?? refuse('NOT_FOUND')
  return row.logoImageId ? imagePath(row.logoImageId) : null
}

/** Refuses INVALID_IMAGE (422) by content, never by name. */
export const setLogo = async (
  tools: Tools,
  actor: Actor,
  workspaceId: string,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<string> => {
  const { db } = tools
  const { accountId } = actor
  const row = (await getWorkspaceRow(db, actor, workspaceId)) ?? refuse('NOT_FOUND')
  const about = { alt: row.name, caption: null, source: 'logo' }
  const wishes = { only: ['png', 'jpeg'], side: SIDE, signal } as const
  const { id } = await storeImage(tools, { accountId, workspaceId, postId: null, bytes, ...about }, wishes)
  const old = await db.transaction(async (tx) => {
    const before = await getWorkspaceRow(tx, actor, workspaceId, { lock: true })
    if (!before) return null
    await updateWorkspace(tx, { accountId, workspaceId }, { logoImageId: id })
    return before.logoImageId ? deleteImageRow(tx, accountId, before.logoImageId) : []
  })
  // The workspace was deleted meanwhile: delete the new picture.
  await removeImageFiles(tools, old ?? (await deleteImageRow(db, accountId, id)))
  return old ? imagePath(id) : refuse('NOT_FOUND')
}
