import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { sources } from '@tintario/contract/writing/source-endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { enhanceDescription } from './enhance-description.ts'
import { addKeywordFigures } from './keyword-options.ts'
import { planStructure } from './plan-structure.ts'
import { suggestKeywords, suggestTitles } from './suggest-options.ts'

export const suggestHandlers: Pick<
  Handlers<typeof writing>,
  'enhanceDescription' | 'primaryKeywords' | 'titles' | 'structureTree'
> = {
  enhanceDescription: async (tools, { actor, params, body, signal }) => {
    const description = await enhanceDescription(tools, actor, params.id, { ...body, signal })
    return { statusCode: 200, data: { description } }
  },
  primaryKeywords: (tools, { actor, params, body, signal }) =>
    suggestKeywords(tools, actor, params.id, { more: body?.more ?? false, signal }),
  titles: (tools, { actor, params, body, signal }) =>
    suggestTitles(tools, actor, params.id, { more: body?.more ?? false, signal }),
  structureTree: (tools, { actor, params, body, signal }) =>
    planStructure(tools, actor, params.id, { renew: body?.renew ?? false, signal }),
}

export const keywordFiguresHandlers: Pick<Handlers<typeof sources>, 'keywordFigures'> = {
  keywordFigures: (tools, { actor, params, signal }) => addKeywordFigures(tools, actor, params.id, signal),
}
