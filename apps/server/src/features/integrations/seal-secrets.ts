import type { Vault, WrappedKey } from '../../outside/vault/vault.ts'
import type { Integration } from './integration-store.ts'

type Row = Pick<Integration, 'id' | 'workspaceId'>

/** Current form: all secret fields of the form, as JSON. */
export const SECRET_VERSION = 2

/** The additional authenticated data of a connection's data key. */
export const dataKeyBoundTo = (workspaceId: string): string => `data-key|${workspaceId}`

/** The additional authenticated data that binds a key to its workspace and the ciphertext to its row. */
export const boundTo = ({ workspaceId, id }: Row, what: string): { key: string; value: string } => ({
  key: dataKeyBoundTo(workspaceId),
  value: `${workspaceId}|${id}|${what}`,
})

/** Encrypts secret fields with an existing data key. */
export const sealWith = (vault: Vault, key: WrappedKey, row: Row, secrets: Record<string, unknown>): Buffer =>
  vault.seal(key, JSON.stringify(secrets), boundTo(row, `secrets|${SECRET_VERSION}`))

/**
 * Encrypts a connection's secret fields with a new data key. Each connection has its own, so that re-entering
 * one after the installation's key was lost does not affect the others.
 */
export const sealSecrets = (
  vault: Vault,
  row: Row,
  secrets: Record<string, unknown>,
): Pick<Integration, 'secret' | 'secretVersion' | 'keyId' | 'wrapped'> => {
  const key = vault.newDataKey(dataKeyBoundTo(row.workspaceId))
  return { ...key, secret: sealWith(vault, key, row, secrets), secretVersion: SECRET_VERSION }
}

/** The secret fields of a connection. Throws if the key or the bytes can't be decrypted. */
export const openSecrets = (
  vault: Vault,
  row: Row & WrappedKey & Pick<Integration, 'secret'>,
): Record<string, unknown> =>
  JSON.parse(vault.open(row, row.secret, boundTo(row, `secrets|${SECRET_VERSION}`)))
