import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import { imageKind } from '../../../ui/picture/image-kind.ts'
import type { Size } from './crop-maths.ts'

/** What a file field takes. A phone turns its own format into one of these when no other is named. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp'
/** A text also takes GIFs, of which the first frame is stored. */
export const ACCEPTED_IN_TEXT = `${ACCEPTED},image/gif`
/** More are not decoded by the server. */
const PIXELS_MAX = 40_000_000
const HEAD_BYTES = 12

export type FileProblem = 'type' | 'heavy' | 'pixels' | 'broken'
/** A picture that may be sent. `url` shows it until it is revoked. */
export type ChosenFile = Size & { file: File; url: string }

const latin = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
const isGif = (bytes: Uint8Array) => latin(bytes, 0) === 'GIF8'
const isWebp = (bytes: Uint8Array) => latin(bytes, 0) === 'RIFF' && latin(bytes, 8) === 'WEBP'

/** The size of a picture as a browser shows it, in pixels; null for what it cannot show. */
export const sizeOf = (url: string): Promise<Size | null> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => resolve(null)
    picture.src = url
  })

/** Looks at a chosen file before it is sent: what it is by its content, how heavy and how large. The server looks again. */
export const readFile = async (
  file: File,
  { isGifAccepted = false } = {},
): Promise<ChosenFile | FileProblem> => {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (!imageKind(head) && !isWebp(head) && !(isGifAccepted && isGif(head))) return 'type'
  if (file.size > UPLOAD_MAX) return 'heavy'
  const url = URL.createObjectURL(file)
  const size = await sizeOf(url)
  const problem = !size ? 'broken' : size.width * size.height > PIXELS_MAX ? 'pixels' : null
  if (size && !problem) return { file, url, ...size }
  URL.revokeObjectURL(url)
  return problem ?? 'broken'
}
