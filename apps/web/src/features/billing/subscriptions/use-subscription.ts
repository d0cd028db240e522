import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useEffect, useRef } from 'react'
import { api } from '../../../api/call.ts'
import { combineQueries } from '../../../api/combine-queries.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFallbackPoll } from '../../../api/use-live.ts'

/** Whether its payment is not through: the first one (`incomplete`) or a renewal (`past-due`). */
const isUnpaid = (subscription: Subscription | null | undefined) =>
  subscription?.state === 'incomplete' || subscription?.state === 'past-due'

/**
 * The subscription and its next payment; undefined while they load, null where there is none. One whose payment is not
 * through changes without anything being done here, which the stream tells; `onChange` hears of the new state.
 */
export const useSubscription = (onChange?: (now: Subscription | null) => void) => {
  const current = useApi(api.subscriptions.current, undefined, { refetchInterval: useFallbackPoll() })
  const next = useApi(api.payments.next)
  const subscription = current.data
  const before = useRef(subscription)
  useEffect(() => {
    const was = before.current
    before.current = subscription
    if (subscription === undefined || !isUnpaid(was) || was?.state === subscription?.state) return
    void renewAfter(['subscription', 'wallet', 'workspace'])
    onChange?.(subscription)
  }, [subscription, onChange])
  return { subscription, upcoming: next.data, query: combineQueries(current, next) }
}
