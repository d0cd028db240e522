import { api } from '@tintario/contract/api.ts'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { saveCard } from './saved-card.ts'
import type { Person, World } from './world.ts'

/** An owner whose plan was just paid for: the card had its trial before. */
export const subscriber = async (
  world: World,
  {
    tier = 'basic',
    period = 'monthly',
    number = '4242424242424242',
    language = 'en',
  }: Partial<Plan> & { number?: string; language?: 'en' | 'es' } = {},
): Promise<Person> => {
  const owner = await world.owner({ language })
  await saveCard(world, owner, number)
  await world.database.pool.query(
    `insert into trial_card (fingerprint_hash, subscription_id)
     select sha256(fingerprint::bytea), gen_random_uuid() from card where account_id = $1 on conflict do nothing`,
    [owner.accountId],
  )
  const body = { tier, period, acceptNoTrial: true }
  const started = await world.call(api.subscriptions.start, { as: owner, body })
  if (started.status !== 200 || started.body.state !== 'succeeded')
    throw new Error(`the start answered ${JSON.stringify(started.error)}`)
  return owner
}

/** The account's card at the gateway, whose bank a test may turn. */
export const gatewayCard = async (world: World, { accountId }: Person): Promise<string> => {
  const { rows } = await world.database.pool.query('select gateway_id from card where account_id = $1', [
    accountId,
  ])
  return rows[0]?.gateway_id ?? ''
}
