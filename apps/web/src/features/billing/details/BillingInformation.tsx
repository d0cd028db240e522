import { Skeleton } from '@mantine/core'
import { api } from '../../../api/call.ts'
import { combineQueries } from '../../../api/combine-queries.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Grid } from '../../../ui/parts.tsx'
import { AddressForm } from './AddressForm.tsx'
import { TaxIdForm } from './TaxIdForm.tsx'

/** What invoices say of the buyer; address and tax identifier are saved each by itself (BILL-11, BILL-12). */
export const BillingInformation = () => {
  const address = useApi(api.wallet.billingAddress)
  const taxId = useApi(api.wallet.taxId)
  const types = useApi(api.billing.taxIdTypes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const waiting = (
    <Grid least={400} align="start">
      <Skeleton height={440} radius="lg" />
      <Skeleton height={250} radius="lg" />
    </Grid>
  )
  return (
    <Loaded query={combineQueries(address, taxId, types)} waiting={waiting}>
      {([savedAddress, savedTaxId, known]) => (
        <Grid least={400} align="start">
          <AddressForm saved={savedAddress} />
          <TaxIdForm saved={savedTaxId} types={known} country={savedAddress?.country} />
        </Grid>
      )}
    </Loaded>
  )
}
