import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Runs a call of an API key; audit entries of everything that it awaits or starts name the key. */
export const runAsKey = <T>(keyId: string, act: () => T): T => storage.run(keyId, act)

/** The id of the API key whose call is running; null in a user's own call and in jobs. */
export const actingKey = (): string | null => storage.getStore() ?? null
