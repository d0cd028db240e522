import type { cards, sandbox } from '@tintario/contract/billing/payments.ts'
import type { Handlers } from '../../../http/handler.ts'
import { answerChallenge, enterCard } from './act-as-form.ts'
import { findListedCards } from './card-store.ts'
import { openCardSetup } from './open-card-setup.ts'
import { presentCard } from './present-card.ts'
import { removeCard } from './remove-card.ts'
import { setDefaultCard } from './set-default-card.ts'
import { syncCards } from './sync-cards.ts'

export const cardsHandlers: Handlers<typeof cards> = {
  create: (tools, { actor, body }) => openCardSetup(tools, actor, { save: body?.save ?? true }),
  list: async (tools, { actor: { accountId } }) => {
    await syncCards(tools, accountId)
    return (await findListedCards(tools.db, accountId)).map(presentCard)
  },
  setDefault: async (tools, { actor, params }) => {
    await setDefaultCard(tools, actor.accountId, params.id)
    return { statusCode: 200 }
  },
  remove: async (tools, { actor, params }) => {
    await removeCard(tools, actor.accountId, params.id)
    return { statusCode: 200 }
  },
}

export const sandboxHandlers: Handlers<typeof sandbox> = {
  enterCard: (tools, { actor, body }) => enterCard(tools, actor.accountId, body),
  answerChallenge: (tools, { actor, body }) => answerChallenge(tools, actor.accountId, body),
}
