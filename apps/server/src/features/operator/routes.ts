import type { operator } from '@tintario/contract/operator/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { findOffers } from '../billing/index.ts'
import { changeLimits } from '../writer-settings/index.ts'
import { showCosts } from './costs.ts'
import { getState } from './get-state.ts'
import { setOffer } from './prices.ts'
import { invite, setRegistration, showRegistration, withdrawInvitation } from './registration.ts'
import { requeue } from './requeue.ts'
import { testPart } from './test-part.ts'

export const operatorHandlers: Handlers<typeof operator> = {
  state: (tools) => getState(tools),
  checks: async (tools) => ({ findings: await tools.examine() }),
  testPart: (tools, { actor, body, signal }) => testPart(tools, actor, body.part, signal),
  requeue: async (tools, { actor, body }) => {
    await requeue(tools, actor, body)
    return { statusCode: 200 }
  },
  costs: (tools, { query }) => showCosts(tools, query.days),
  setLimits: async (tools, { body, actor }) => {
    await changeLimits(tools, actor, body)
    return { statusCode: 200 }
  },
  offers: ({ db }) => findOffers(db),
  changeOffer: (tools, { actor, body }) => setOffer(tools, actor, body),
  registration: (tools) => showRegistration(tools),
  setRegistration: (tools, { actor, body }) => setRegistration(tools, actor, body),
  invite: (tools, { actor, body }) => invite(tools, actor, body.email),
  withdrawInvitation: async (tools, { actor, body }) => {
    await withdrawInvitation(tools, actor, body.email)
    return { statusCode: 200 }
  },
}
