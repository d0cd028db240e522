import { ALT_MAX } from '@tintario/contract/images/limits.ts'
import { hasWordsOf } from '@tintario/prose/words.ts'
import type { Tools } from '../../tools.ts'
import { languageOf } from '../brief/index.ts'
import { storeImage } from '../images/index.ts'
import type { PostRow } from '../posts/index.ts'
import { findProductsNamedIn } from '../shop-index/index.ts'

const PICTURE_MS = 15_000
const PICTURE_BYTES = 10_000_000

/** Stores the photograph of the product with the longest name; null where none is named or can be fetched. */
export const storeProductPhotograph = async (
  tools: Tools,
  row: PostRow,
  signal: AbortSignal,
): Promise<string | null> => {
  const { accountId, workspaceId, id: postId } = row
  const language = languageOf(row)
  const words = `${row.title ?? ''} ${row.primaryKeyword ?? ''} ${row.description}`
  const found = await findProductsNamedIn(tools.db, { accountId, workspaceId }, { words, language })
  const [product] = found
    .filter(({ title, imageUrl }) => imageUrl !== null && hasWordsOf(words, title, language))
    .toSorted((one, other) => other.title.length - one.title.length)
  if (!product?.imageUrl) return null
  try {
    const { status, headers, body } = await tools.egress.request({
      url: product.imageUrl,
      headers: { accept: 'image/webp,image/png,image/jpeg' },
      timeoutMs: PICTURE_MS,
      maxBytes: PICTURE_BYTES,
      signal,
    })
    if (status !== 200 || !/^image\//i.test(headers['content-type'] ?? '')) return null
    const alt = product.title.slice(0, ALT_MAX)
    const about = { bytes: body, alt, caption: null, source: product.imageUrl }
    return (await storeImage(tools, { accountId, workspaceId, postId, ...about })).id
  } catch (error) {
    signal.throwIfAborted()
    tools.log.info({ err: error, postId }, 'the photograph of a product could not be taken')
    return null
  }
}
