import { languageOf } from '@tintario/contract/core/common.ts'
import type { optionLists } from '@tintario/contract/option-lists/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getOptionList } from './option-lists.ts'

export const optionListsHandlers: Handlers<typeof optionLists> = {
  list: async (_, { params, body }) => getOptionList(params.name, languageOf(body)),
}
