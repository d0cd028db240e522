import { createHash } from 'node:crypto'
import type { Tools } from '../tools.ts'

/** Bounds the number of files: a newer letter of the same slot replaces the receipt of an older one. */
const SLOT_DIGITS = 4

const slotOf = (letterId: string, folder: string): { key: string; receipt: string } => {
  const receipt = createHash('sha256').update(letterId).digest('hex')
  return { key: `letter-receipts/${folder}${receipt.slice(0, SLOT_DIGITS)}`, receipt }
}

/** Whether the receipt of a letter is in the file storage; false without the storage. `folder` as for `sendOnce`. */
export const hasReceipt = async (
  { storage }: Pick<Tools, 'storage'>,
  letterId: string,
  folder = '',
): Promise<boolean> => {
  const { key, receipt } = slotOf(letterId, folder)
  const stored = await storage.get(key).catch(() => null)
  return stored?.toString() === receipt
}

/**
 * Sends a letter unless its receipt is in the file storage: a restored database repeats jobs, and a mail server can't
 * be asked. `folder`, ending in a slash, has slots of its own.
 */
export const sendOnce = async (
  { storage, log }: Pick<Tools, 'storage' | 'log'>,
  letterId: string,
  send: () => Promise<void>,
  folder = '',
): Promise<void> => {
  const { key, receipt } = slotOf(letterId, folder)
  const failed = (err: unknown) => {
    log.warn({ err, letterId }, 'the receipt of a letter could not be read or written')
    return null
  }
  const stored = await storage.get(key).catch(failed)
  if (stored?.toString() === receipt) {
    log.warn({ letterId }, 'a letter that was sent before is not sent again')
    return
  }
  await send()
  await storage.put(key, Buffer.from(receipt), 'text/plain').catch(failed)
}
