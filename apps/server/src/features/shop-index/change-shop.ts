import type { Actor } from '../../actor.ts'
import { webAddress } from '../../outside/web-address.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { makeAllDue } from './page-store.ts'
import { deleteShop, followConnectedShops, insertShop, readShopRow, wakeShop } from './shop-store.ts'

/** Each reading requests many pages of a site. */
const limitReadings = ({ db }: Tools, workspaceId: string) =>
  limitTries(db, [{ key: `read-shop:${workspaceId}`, tries: 10, seconds: 3600 }])

/** As https://example.com/ without what follows the path; null for what is no web address. */
const shopAddress = (text: string): string | null => {
  const address = webAddress(text.includes('://') ? text : `https://${text}`)
  if (address === null) return null
  const url = new URL(address)
  return url.hostname.includes('.') || url.hostname === 'localhost' ? `${url.origin}${url.pathname}` : null
}

/**
 * Another shop's pages are deleted. An empty address follows the connected site. Refuses NOT_FOUND, and
 * ADDRESS_REFUSED.
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
    else await followConnectedShops(tx, actor.accountId)
  })
}

/** Does nothing without a shop. Refuses NOT_FOUND. */
export const readShopAgain = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  await limitReadings(tools, workspace.id)
  const key = { accountId: actor.accountId, workspaceId: workspace.id }
  await tools.db.transaction(async (tx) => {
    await wakeShop(tx, key)
    await makeAllDue(tx, key)
  })
}
