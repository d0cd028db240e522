import { secretFieldsOf } from '@tintario/contract/core/platform-names.ts'
import type { Vault } from '../../outside/vault/vault.ts'
import type { Tools } from '../../tools.ts'
import { findUnversioned, storeVersioned } from './data-key-store.ts'
import type { Integration } from './integration-store.ts'
import { boundTo, openSecrets, sealWith } from './seal-secrets.ts'

const isCurrent = (vault: Vault, row: Integration): boolean => {
  try {
    openSecrets(vault, row)
    return true
  } catch {
    return false
  }
}

/** The first form: the platform's only secret field, bound to its name. */
const openFirstForm = (vault: Vault, row: Integration): Record<string, unknown> => {
  const [name = ''] = secretFieldsOf(row.platform)
  return { [name]: vault.open(row, row.secret, boundTo(row, `${name}|1`)) }
}

const BATCH = 500

/** At each start: records the version of secrets that have none, and encrypts those of the first form again. */
export const upgradeSecrets = async ({
  db,
  vault,
  log,
}: Pick<Tools, 'db' | 'vault' | 'log'>): Promise<void> => {
  let unreadable = 0
  for (let last: Integration | null = null; ; ) {
    const rows: Integration[] = await findUnversioned(db, last, BATCH)
    for (const row of rows)
      try {
        const sealed = isCurrent(vault, row)
          ? row.secret
          : sealWith(vault, row, row, openFirstForm(vault, row))
        await storeVersioned(db, row, sealed)
      } catch {
        unreadable += 1
      }
    last = rows.at(-1) ?? null
    if (!last) break
  }
  if (unreadable > 0) log.error({ unreadable }, 'stored credentials cannot be decrypted')
}
