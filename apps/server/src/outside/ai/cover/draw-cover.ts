import { onlyInThread } from '../../threads.ts'
import type { Brief, Cover, CoverOffer } from '../ai.ts'
import type * as Composing from './compose-cover.ts'
import { HEIGHT, WIDTH } from './layouts.ts'

/** Names, shapes and fonts take megabytes to read: only a thread reads them, and its memory is freed with it. */
const inThread = onlyInThread<typeof Composing>(new URL('./compose-cover.ts', import.meta.url).href, {
  deadlineMs: 10_000,
})
const compose = inThread('composeCover')
const offer = inThread('offerCovers')

/** Draws the post's cover: the same seed and words give the same picture. Throws what `inThread` throws. */
export const drawCover = async (brief: Brief, signal: AbortSignal): Promise<Cover> => {
  const { svg, alt, motif } = await compose({ owner: brief.owner, signal }, brief)
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer()
  return { bytes, contentType: 'image/png', width: WIDTH, height: HEIGHT, alt, motif }
}

/** Covers to choose from, as SVG: what is chosen is rasterized by `drawCover`. Throws what `inThread` throws. */
export const offerCovers = (brief: Brief, signal: AbortSignal): Promise<Omit<CoverOffer, 'isPainted'>> =>
  offer({ owner: brief.owner, signal }, brief)
