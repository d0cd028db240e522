import type { OperatorOffer } from '@tintario/contract/operator/prices.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { changeOffer, WrongOffer } from '../billing/index.ts'

/** Changes an offer. Refuses NOT_FOUND for an unknown one, INVALID for figures that contradict the other offers. */
export const setOffer = async (
  { db }: Tools,
  by: Actor,
  { handle, coins, amount }: { handle: string; coins?: number | undefined; amount?: number | undefined },
): Promise<OperatorOffer> => {
  const figures = { ...(coins === undefined ? {} : { coins }), ...(amount === undefined ? {} : { amount }) }
  try {
    return (await changeOffer(db, handle, figures, by)).after
  } catch (error) {
    if (!(error instanceof WrongOffer)) throw error
    const { problem } = error
    if (!problem) return refuse('NOT_FOUND')
    return refuse('INVALID', { fields: { [problem === 'FIELD_OFFER_COINS' ? 'coins' : 'amount']: problem } })
  }
}
