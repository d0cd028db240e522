import { z } from 'zod'
import { instant } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

export const tier = z.enum(['free', 'basic', 'premium', 'enterprise'])
export type Tier = z.infer<typeof tier>

/** Coins at sign-up and days until the free tier expires (rulings R84, R75). */
export const FREE_TIER_COINS = 20
export const FREE_TIER_DAYS = 14
/** Workspaces a tier allows before extra ones are bought (ruling R85). */
export const allowedWorkspacesOf = {
  free: 1,
  basic: 1,
  premium: 3,
  enterprise: 10,
} as const satisfies Record<Tier, number>

export const wallet = {
  get: endpoint({
    route: routes.wallet.get,
    summary: 'Balance in coins, coins held by running work, tier and allowance (API-030)',
    needs: 'signed-in',
    answer: z.object({
      coins: z.int().describe('coins that can be spent now'),
      heldCoins: z.int().describe('coins reserved by work that has not finished'),
      tier,
      isFreeTierExpired: z.boolean(),
      freeTierEndsAt: instant.nullable(),
      isSubscriptionActive: z.boolean(),
      period: z.enum(['monthly', 'yearly']).nullable(),
      allowedWorkspaces: z.int(),
    }),
  }),
  products: endpoint({
    route: routes.wallet.products,
    summary: 'Coin prices and coin packs; amounts in integer euro cents (API-037, WALLET-18)',
    needs: 'signed-in',
    answer: z.array(
      z.object({ handle: z.string(), type: z.string(), amount: z.int().nullable(), coins: z.int() }),
    ),
  }),
}
