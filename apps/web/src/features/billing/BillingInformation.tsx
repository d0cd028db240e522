import { Skeleton } from '@mantine/core'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { useWaiting } from '../../ui/use-waiting.ts'
import { AddressForm } from './AddressForm.tsx'
import classes from './billing.module.css'
import { TaxIdForm } from './TaxIdForm.tsx'

/** What invoices say of the buyer; address and tax identifier are saved each by itself (BILL-11, BILL-12). */
export const BillingInformation = () => {
  const message = useMessage()
  const address = useApi(api.wallet.billingAddress)
  const taxId = useApi(api.wallet.taxId)
  const types = useApi(api.billing.taxIdTypes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const all = [address, taxId, types]
  const isWaiting = useWaiting(all.some(({ isPending }) => isPending))
  const failed = all.find(({ isError }) => isError)
  if (failed)
    return (
      <ErrorRegion
        title={message(messageOf(failed.error))}
        onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
      />
    )
  if (address.data === undefined || taxId.data === undefined || !types.data)
    return isWaiting ? (
      <div className={classes.forms}>
        <Skeleton height={440} radius="lg" />
        <Skeleton height={250} radius="lg" />
      </div>
    ) : null
  return (
    <div className={classes.forms}>
      <AddressForm saved={address.data} />
      <TaxIdForm saved={taxId.data} types={types.data} country={address.data?.country} />
    </div>
  )
}
