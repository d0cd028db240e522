import { can, type Me } from '@tintario/contract/core/permissions.ts'
import { hasBilling } from '../../i18n/has-billing.ts'

/** Whether one more workspace costs coins: the count has reached the allowance (WORKSP-07, WORKSP-09). */
export const costsCoins = (count: number, allowedWorkspaces: number) =>
  hasBilling && count >= allowedWorkspaces

/** Who may add a workspace: within the allowance whoever manages them (R126), beyond it by tier (PERM-10). */
export const mayAdd = (me: Me, count: number, allowedWorkspaces: number) =>
  costsCoins(count, allowedWorkspaces)
    ? can.addWorkspace(me)
    : can.manageWorkspaces(me) && count < allowedWorkspaces

/** The price beside the balance: what is missing, or what is left after. Neither is ever negative (R43, WORKSP-08). */
export const sums = (price: number, coins: number) =>
  coins < price ? { missing: price - coins, left: null } : { missing: null, left: coins - price }

/**
 * The chosen ids after a click on one of them: at least one, at most `most` (R96). Where only one may be chosen, another
 * takes its place.
 */
export const toggled = (chosen: readonly string[], id: string, most: number): readonly string[] => {
  if (chosen.includes(id)) return chosen.length > 1 ? chosen.filter((other) => other !== id) : chosen
  if (most === 1) return [id]
  return chosen.length < most ? [...chosen, id] : chosen
}
