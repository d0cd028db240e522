import { randomUUID } from 'node:crypto'
import type { Image } from '@tintario/contract/images/image.ts'
import { ALT_MAX } from '@tintario/contract/images/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Ai, Cover, CoverChoice, CoverOffer } from '../../outside/ai/ai.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { getPostForWriting, getPostOrExample, languageOf, makeBrief } from '../brief/index.ts'
import { deleteImageRow, removeImageFiles, storeImage } from '../images/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import { type PostRow, replaceFeaturedImage } from '../posts/index.ts'
import { storeProductPhotograph } from './product-photograph.ts'

/** Stores a drawn cover as an image of the post; it is not featured yet. `isChosen`: its owner chose it among others. */
export const storeCover = async (
  tools: Tools,
  row: PostRow,
  cover: Cover,
  { isChosen = false } = {},
): Promise<string> => {
  const { accountId, workspaceId, id: postId } = row
  const alt = cover.alt.slice(0, ALT_MAX)
  const { bytes, motif = null } = cover
  const about = { bytes, alt, motif, caption: null, source: isChosen ? 'chosen' : 'drawn' }
  const { id } = await storeImage(tools, { accountId, workspaceId, postId, ...about })
  return id
}

/** Who draws a post's cover: an example's is drawn without a model. */
export const coverOf = ({ ai, examples }: WriterTools, { example }: PostRow): Pick<Ai, 'drawCover'> =>
  examples.find(({ name }) => name === example) ?? ai

/** Takes a picture away that was not featured after all. */
export const dropImage = async (tools: Tools, accountId: string, id: string): Promise<void> =>
  removeImageFiles(tools, await deleteImageRow(tools.db, accountId, id))

/** Makes a picture the featured image; a post without one gets the photograph of a product that it names. */
export const drawImage = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { cover: choice, signal }: { cover?: CoverChoice | undefined; signal: AbortSignal },
): Promise<Image> => {
  const row = await getPostOrExample(tools, actor, id)
  await limitWriting(tools, actor)
  const isExample = row.example !== null
  const photograph =
    isExample || row.featuredImageId || choice ? null : await storeProductPhotograph(tools, row, signal)
  if (photograph) return replaceFeaturedImage(tools, actor, id, photograph, { move: 'generate' })
  const brief = await makeBrief(tools, row, languageOf(row, actor.language))
  const seed = row.featuredImageId && !choice ? randomUUID() : brief.seed
  const toDraw = { ...brief, seed, ...(choice ? { cover: choice } : {}) }
  const writer = await withWriterOf(tools, row)
  const cover = await askWriter(writer, signal, (limited) => coverOf(writer, row).drawCover(toDraw, limited))
  const isChosen = choice !== undefined || row.featuredImageId !== null
  const drawn = await storeCover(tools, row, cover, { isChosen })
  return replaceFeaturedImage(tools, actor, id, drawn, { move: 'generate' })
}

/** Covers to choose from. Refuses as drawing one does; nothing is stored. */
export const offerCovers = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { signal, ...cover }: Omit<CoverChoice, 'layout'> & { signal: AbortSignal },
): Promise<CoverOffer> => {
  const row = await getPostForWriting(tools, actor, id)
  await limitWriting(tools, actor)
  const brief = await makeBrief(tools, row, languageOf(row, actor.language))
  const writer = await withWriterOf(tools, row)
  return askWriter(writer, signal, (limited) => writer.ai.offerCovers({ ...brief, cover }, limited))
}
