import type { Payments } from '../payments.ts'
import type { BookStore } from '../rules/books.ts'

/** What the sandbox works with: its books, its time, and the secret its webhooks are signed by. */
export type Sandbox = { store: BookStore; now(): Promise<Date>; webhookSecret: string }

export type CardPart = Pick<
  Payments,
  | 'createCustomer'
  | 'updateCustomer'
  | 'removeCustomer'
  | 'openCardSetup'
  | 'getCardSetup'
  | 'removeCard'
  | 'charge'
  | 'getCharge'
  | 'getChargeOf'
  | 'refund'
>
export type SubscriptionPart = Omit<Payments, 'name' | 'publicKey' | keyof CardPart>
