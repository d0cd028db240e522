import type { Crop, Image } from '@tintario/contract/images/image.ts'
import { CROP_SIDE_MIN } from '@tintario/contract/images/limits.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withUploadSlot } from '../../upload-slots.ts'
import { getAccountImage, getWholeBytes, presentImage, storeCrop, wholeSize } from '../images/index.ts'
import { getOwnImage, getPostForPicture, replaceFeaturedImage } from './featured-image.ts'

type Size = { width: number; height: number }

/** Whether a crop lies within a picture of that size and is large enough to be shown. Pixels. */
const isWithin = ({ x, y, width, height }: Crop, whole: Size): boolean =>
  x + width <= whole.width &&
  y + height <= whole.height &&
  width >= Math.min(CROP_SIDE_MIN, whole.width) &&
  height >= Math.min(CROP_SIDE_MIN, whole.height)

/** The crop, or null if it covers the whole picture. */
const realCut = (crop: Crop | null, whole: Size): Crop | null =>
  crop && (crop.width < whole.width || crop.height < whole.height) ? crop : null

const isSameCut = (one: Crop | null, other: Crop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height)

/** Features a part of the original, or all of it (null). Refuses NOT_FOUND if another image is featured, and INVALID. */
export const cropFeaturedImage = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { imageId, crop }: { imageId: string; crop: Crop | null },
  signal: AbortSignal,
): Promise<Image> => {
  const { featuredImageId } = await getPostForPicture(tools, actor, postId)
  const found = featuredImageId === imageId && (await getAccountImage(tools.db, actor.accountId, imageId))
  const row = found || refuse('NOT_FOUND')
  const size = wholeSize(row)
  if (crop && !isWithin(crop, size)) refuse('INVALID', { fields: { crop: 'FIELD_CROP_OUTSIDE' } })
  const cut = realCut(crop, size)
  if (isSameCut(cut, row.crop)) return presentImage(row)
  const { id } = await withUploadSlot(
    actor.userId,
    signal,
    async (load) => {
      const whole = (await getWholeBytes(tools, row)) ?? refuse('NOT_FOUND')
      load.add(whole.bytes.length)
      return whole.bytes
    },
    (whole, wanted) => storeCrop(tools, { row, whole, crop: cut }, wanted),
  )
  return replaceFeaturedImage(tools, actor, postId, id, { former: imageId })
}

/** The original of a cropped image, for users who may change it. Refuses NOT_FOUND. */
export const getOriginal = async (
  tools: Tools,
  actor: Actor,
  id: string,
): Promise<{ bytes: Buffer; contentType: string }> => {
  const row = await getOwnImage(tools, actor, id)
  return (await getWholeBytes(tools, row)) ?? refuse('NOT_FOUND')
}
