import { inThread } from '../threads.ts'
import { decodePage } from './decode-page.ts'
import { extractPage } from './extract-page.ts'

/** The content of a page; null for one made to exhaust its reader. */
export const readBytes = (bytes: Uint8Array, contentType: string) =>
  extractPage(decodePage(bytes, contentType))

/** `readBytes` for any page. Throws ThreadTooSlow and the signal's reason. */
export const readBytesInThread = inThread(readBytes, import.meta.url, { deadlineMs: 5000 })
