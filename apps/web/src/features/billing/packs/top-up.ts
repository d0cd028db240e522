/** Where buying coins stands (WALLET-26): idle, processing payment, success, closed; from processing back to an error. */
export type TopUp =
  | { step: 'idle' }
  | { step: 'processing' }
  | { step: 'success'; coins: number; added: number }
  | { step: 'closed' }
  | { step: 'failed' }

type TopUpEvent =
  | { type: 'pay' }
  | { type: 'added'; coins: number; added: number }
  | { type: 'refused' }
  | { type: 'close' }

/** Shown when nobody said how many coins came (WALLET-23). */
export const ADDED_FALLBACK = 20

/** The next step; what does not fit the present one changes nothing. */
export const nextTopUp = (now: TopUp, event: TopUpEvent): TopUp => {
  const isOpen = now.step === 'idle' || now.step === 'failed'
  if (event.type === 'pay') return isOpen ? { step: 'processing' } : now
  if (event.type === 'close') return now.step === 'processing' ? now : { step: 'closed' }
  // The balance of a success changes when the wallet has been read.
  const canSucceed = now.step === 'processing' || now.step === 'success'
  if (event.type === 'refused') return now.step === 'processing' ? { step: 'failed' } : now
  return canSucceed ? { step: 'success', coins: event.coins, added: event.added || ADDED_FALLBACK } : now
}
