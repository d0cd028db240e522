import type { Vault, WrappedKey } from '../../outside/vault/vault.ts'

export const dataKeyBoundTo = (endpointId: string): string => `webhook:${endpointId}`
const boundTo = (endpointId: string) => ({
  key: dataKeyBoundTo(endpointId),
  value: `webhook-secret:${endpointId}`,
})

export const sealSecret = (vault: Vault, dataKey: WrappedKey, endpointId: string, secret: string): Buffer =>
  vault.seal(dataKey, secret, boundTo(endpointId))

/** Throws when none of the installation's keys opens it. */
export const openSecret = (vault: Vault, dataKey: WrappedKey, endpointId: string, sealed: Buffer): string =>
  vault.open(dataKey, sealed, boundTo(endpointId))

/** Null when none of the installation's keys opens it. */
export const readSecret = (
  vault: Vault,
  endpointId: string,
  { secret, ...dataKey }: WrappedKey & { secret: Buffer },
): string | null => {
  try {
    return openSecret(vault, dataKey, endpointId, secret)
  } catch {
    return null
  }
}
