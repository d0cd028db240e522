import { encodePicture } from '../../encode-picture.ts'
import { AiMalformed, type ModelAi, type Models } from '../ai.ts'
import { refuseForbidden } from '../content-policy.ts'
import { drawCover, offerCovers } from '../cover/draw-cover.ts'
import type { ConnectedModel } from './connect-model.ts'

const COVER = { width: 1600, height: 900 }
/** Of a description that replaces a missing title. In code units. */
const SUBJECT_MAX = 120
/** The generated picture is not inspected, so the words describe what was requested. */
const altOf = {
  en: (subject: string) => `Paper-cut illustration: ${subject}`,
  es: (subject: string) => `Ilustración de papel recortado: ${subject}`,
}

/** A writer that asks language models. A model without pictures leaves the covers to the built-in ones. */
export const createModelAi = ({ planning, writing }: Models & { writing: ConnectedModel }): ModelAi => ({
  name: 'model',
  planning,
  writing,
  async drawCover(brief, signal) {
    refuseForbidden(brief)
    if (writing.draw === null || brief.cover) return drawCover(brief, signal)
    const subject = brief.picture ?? brief.title ?? brief.keyword ?? brief.description.slice(0, SUBJECT_MAX)
    const prompt = `Paper-cut illustration for a blog post: flat shapes, soft shadows, one warm light, calm background, landscape format. No lettering, no logos, no people. It shows: ${subject}`
    const image = await writing.draw(prompt, signal)
    const formats = ['png', 'jpeg', 'webp'] as const
    const order = { formats, resize: { ...COVER, fit: 'cover' }, as: 'jpeg' } as const
    const cover = await encodePicture(image, order, { signal })
    if (!cover) throw new AiMalformed('The picture cannot be read')
    return { ...cover, alt: altOf[brief.language](subject) }
  },
  async offerCovers(brief, signal) {
    refuseForbidden(brief)
    return { ...(await offerCovers(brief, signal)), isPainted: writing.draw !== null }
  },
})
