import type { Card } from '@tintario/contract/billing/payments.ts'
import type { CardRow } from './card-store.ts'

/** A card as answered (ENT-03). */
export const presentCard = ({ id, last4, brand, expMonth, expYear, isDefault }: CardRow): Card => ({
  id,
  last4,
  brand,
  expMonth,
  expYear,
  isDefault,
})
