import { inThread } from '../threads.ts'
import { decodePage } from './decode-page.ts'
import { extractPage } from './extract-page.ts'

/** What stands in the bytes of a page; null for one that was made not to be read. */
export const readBytes = (bytes: Uint8Array, contentType: string) =>
  extractPage(decodePage(bytes, contentType))

/** `readBytes` for whatever a site sends. Throws ThreadTooSlow and the signal's reason. */
export const readBytesAside = inThread(readBytes, import.meta.url, { deadlineMs: 5000 })
