import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db/db.ts'

export type ActingKey = {
  id: string
  /** Counts coins in the transaction that takes them; false beyond the key's limit. Without a limit an agent spends none. */
  spend(tx: Db, coins: number, by: { isAgent: boolean }): Promise<boolean>
}

const keys = new AsyncLocalStorage<ActingKey>()
const agents = new AsyncLocalStorage<true>()

/** Runs a call of an API key; audit entries and coins of everything that it awaits or starts are the key's. */
export const runAsKey = <T>(key: ActingKey, act: () => T): T => keys.run(key, act)

/** The id of the API key whose call is running; null in a user's own call and in jobs. */
export const actingKey = (): string | null => keys.getStore()?.id ?? null

/** False when the running call's key may not spend these coins; a user's own call has no limit. */
export const maySpend = async (tx: Db, coins: number): Promise<boolean> =>
  coins === 0 || ((await keys.getStore()?.spend(tx, coins, { isAgent: isAgentCall() })) ?? true)

/** Runs calls of a language model's tools: they are open to fewer endpoints and change only drafts. */
export const runAsAgent = <T>(act: () => T): T => agents.run(true, act)

/** Whether a tool of a language model makes the running call. */
export const isAgentCall = (): boolean => agents.getStore() ?? false
