import type { Finding } from '../../finding.ts'
import type { Tools } from '../../tools.ts'
import { checkDatabase } from './check-database.ts'
import { checkMachine } from './check-machine.ts'
import { type Adapters, checkOutside } from './check-outside.ts'

const FRESH_MS = 5_000

/**
 * Checks every part of the installation, each for at most 15 s. Changes nothing but files that it stores and removes again.
 * Never throws: what cannot be checked is a problem of its part. `checkStored` checks the database.
 */
export const examine = async (
  config: Tools['config'],
  { checkStored, ...adapters }: Adapters & { checkStored(): Promise<Finding[]> },
): Promise<Finding[]> =>
  (await Promise.all([checkMachine(config), checkStored(), checkOutside(config, adapters)])).flat()

/** `examine` for a running server, with its adapters: calls within 5 s share one run. */
export const createExamine = (
  getTools: () => Pick<Tools, 'config' | 'db' | 'mail' | 'storage' | 'vault'>,
): Tools['examine'] => {
  let freshUntil = 0
  let latest: Promise<Finding[]> | null = null
  return () => {
    if (latest && performance.now() < freshUntil) return latest
    const { config, db, mail, storage, vault } = getTools()
    freshUntil = Number.POSITIVE_INFINITY
    latest = examine(config, {
      checkStored: () => checkDatabase(db, async () => vault.keyIds),
      mail: async () => mail,
      storage: async () => storage,
    }).finally(() => {
      freshUntil = performance.now() + FRESH_MS
    })
    return latest
  }
}
