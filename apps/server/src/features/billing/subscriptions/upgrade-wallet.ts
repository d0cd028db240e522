import type { Answer } from '@tintario/contract/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../../actor.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getWallet } from '../details/get-wallet.ts'
import { type Start, startSubscription } from './start-subscription.ts'

/**
 * Ends the free tier by starting a paid subscription on the default card. The wallet stays on the free tier
 * while a bank challenge is open. Refuses NOT_ON_FREE_TIER, and what a start refuses.
 */
export const upgradeWallet = async (
  tools: Tools,
  actor: Actor,
  start: Start,
  idempotencyKey: string | null,
): Promise<Answer<typeof wallet.upgrade>> => {
  const { tier } = await getWallet(tools, actor)
  if (tier !== 'free' && idempotencyKey === null) return refuse('NOT_ON_FREE_TIER')
  await startSubscription(tools, actor, start, idempotencyKey).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'SUBSCRIPTION_EXISTS'
      ? new Refusal('NOT_ON_FREE_TIER')
      : error
  })
  return getWallet(tools, actor)
}
