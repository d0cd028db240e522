import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'

/** The subscription and its next payment; undefined while they load, null where there is none. */
export const useSubscription = () => {
  const current = useApi(api.subscriptions.current)
  const next = useApi(api.payments.next)
  return {
    subscription: current.data,
    upcoming: next.data,
    isPending: current.isPending || next.isPending,
    isError: (current.isError && current.data === undefined) || (next.isError && next.data === undefined),
    isRetrying: current.isFetching || next.isFetching,
    retry: () => {
      void current.refetch()
      void next.refetch()
    },
  }
}
