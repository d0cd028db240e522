import { secretFieldsOf } from '@tintario/contract/integrations/platform-names.ts'
import type { Vault, WrappedKey } from '../../outside/vault/vault.ts'
import type { Integration } from './integration-store.ts'

type Row = Pick<Integration, 'id' | 'workspaceId'>

/** What a workspace's data key is bound to (R14). */
export const dataKeyBoundTo = (workspaceId: string): string => `data-key|${workspaceId}`

/** The additional data that binds a key to its workspace and what is sealed to its row (R14). */
export const boundTo = ({ workspaceId, id }: Row, what = 'secrets|2'): { key: string; value: string } => ({
  key: dataKeyBoundTo(workspaceId),
  value: `${workspaceId}|${id}|${what}`,
})

/** Seals the secret fields of a connection together. */
export const sealSecrets = (
  vault: Vault,
  key: WrappedKey,
  row: Row,
  secrets: Record<string, unknown>,
): Buffer => vault.seal(key, JSON.stringify(secrets), boundTo(row))

/** The secret fields of a connection. Throws for what does not open. */
export const openSecrets = (
  vault: Vault,
  key: WrappedKey,
  row: Row & Pick<Integration, 'platform' | 'secret'>,
): Record<string, unknown> => {
  try {
    return JSON.parse(vault.open(key, row.secret, boundTo(row)))
  } catch {
    // Rows of before platforms had forms hold their only secret alone, under its name.
    const [name = ''] = secretFieldsOf(row.platform)
    return { [name]: vault.open(key, row.secret, boundTo(row, `${name}|1`)) }
  }
}
