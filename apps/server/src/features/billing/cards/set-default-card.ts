import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { getListedCard, updateDefault } from './card-store.ts'
import { moveSubscriptionTo } from './use-card.ts'

/** Makes a saved card the only default, also for the subscription. Refuses NOT_FOUND. */
export const setDefaultCard = ({ db }: Tools, accountId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const card = await getListedCard(tx, accountId, id)
    if (!card) return refuse('NOT_FOUND')
    await updateDefault(tx, accountId, id)
    await moveSubscriptionTo(tx, card)
  })
