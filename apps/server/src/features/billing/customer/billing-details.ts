import { SAMPLE_COINS } from '@tintario/contract/auth/limits.ts'
import type { BillingAddress } from '@tintario/contract/billing/fields.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getWalletRow, presentWallet } from '../../wallet/index.ts'
import { getDetails, storeAddress, storeTaxId, type TaxId } from './account-store.ts'
import { enqueueDetailsUpdate } from './gateway-customer.ts'
import { taxIdTypes } from './tax-id-types.ts'

/** The wallet with the payer's details, as the actor may see it: a member sees neither address nor tax identifier. */
export const getWallet = async (
  { db }: Tools,
  { accountId, isChild, isSample }: Actor,
): Promise<Answer<typeof wallet.get>> => {
  const [row, details] = await Promise.all([
    getWalletRow(db, accountId),
    isChild ? null : getDetails(db, accountId),
  ])
  return {
    ...presentWallet(row),
    ...(isSample ? { coins: SAMPLE_COINS, planCoins: SAMPLE_COINS } : {}),
    billingAddress: details?.address ?? null,
    taxId: details?.taxId ?? null,
  }
}

/** Stores the identifier in its country's notation and updates the gateway's customer. Refuses TAX_ID_INVALID. */
export const setTaxId = async ({ db }: Tools, { accountId }: Actor, given: TaxId): Promise<void> => {
  const read = (await readTaxId(given)) ?? refuse('TAX_ID_INVALID')
  await db.transaction(async (tx) => {
    await storeTaxId(tx, accountId, read)
    await enqueueDetailsUpdate(tx, accountId)
  })
}

export const setBillingAddress = (
  { db }: Tools,
  { accountId }: Actor,
  address: BillingAddress,
): Promise<void> =>
  db.transaction(async (tx) => {
    await storeAddress(tx, accountId, address)
    await enqueueDetailsUpdate(tx, accountId)
  })

/** The stored form; null for an unknown type or a value that does not fit. It need not be registered. */
export const readTaxId = async (given: {
  type: string
  value: string
}): Promise<{ type: string; value: string } | null> => {
  const type = taxIdTypes.find(({ tag }) => tag === given.type)
  if (!type) return null
  const { stdnum } = await import('stdnum')
  const value = type.read(given.value, stdnum)
  return value ? { type: type.tag, value } : null
}
