import type { Image } from '@tintario/contract/images/image.ts'
import { TEXT_PICTURES_BYTES_MAX } from '@tintario/contract/images/limits.ts'
import { TEXT_PICTURES_MAX } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { readTags } from '../../outside/read-tags.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { forEachIsolated } from '../../work/for-each-isolated.ts'
import {
  claimUseChecks,
  countPostImages,
  deleteImageRow,
  getAccountImage,
  insertTextImage,
  lockTextImages,
  postponeUseCheck,
  presentImage,
  reEncodeImage,
  removeImageFiles,
  storeFile,
  sumTextImageBytes,
} from '../images/index.ts'
import { getPostForPicture } from './featured-image.ts'
import { findOthersShowing, isShownByPost } from './shown-pictures-store.ts'

/** Wide enough for the text column on a high-density screen, in pixels. */
export const TEXT_SIDE_MAX = 1_600

type About = { accountId: string; workspaceId: string; postId: string; alt: string; source: string }

const refuseWithoutSpace = async (db: Db, about: About, bytes: number): Promise<void> => {
  if ((await countPostImages(db, about)) >= TEXT_PICTURES_MAX) refuse('TOO_MANY_PICTURES')
  if ((await sumTextImageBytes(db, about)) + bytes > TEXT_PICTURES_BYTES_MAX) refuse('PICTURE_SPACE_FULL')
}

/**
 * Stores a picture that the text of a post may show. Refuses TOO_MANY_PICTURES and PICTURE_SPACE_FULL, and as
 * `reEncodeImage`.
 */
export const storeTextPicture = async (
  tools: Tools,
  about: About,
  bytes: Buffer,
  options: Pick<Parameters<typeof reEncodeImage>[1], 'only' | 'signal'>,
): Promise<Image> => {
  await refuseWithoutSpace(tools.db, about, 0)
  const { accountId } = about
  const file = await storeFile(
    tools,
    await reEncodeImage({ bytes, accountId }, { ...options, side: TEXT_SIDE_MAX }),
  )
  try {
    await tools.db.transaction(async (tx) => {
      await lockTextImages(tx, about)
      await refuseWithoutSpace(tx, about, file.bytes)
      await insertTextImage(tx, { ...about, ...file })
    })
  } catch (error) {
    await removeImageFiles(tools, [file.storageKey])
    throw error
  }
  const stored = await getAccountImage(tools.db, accountId, file.id)
  return stored ? presentImage(stored) : refuse('NOT_FOUND')
}

/** Stores an uploaded picture for the text of a post, which gives it its alternative text. Refuses as `storeTextPicture`. */
export const uploadTextPicture = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { bytes, signal }: { bytes: Buffer; signal: AbortSignal },
): Promise<Image> => {
  const { accountId, workspaceId } = await getPostForPicture(tools, actor, postId)
  const about = { accountId, workspaceId, postId, alt: '', source: 'uploaded' }
  return storeTextPicture(tools, about, bytes, { signal })
}

/** Addresses of stored pictures that a text shows without alternative text. */
const picturesWithoutAlt = (html: string): string[] => {
  const found: string[] = []
  readTags(html, {
    onTag: (name, { src = '', alt = '' }) => {
      if (name === 'img' && src.startsWith('/api/images/') && alt.trim() === '') found.push(src)
      return false
    },
  })
  return found
}

/** Refuses PICTURE_ALT_MISSING for a stored picture without alternative text, unless the previous text had it so. */
export const refusePictureWithoutAlt = (html: string, previous: string | null): void => {
  const missing = picturesWithoutAlt(html)
  if (missing.length === 0) return
  const known = new Set(picturesWithoutAlt(previous ?? ''))
  if (missing.some((src) => !known.has(src))) refuse('PICTURE_ALT_MISSING')
}

/** Pictures that one minute checks at most. */
const CHECKED_A_MINUTE = 50

/** Deletes pictures of texts that no text, version or draft has shown for a month. */
export const deleteUnusedPictures = async (tools: Tools): Promise<void> => {
  await forEachIsolated(
    await claimUseChecks(tools.db, CHECKED_A_MINUTE),
    async (picture) => {
      const { id, accountId } = picture
      const isShown =
        (await isShownByPost(tools.db, picture)) ||
        (await findOthersShowing(tools.db, picture, [id])).length > 0
      if (isShown) await postponeUseCheck(tools.db, picture)
      else await removeImageFiles(tools, await deleteImageRow(tools.db, accountId, id))
    },
    (error, { id }) =>
      tools.log.error({ err: error, imageId: id }, 'the use of a picture could not be checked'),
  )
}
