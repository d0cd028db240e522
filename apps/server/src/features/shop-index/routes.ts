import type { shopIndex } from '@tintario/contract/shop-index/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { readShopAgain, setShopAddress } from './change-shop.ts'
import { compareTitle } from './compare-idea.ts'
import { getShop, listShopPages } from './show-shop.ts'

export const shopIndexHandlers: Handlers<typeof shopIndex> = {
  get: (tools, { actor, query }) => getShop(tools, actor, query.workspaceId),
  pages: (tools, { actor, query }) => listShopPages(tools, actor, query),
  setAddress: async (tools, { actor, body }) => {
    await setShopAddress(tools, actor, body)
    return { statusCode: 200 }
  },
  overlap: (tools, { actor, params, body, signal }) =>
    compareTitle(tools, actor, params.id, { title: body.title, isSettled: body.isSettled ?? false, signal }),
  readAgain: async (tools, { actor, body }) => {
    await readShopAgain(tools, actor, body.workspaceId)
    return { statusCode: 200 }
  },
}
