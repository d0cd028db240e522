import { countByKey } from '../db/rewrap.ts'
import type { Tools } from '../tools.ts'

/**
 * Logs which stored secrets can't be decrypted because CREDENTIALS_KEY lacks their key. The process starts anyway: after a
 * key was lost, people enter their secrets again.
 */
export const reportMissingKeys = async ({
  db,
  vault,
  log,
}: Pick<Tools, 'db' | 'vault' | 'log'>): Promise<void> => {
  const stored = await countByKey(db)
  const missing = stored.filter(({ keyId }) => !vault.keyIds.includes(keyId))
  if (missing.length === 0) return
  const isWrong = missing.length === stored.length
  log.error(
    { missing, configured: vault.keyIds },
    isWrong
      ? 'CREDENTIALS_KEY is the wrong key: it decrypts none of the stored secrets. Set the key that they were stored with'
      : 'CREDENTIALS_KEY lacks a key: some stored secrets cannot be decrypted. Add the missing key after the others',
  )
}
