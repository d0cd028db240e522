import { Skeleton } from '@mantine/core'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { together } from '../../../api/together.ts'
import { useApi } from '../../../api/use-api.ts'
import classes from '../billing.module.css'
import { AddressForm } from './AddressForm.tsx'
import { TaxIdForm } from './TaxIdForm.tsx'

/** What invoices say of the buyer; address and tax identifier are saved each by itself (BILL-11, BILL-12). */
export const BillingInformation = () => {
  const address = useApi(api.wallet.billingAddress)
  const taxId = useApi(api.wallet.taxId)
  const types = useApi(api.billing.taxIdTypes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const waiting = (
    <div className={classes.forms}>
      <Skeleton height={440} radius="lg" />
      <Skeleton height={250} radius="lg" />
    </div>
  )
  return (
    <Loaded query={together(address, taxId, types)} waiting={waiting}>
      {([savedAddress, savedTaxId, known]) => (
        <div className={classes.forms}>
          <AddressForm saved={savedAddress} />
          <TaxIdForm saved={savedTaxId} types={known} country={savedAddress?.country} />
        </div>
      )}
    </Loaded>
  )
}
