import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

/** The state of a charge; `requires-action` waits for the bank challenge that the browser opens with clientSecret. */
export const chargeState = z.enum(['succeeded', 'requires-action', 'processing'])

const card = z.object({
  id,
  last4: z.string(),
  brand: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
})
export type Card = z.infer<typeof card>

export const cards = endpoints(routes.cards, {
  create: {
    summary:
      'Opens a card setup; the browser gives the card to the provider with the clientSecret (API-043). With save false the card serves the subscription only and is not listed (R117)',
    needs: 'owner',
    body: z.object({ save: z.boolean().default(true) }).optional(),
    answer: z.object({ clientSecret: z.string() }),
    errors: ['PAYMENTS_UNAVAILABLE'],
  },
  list: {
    summary: 'The saved cards, the default first; what a finished setup added is there already (API-044)',
    needs: 'owner',
    answer: z.array(card),
  },
  setDefault: {
    summary: 'Makes the card the only default, for the subscription too (API-045)',
    needs: 'owner',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  remove: {
    summary: 'Forgets a card; the one that an active subscription is paid with stays',
    needs: 'owner',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'CARD_IN_USE', 'PAYMENTS_UNAVAILABLE'],
  },
})

export const payments = endpoints(routes.payments, {
  publicKey: {
    summary: 'The provider and its public key for this environment (API-046, R17)',
    needs: 'owner',
    answer: z.object({ gateway: z.enum(['stripe', 'sandbox']), publicKey: z.string() }),
  },
  pay: {
    summary: 'Charges a card for a coin pack and adds its coins, once for one Idempotency-Key (API-039)',
    needs: 'owner',
    body: z.object({
      product: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(100, 'FIELD_INVALID'),
      quantity: z.literal(1, 'FIELD_INVALID').default(1),
      paymentMethodId: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').pipe(givenId),
    }),
    answer: z.object({
      paymentId: id,
      state: chargeState,
      clientSecret: z.string().nullable(),
      addedCoins: z.int().describe('coins added by this payment so far: the pack’s, or 0 while it waits'),
      coins: z.int().describe('the balance after it'),
    }),
    errors: ['PAYMENT_REFUSED', 'NOT_FOUND', 'KEY_REUSED', 'FORBIDDEN', 'PAYMENTS_UNAVAILABLE'],
  },
  confirm: {
    summary: 'Asks the provider how a payment ended, after the bank’s question, and adds its coins once',
    needs: 'owner',
    params: idParams,
    answer: z.object({
      paymentId: id,
      state: chargeState,
      clientSecret: z.string().nullable(),
      addedCoins: z.int(),
      coins: z.int(),
    }),
    errors: ['PAYMENT_REFUSED', 'NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  history: {
    summary:
      'What was paid and, with an amount below zero and a credit note, given back; newest first, at most 500 (API-040)',
    needs: 'owner',
    answer: z.array(
      z.object({
        number: z
          .string()
          .describe('of the invoice, such as T2026-000001, or of the credit note, such as R2026-000001'),
        item: z.string().describe('the handle of the pack or of the tier’s price'),
        createdAt: instant,
        amount: z.int(),
        currency: z.string(),
        downloadUrl: z.string().describe('the invoice or credit note as PDF'),
      }),
    ),
  },
  next: {
    summary: 'The upcoming payment, or null when none is coming (API-041)',
    needs: 'owner',
    answer: z
      .object({
        dueAt: instant,
        amount: z.int(),
        cardBrand: z.string().nullable(),
        cardLast4: z.string().nullable(),
        endsAt: instant.nullable(),
      })
      .nullable(),
    errors: ['PAYMENTS_UNAVAILABLE'],
  },
})

/** Replaces the gateway's own form in the browser while no gateway is configured; 404 otherwise. */
export const sandbox = endpoints(routes.sandbox, {
  enterCard: {
    summary:
      'Gives a test card to an open card setup. Only published test numbers are taken; the number is never stored',
    needs: 'owner',
    body: z.object({
      clientSecret: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(200),
      number: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(30, 'FIELD_INVALID'),
      expiry: z.string().regex(/^\d{2}\/\d{2}$/, 'FIELD_INVALID'),
      securityCode: z.string().regex(/^\d{3,4}$/, 'FIELD_INVALID'),
    }),
    answer: z.object({
      state: z.enum(['succeeded', 'requires-action', 'failed']),
      message: z.string().nullable(),
    }),
    errors: ['NOT_FOUND', 'PAYMENT_REFUSED'],
  },
  answerChallenge: {
    summary: 'Answers the bank’s question of a card setup, a payment or a subscription’s first payment',
    needs: 'owner',
    body: z.object({
      clientSecret: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(200),
      approve: z.boolean(),
    }),
    answer: z.object({ state: z.enum(['succeeded', 'failed']) }),
    errors: ['NOT_FOUND'],
  },
})
