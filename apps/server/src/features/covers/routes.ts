import type { images } from '@tintario/contract/images/endpoints.ts'
import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { drawImage, offerCovers } from './draw-image.ts'

export const coverHandlers: Pick<Handlers<typeof writing>, 'image'> = {
  image: (tools, { actor, params, signal }) => drawImage(tools, actor, params.id, { signal }),
}

export const drawnImageHandlers: Pick<Handlers<typeof images>, 'changeFeatured' | 'offerCovers'> = {
  changeFeatured: (tools, { actor, params, body, signal }) =>
    drawImage(tools, actor, params.id, { cover: body?.cover, signal }),
  offerCovers: (tools, { actor, params, query, signal }) =>
    offerCovers(tools, actor, params.id, { ...query, signal }),
}
