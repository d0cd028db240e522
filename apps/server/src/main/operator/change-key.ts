import { readConfig } from '../../config.ts'
import { operatorCommand } from '../../db/operator-command.ts'
import { rewrapRows } from '../../db/rewrap.ts'
import { wrappedWriterKeys } from '../../features/ai-connections/index.ts'
import { wrappedFactors } from '../../features/auth/index.ts'
import { wrappedDataKeys } from '../../features/integrations/index.ts'
import { wrappedOrphans } from '../../features/orphan-drafts/index.ts'
import { wrappedPreviews } from '../../features/posts/index.ts'
import { wrappedWebhooks } from '../../features/webhooks/index.ts'
import { createVault } from '../../outside/vault/vault.ts'
import { readCredentialsKeys } from '../credentials-key.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/**
 * The second step of changing the installation's key. It may be ended at any time and started again. Fails
 * when something is wrapped with none of the keys: then no key may be removed.
 */
export const changeKey: OperatorCommand = {
  usage: 'change-key   wraps all credentials with the first key of CREDENTIALS_KEY, while everything runs',
  run: async (words) => {
    if (words.length > 0) throw new WrongUsage()
    const vault = createVault(await readCredentialsKeys(readConfig()))
    await withDatabase(async (db) => {
      const stuck: string[] = []
      const parts = [
        ['connections', () => rewrapRows(db, vault, wrappedDataKeys)],
        ['second factors', () => rewrapRows(db, vault, wrappedFactors)],
        ['preview links', () => rewrapRows(db, vault, wrappedPreviews)],
        ['drafts to remove', () => rewrapRows(db, vault, wrappedOrphans)],
        ['language models', () => rewrapRows(db, vault, wrappedWriterKeys)],
        ['webhooks', () => rewrapRows(db, vault, wrappedWebhooks)],
      ] as const
      for (const [what, rewrap] of parts) {
        const done = await rewrap()
        stuck.push(...done.stuck)
        process.stdout.write(`Keys of ${what} wrapped again: ${done.rewrapped}\n`)
      }
      if (stuck.length > 0)
        throw new Error(
          `${stuck.length} keys do not open. They are wrapped with ${[...new Set(stuck)].join(', ')}: add that key after the others in CREDENTIALS_KEY and run ${operatorCommand('change-key')} again. Remove no key until then.`,
        )
      process.stdout.write(
        `All keys are wrapped with ${vault.keyId}, the first of CREDENTIALS_KEY. The others can be removed; keep them for older backups.\n`,
      )
    })
  },
}
