import type { Actor } from '../../actor.ts'
import { webAddress } from '../../outside/web-address.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { makeAllDue } from './page-store.ts'
import { deleteShop, insertShop, noteConnectedShops, readShopRow, wakeShop } from './shop-store.ts'

/** Each reading requests many pages of a site: so many in an hour and workspace, then 429 with Retry-After. */
const limitReadings = ({ db }: Tools, workspaceId: string) =>
  limitTries(db, [{ key: `read-shop:${workspaceId}`, tries: 10, seconds: 3600 }])

/** `example.com` as https://example.com/; null for what is no web address. What follows the path is left out. */
const shopAddress = (text: string): string | null => {
  const address = webAddress(text.includes('://') ? text : `https://${text}`)
  if (address === null) return null
  const url = new URL(address)
  return url.hostname.includes('.') || url.hostname === 'localhost' ? `${url.origin}${url.pathname}` : null
}

/**
 * Sets where the workspace's shop is and has it read; another shop's pages go. An empty address follows the connected site
 * again. Refuses NOT_FOUND, and ADDRESS_REFUSED for what is no web address.
 */
export const setShopAddress = async (
  tools: Tools,
  actor: Actor,
  { workspaceId, address: given }: { workspaceId?: string | undefined; address: string },
): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const key = { accountId: actor.accountId, workspaceId: workspace.id }
  const address = given === '' ? null : (shopAddress(given) ?? refuse('ADDRESS_REFUSED'))
  const before = await readShopRow(tools.db, key)
  if (address !== null && before?.address === address && before.origin === 'owner') return
  if (address === null && before?.origin !== 'owner') return
  await limitReadings(tools, workspace.id)
  await tools.db.transaction(async (tx) => {
    await deleteShop(tx, key)
    if (address !== null) await insertShop(tx, key, address)
    else await noteConnectedShops(tx, actor.accountId)
  })
}

/** Has each page of the workspace's shop read again as soon as it is its turn. Without one nothing happens. Refuses NOT_FOUND. */
export const readShopAgain = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  await limitReadings(tools, workspace.id)
  const key = { accountId: actor.accountId, workspaceId: workspace.id }
  await tools.db.transaction(async (tx) => {
    await wakeShop(tx, key)
    await makeAllDue(tx, key)
  })
}
