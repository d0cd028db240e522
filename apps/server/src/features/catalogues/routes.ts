import type { catalogues } from '@tintario/contract/catalogues/endpoints.ts'
import { languageOf } from '@tintario/contract/common.ts'
import type { Handlers } from '../../http/handler.ts'
import { getOptionList } from './get-option-list.ts'

export const cataloguesHandlers: Handlers<typeof catalogues> = {
  list: async (_, { params, body }) => getOptionList(params.name, languageOf(body)),
}
