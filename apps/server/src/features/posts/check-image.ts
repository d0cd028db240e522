import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withUploadSlot } from '../../upload-slots.ts'
import { IMAGE_BYTES_MAX } from '../images/index.ts'
import { fetchImage } from './featured-image.ts'

/** Magic bytes of each type; a file's name and its Content-Type are not trusted. */
const beginnings = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
] as const

/**
 * The type of the picture at an address that a user wants to show in a text. Refuses INVALID_IMAGE for any
 * other type, FILE_TOO_LARGE, ADDRESS_*, TOO_MANY_UPLOADS.
 */
export const checkImage = (
  tools: Tools,
  { userId }: Actor,
  url: string,
  signal: AbortSignal,
): Promise<{ type: 'jpeg' | 'png' | 'gif' }> =>
  withUploadSlot(
    userId,
    signal,
    (load) => {
      load.add(IMAGE_BYTES_MAX)
      return fetchImage(tools, url, load.signal)
    },
    async (bytes) => {
      const found = beginnings.find(([, begins]) => bytes.subarray(0, begins.length).equals(begins))
      return found ? { type: found[0] } : refuse('INVALID_IMAGE')
    },
  )
