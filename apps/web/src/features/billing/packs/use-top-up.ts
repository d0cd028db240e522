import { useReducer, useRef } from 'react'
import { api, call } from '../../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../../api/idempotency-key.ts'
import { queryClient } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/read.ts'
import { renewAfter } from '../../../api/renew.ts'
import { createSkippableWaits } from '../../../ui/skippable-waits.ts'
import { CLOSE_MS, LOOK_AGAIN_MS, LOOKS, SUCCESS_MS, WALLET_WAIT_MS } from './timings.ts'
import { nextTopUp, type TopUp } from './top-up.ts'

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const idle: TopUp = { step: 'idle' }

/**
 * Buys a pack with a saved card: pays, shows the success, reads the wallet 3 s later, gives the new balance to the app
 * after 2 s more and closes 2 s later, or as soon as `finish` is called. `ask` puts the bank's question; `onFailure` is
 * called for a purchase that failed, `onPending` for one whose result is unknown yet.
 */
export const useTopUp = ({
  ask,
  onFailure,
  onPending,
  onClose,
}: {
  ask: (clientSecret: string) => Promise<boolean>
  onFailure: () => void
  onPending: () => void
  onClose: () => void
}) => {
  const [topUp, send] = useReducer(nextTopUp, idle)
  const waits = useRef(createSkippableWaits())
  const isClosed = useRef(false)

  const finish = () => {
    if (isClosed.current) return
    isClosed.current = true
    waits.current.skip()
    send({ type: 'close' })
    onClose()
  }

  const charge = async (product: string, paymentMethodId: string) => {
    const body = { product, quantity: 1 as const, paymentMethodId }
    let paid = await call(api.payments.pay, { body, idempotencyKey: idempotencyKeyFor('pack', body) })
    const { paymentId } = paid
    if (paid.state === 'requires-action' && paid.clientSecret) await ask(paid.clientSecret)
    for (let look = 0; paid.state !== 'succeeded' && look < LOOKS; look++) {
      if (look > 0) await sleep(LOOK_AGAIN_MS)
      paid = await call(api.payments.confirm, { params: { id: paymentId } })
    }
    return paid
  }

  const pay = async (product: string, paymentMethodId: string) => {
    send({ type: 'pay' })
    try {
      const paid = await charge(product, paymentMethodId)
      if (paid.state !== 'succeeded') {
        // Nobody knows yet: the coins come by themselves as soon as the provider has said so.
        send({ type: 'refused' })
        return onPending()
      }
      settleIdempotencyKey('pack')
      const { wait } = waits.current
      send({ type: 'added', coins: paid.coins, added: paid.addedCoins })
      await wait(WALLET_WAIT_MS)
      const wallet = await call(api.wallet.get).catch(() => null)
      if (wallet) send({ type: 'added', coins: wallet.coins, added: paid.addedCoins })
      await wait(SUCCESS_MS)
      if (wallet) queryClient.setQueryData(keyOf(api.wallet.get), wallet)
      else void renewAfter('wallet')
      void renewAfter('subscription')
      await wait(CLOSE_MS)
      finish()
    } catch (error) {
      settleIdempotencyKey('pack', error)
      send({ type: 'refused' })
      onFailure()
    }
  }
  return { topUp, pay, finish }
}
