import type { Vault, WrappedKey } from '../../outside/vault/vault.ts'
import type { Integration } from './integration-store.ts'

type Row = Pick<Integration, 'id' | 'workspaceId'>

/** Current form: all secret fields of the form, as JSON. */
export const SECRET_VERSION = 2

export const dataKeyBoundTo = (workspaceId: string): string => `data-key|${workspaceId}`

export const boundTo = ({ workspaceId, id }: Row, what: string): { key: string; value: string } => ({
  key: dataKeyBoundTo(workspaceId),
  value: `${workspaceId}|${id}|${what}`,
})

export const sealWith = (vault: Vault, key: WrappedKey, row: Row, secrets: Record<string, unknown>): Buffer =>
  vault.seal(key, JSON.stringify(secrets), boundTo(row, `secrets|${SECRET_VERSION}`))

/** Encrypts secret fields with a data key of their own, so that one lost key affects one connection. */
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
