import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from './world.ts'

type Options = Parameters<typeof createWorld>[0]

/** A world whose instance belongs to `operator`, by the clock of its payments, with the operator's calls. */
export const createOperatedAccounts = async (options?: Options) => {
  const world: World = await createWorld(options)
  world.tools.clock = { now: async () => world.payments.now() }
  const operator = await world.owner()
  const sql = async (text: string, ...values: unknown[]) =>
    (await world.database.pool.query(text, values)).rows
  await sql(
    'update instance set owner_account_id = $1, owner_user_id = $2',
    operator.accountId,
    operator.userId,
  )
  const { operatorAccounts: calls } = api
  const of = ({ accountId }: Person) => ({ as: operator, params: { id: accountId } })
  return {
    world,
    operator,
    sql,
    of,
    /** Another shop, before which no letter was sent and no code was guessed. */
    newShop: async (): Promise<Person> => {
      const shop = await world.owner({ coins: 1_000 })
      world.letters.length = 0
      await sql('delete from attempt')
      return shop
    },
    lock: (person: Person, reason = 'Spam on several shops') =>
      world.call(calls.lock, { ...of(person), body: { reason } }),
    unlock: (person: Person) => world.call(calls.unlock, of(person)),
    get: async (person: Person) => (await world.call(calls.get, of(person))).body,
    /** What operators did to an account, as its owner sees it. */
    entries: async (person: Person) =>
      (await world.call(api.users.operatorEntries, { as: person })).body.map(({ action }) => action),
  }
}
