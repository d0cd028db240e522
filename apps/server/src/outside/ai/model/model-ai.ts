import { encodePicture } from '../../encode-picture.ts'
import { AiMalformed, type ModelAi, type Models } from '../ai.ts'
import { composeCover, drawCover } from '../cover/draw-cover.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import type { ConnectedModel } from './connect-model.ts'

const COVER = { width: 1600, height: 900 }

/** A writer that asks language models. A model that draws no pictures leaves the covers to us. */
export const createModelAi = ({ planning, writing }: Models & { writing: ConnectedModel }): ModelAi => ({
  name: 'model',
  planning,
  writing,
  async drawCover(brief, signal) {
    refuseForbidden(brief)
    if (writing.draw === null) return drawCover(brief)
    const { alt } = composeCover(brief)
    const prompt = `Paper-cut illustration for a blog post: flat shapes, soft shadows, one warm light, calm background, landscape format. No lettering, no logos, no people. It shows: ${alt}`
    const image = await writing.draw(prompt, signal)
    const formats = ['png', 'jpeg', 'webp'] as const
    const order = { formats, resize: { ...COVER, fit: 'cover' }, as: 'jpeg' } as const
    const cover = await encodePicture(image, order, { signal })
    if (!cover) throw new AiMalformed('The picture cannot be read')
    return { ...cover, alt }
  },
})
