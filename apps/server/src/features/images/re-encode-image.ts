import { refuse } from '../../refuse.ts'

/** Largest file in bytes and largest picture in pixels (R15, ruling R07). */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024
const PIXELS_MAX = 40_000_000
/** Longest side of what is kept, in pixels. */
const SIDE_MAX = 2400

const readable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** What a caller asks of a picture: only PNG and JPEG, or a shorter longest side in pixels. */
export type Wishes = { only?: readonly ('image/png' | 'image/jpeg')[]; side?: number }

export type CleanImage = {
  bytes: Buffer
  contentType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}

/** One picture at a time and process: decoding is the hungriest thing we do. */
let busy: Promise<unknown> = Promise.resolve()

/**
 * Decides by content what a file is (never by its name), decodes it within the limits, turns it upright, shrinks it
 * to 2400 px (or `side`) and encodes it anew without metadata (R15). JPEG stays JPEG, everything else becomes WebP; an
 * animation keeps its first picture. Refuses FILE_TOO_LARGE (413) above 20 MB, INVALID_IMAGE (422) for all else.
 */
export const reEncodeImage = async (bytes: Buffer, { only, side }: Wishes = {}): Promise<CleanImage> => {
  if (bytes.length > IMAGE_BYTES_MAX) return refuse('FILE_TOO_LARGE')
  // Both libraries are loaded at the first picture only: together they map some 30 MB.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const isAllowed = only ? only.some((mime) => mime === type?.mime) : readable.has(type?.mime ?? '')
  if (!type || !isAllowed) return refuse('INVALID_IMAGE')
  const turn = busy.then(() => encode(bytes, type.mime === 'image/jpeg', side ?? SIDE_MAX))
  busy = turn.catch(() => undefined)
  return turn
}

const encode = async (bytes: Buffer, isJpeg: boolean, side: number): Promise<CleanImage> => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const encoded = isJpeg ? picture.jpeg({ quality: 84, mozjpeg: false }) : picture.webp({ quality: 86 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      contentType: isJpeg ? 'image/jpeg' : 'image/webp',
      width: info.width,
      height: info.height,
    }
  } catch {
    return refuse('INVALID_IMAGE')
  }
}
