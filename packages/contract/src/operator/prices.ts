import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

const COINS_MAX = 1_000_000
const CENTS_MAX = 10_000_000

const offer = z.object({
  handle: z.string(),
  type: z.string().describe('action, one_time for a pack, recurring for a plan'),
  coins: z.int().describe('that an action costs, a pack brings, or a plan brings each month'),
  amount: z.int().nullable().describe('in euro cents; null for an action'),
})
export type OperatorOffer = z.infer<typeof offer>

/** The calls of the section Prices; answered by BILLING_OFF where billing is switched off. */
export const prices = endpoints(routes.operator, {
  offers: {
    summary: 'What actions, packs and plans cost',
    needs: 'operator',
    answer: z.array(offer),
  },
  changeOffer: {
    summary: 'Changes what an action, a pack or a plan costs from the next purchase on; an operator act',
    needs: 'operator',
    body: z.object({
      handle: z.string().max(100),
      coins: z.int().min(0).max(COINS_MAX).optional(),
      amount: z.int().min(0).max(CENTS_MAX).optional(),
    }),
    answer: offer,
    errors: ['NOT_FOUND'],
  },
})
