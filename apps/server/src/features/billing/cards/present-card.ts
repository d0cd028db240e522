import type { Card } from '@tintario/contract/billing/payments.ts'
import type { CardRow } from './card-store.ts'

export const presentCard = ({ id, last4, brand, expMonth, expYear, isDefault }: CardRow): Card => ({
  id,
  last4,
  brand,
  expMonth,
  expYear,
  isDefault,
})
