import { z } from 'zod'
import { idParams, instant, ok, optionalId, workspaceQuery } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { TITLE_MAX } from '../posts/limits.ts'
import { SHOP_ADDRESS_MAX, SHOP_PAGES_MAX, SHOP_WORDS_MAX } from './limits.ts'
import { overlapAnswer } from './overlap.ts'
import { shopPage, shopPageKind } from './page.ts'

const shopState = z.object({
  address: z.string().nullable().describe('null: none is given, and no site is connected'),
  isOwn: z.boolean().describe('given by the owner; else it follows the connected site'),
  isReading: z.boolean(),
  readAt: instant.nullable().describe('when the last reading ended'),
  problem: z.enum(['away', 'mistake']).nullable().describe('why it goes on later'),
  hasSitemap: z.boolean(),
  isWhole: z.boolean().describe('false: there is more than was listed'),
  counts: z.object({
    product: z.int(),
    post: z.int(),
    page: z.int(),
    category: z.int(),
    failed: z.int(),
    waiting: z.int(),
  }),
})
export type ShopState = z.infer<typeof shopState>

export const shopIndex = endpoints(routes.shopIndex, {
  get: {
    summary: "What is known of the workspace's shop",
    needs: 'signed-in',
    key: 'shop-pages:read',
    query: workspaceQuery,
    answer: shopState,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  pages: {
    summary: "The pages of the workspace's shop, those that fit the words best first",
    needs: 'signed-in',
    key: 'shop-pages:read',
    agent: true,
    query: z.object({
      workspaceId: optionalId,
      kind: shopPageKind.or(z.literal('failed')).optional(),
      words: z.string().max(SHOP_WORDS_MAX).optional(),
      from: z.coerce.number().int().min(0).max(SHOP_PAGES_MAX).default(0),
    }),
    answer: z.object({ pages: z.array(shopPage), hasMore: z.boolean() }),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  setAddress: {
    summary: "Sets where the workspace's shop is; an empty address follows the connected site again",
    needs: can.manageIntegrations,
    body: z.object({ workspaceId: optionalId, address: z.string().trim().max(SHOP_ADDRESS_MAX) }),
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING', 'ADDRESS_REFUSED'],
  },
  readAgain: {
    summary: "Reads the workspace's shop again, as soon as it is its turn",
    needs: can.manageIntegrations,
    body: z.object({ workspaceId: optionalId }),
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  overlap: {
    summary:
      "Whether the shop has something on a post's question already: asked of a title before coins are spent",
    needs: 'signed-in',
    sample: true,
    params: idParams,
    body: z.object({
      title: z.string().max(TITLE_MAX),
      isSettled: z
        .boolean()
        .optional()
        .describe('the title stays for now: a connected model may be asked about it'),
    }),
    answer: overlapAnswer,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
