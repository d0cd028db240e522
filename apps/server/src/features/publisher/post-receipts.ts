import { createHash } from 'node:crypto'
import type { Attempt } from './attempt.ts'

/** Five hex digits bound the number of files; a newer receipt overwrites an older one. */
const keyOf = ({ row, connection: { platform, credentials } }: Attempt) => {
  const { site } = platform.placeOf(credentials)
  const hash = createHash('sha256').update(`${row.postId} ${row.platform} ${site}`).digest('hex')
  return { hash, key: `post-receipts/${hash.slice(0, 2)}/${hash.slice(2, 5)}` }
}

/**
 * Stores the marker of a published post outside of the database: after a restore it shows that a post was published
 * by another publication or deleted since. Never throws.
 */
export const writePostReceipt = async (attempt: Attempt): Promise<void> => {
  const { storage, log } = attempt.worker.tools
  const { id: publicationId } = attempt.row
  const { hash, key } = keyOf(attempt)
  await storage
    .put(key, Buffer.from(`${hash} ${publicationId}`), 'text/plain')
    .catch((err: unknown) => log.warn({ err, publicationId }, 'the receipt of a post could not be written'))
}

/** The marker by which the post was published on this site; null: none is stored. */
export const readPostReceipt = async (attempt: Attempt): Promise<string | null> => {
  const { storage, log } = attempt.worker.tools
  const { hash, key } = keyOf(attempt)
  const stored = await storage.get(key).catch((err: unknown) => {
    log.warn({ err, publicationId: attempt.row.id }, 'the receipt of a post could not be read')
    return null
  })
  const [of, marker] = stored?.toString().split(' ') ?? []
  return of === hash && marker ? marker : null
}
