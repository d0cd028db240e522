import { api, call } from '../../../api/call.ts'

export type Gateway = { gateway: 'stripe' | 'sandbox'; publicKey: string }

/** Used when the server cannot say where it runs (WALLET-30). */
const UNKNOWN = 'dev'

let kept: (Gateway & { environment: string }) | null = null

const readEnvironment = (): Promise<string> =>
  call(api.system.health).then(
    ({ server }) => server.environment,
    () => UNKNOWN,
  )

/** Fetches the provider and its key for the server's environment; a key of another environment is not used (WALLET-29). */
export const initializeApiKey = async (): Promise<void> => {
  const environment = await readEnvironment()
  if (kept?.environment === environment) return
  kept = null
  const gateway = await call(api.payments.publicKey)
  if (gateway.publicKey) kept = { ...gateway, environment }
}

/** The provider and its key. Throws before `initializeApiKey` has fetched one (ERR-33). */
export const apiKey = (): Gateway => {
  if (!kept) throw new Error('API Key has not been initialized. Call initializeApiKey() first.')
  return { gateway: kept.gateway, publicKey: kept.publicKey }
}

/** As when the page was opened; for tests. */
export const forgetApiKey = () => {
  kept = null
}
