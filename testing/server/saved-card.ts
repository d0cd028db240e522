import { api } from '@tintario/contract/api.ts'
import type { Person, World } from './world.ts'

/** Types a test card into a setup, as the browser does; answers the setup's secret and what came of it. */
export const typeCard = async (
  world: World,
  owner: Person,
  {
    number = '4242424242424242',
    expiry = '12/40',
    save = true,
  }: { number?: string; expiry?: string; save?: boolean } = {},
) => {
  const opened = await world.call(api.cards.create, { as: owner, body: { save } })
  if (opened.status !== 200) throw new Error(`a card setup answered ${JSON.stringify(opened.error)}`)
  const { clientSecret } = opened.body
  const securityCode = number.startsWith('37') ? '1234' : '123'
  const body = { clientSecret, number, expiry, securityCode }
  const { status, body: entered, error } = await world.call(api.sandbox.enterCard, { as: owner, body })
  if (status !== 200) throw new Error(`the card form answered ${JSON.stringify(error)}`)
  return { clientSecret, ...entered }
}

/** Saves a test card the way a browser does and answers its id. */
export const saveCard = async (world: World, owner: Person, number = '4242424242424242'): Promise<string> => {
  const { clientSecret, state } = await typeCard(world, owner, { number })
  if (state === 'requires-action')
    await world.call(api.sandbox.answerChallenge, { as: owner, body: { clientSecret, approve: true } })
  const { body: cards } = await world.call(api.cards.list, { as: owner })
  const saved = cards.find(({ last4 }) => last4 === number.slice(-4))
  if (!saved) throw new Error(`no card ${number.slice(-4)} was saved`)
  return saved.id
}
