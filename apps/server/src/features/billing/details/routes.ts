import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../../http/handler.ts'
import { getDetails } from './details-store.ts'
import { getWallet } from './get-wallet.ts'
import { setBillingAddress } from './set-billing-address.ts'
import { setTaxId } from './set-tax-id.ts'
import { taxIdTypes } from './tax-id-types.ts'

const ok = { statusCode: 200 } as const

export const taxIdTypesHandlers: Pick<Handlers<typeof billing>, 'taxIdTypes'> = {
  taxIdTypes: async () => taxIdTypes.map(({ tag, country, name }) => ({ tag, country, name })),
}

export const detailsHandlers: Pick<
  Handlers<typeof wallet>,
  'get' | 'billingAddress' | 'setBillingAddress' | 'taxId' | 'setTaxId'
> = {
  get: (tools, { actor }) => getWallet(tools, actor),
  billingAddress: async ({ db }, { actor }) => (await getDetails(db, actor.accountId))?.address ?? null,
  setBillingAddress: async (tools, { actor, body }) => {
    await setBillingAddress(tools, actor, body)
    return ok
  },
  taxId: async ({ db }, { actor }) => (await getDetails(db, actor.accountId))?.taxId ?? null,
  setTaxId: async (tools, { actor, body }) => {
    await setTaxId(tools, actor, body)
    return ok
  },
}
