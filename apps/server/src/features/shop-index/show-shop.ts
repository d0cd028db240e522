import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { shopIndex } from '@tintario/contract/shop-index/endpoints.ts'
import { SHOP_LIST } from '@tintario/contract/shop-index/limits.ts'
import type { ShopPage, ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { countPages, findPages, type ShopPageRow } from './find-page-store.ts'
import { readShopRow } from './shop-store.ts'

/** Refuses NOT_FOUND. */
export const getShop = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<Answer<typeof shopIndex.get>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const key = { accountId: actor.accountId, workspaceId: workspace.id }
  const [row, counts] = await Promise.all([readShopRow(tools.db, key), countPages(tools.db, key)])
  const isAtWork = row !== null && (row.leaseUntil !== null || row.stage === 'pages' || row.readAt === null)
  return {
    address: row?.address ?? null,
    isOwn: row?.origin === 'owner',
    isReading: row !== null && row.problem === null && (isAtWork || row.isDue),
    readAt: row?.readAt?.toISOString() ?? null,
    problem: row?.problem ?? null,
    hasSitemap: row?.hasSitemap ?? false,
    isWhole: row?.isWhole ?? false,
    counts,
  }
}

const presentPage = (row: ShopPageRow): ShopPage => {
  const { id, kind, title, summary, language, inStock, problem, status } = row
  const { priceAmount: amount, priceMost: most, priceCurrency: currency, pricedAt } = row
  return {
    id,
    kind,
    title,
    url: row.problem === null && row.url !== null ? row.url : row.listedUrl,
    summary,
    language,
    price: amount && currency && pricedAt ? { amount, most, currency, readAt: pricedAt.toISOString() } : null,
    inStock,
    readAt: row.readAt?.toISOString() ?? null,
    problem,
    status,
  }
}

/** By title, or by how well they fit the words. Refuses NOT_FOUND. */
export const listShopPages = async (
  tools: Tools,
  actor: Actor,
  {
    workspaceId,
    ...asked
  }: {
    workspaceId?: string | undefined
    kind?: ShopPageKind | 'failed' | undefined
    words?: string | undefined
    from: number
  },
): Promise<Answer<typeof shopIndex.pages>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const key = { accountId: actor.accountId, workspaceId: workspace.id }
  const rows = await findPages(tools.db, key, { ...asked, most: SHOP_LIST })
  return { pages: rows.slice(0, SHOP_LIST).map(presentPage), hasMore: rows.length > SHOP_LIST }
}
