import './quick-imports.ts'

const { readConfig } = await import('../config.ts')
const { rewrapRows } = await import('../db/rewrap.ts')
const { wrappedFactors } = await import('../features/auth/index.ts')
const { wrappedDataKeys } = await import('../features/integrations/index.ts')
const { wrappedPreviews } = await import('../features/posts/index.ts')
const { wrappedOrphans } = await import('../features/publishing/index.ts')
const { rewrapWriterKey } = await import('../features/writer-settings/index.ts')
const { createVault } = await import('../outside/vault/vault.ts')
const { readCredentialsKeys } = await import('./credentials-key.ts')
const { withDatabase } = await import('./with-database.ts')

const USAGE =
  'npm run change-key  wraps all that is wrapped by another key of CREDENTIALS_KEY by its first one, while everything runs\n'

/**
 * The operator's second step of changing the key of the installation (decision 0051). It may be ended at any time and
 * started again. Exit code 1 when something is wrapped by none of the keys: then no key may go.
 */
const run = async (): Promise<void> => {
  const vault = createVault(await readCredentialsKeys(readConfig()))
  await withDatabase(async (db) => {
    const stuck: string[] = []
    const parts = [
      ['connections', () => rewrapRows(db, vault, wrappedDataKeys)],
      ['second factors', () => rewrapRows(db, vault, wrappedFactors)],
      ['preview links', () => rewrapRows(db, vault, wrappedPreviews)],
      ['drafts to remove', () => rewrapRows(db, vault, wrappedOrphans)],
      ['the language model', () => rewrapWriterKey(db, vault)],
    ] as const
    for (const [what, rewrap] of parts) {
      const done = await rewrap()
      stuck.push(...done.stuck)
      process.stdout.write(`Keys of ${what} wrapped anew: ${done.rewrapped}\n`)
    }
    if (stuck.length > 0)
      throw new Error(
        `${stuck.length} keys do not open. They are wrapped by ${[...new Set(stuck)].join(', ')}: put that key behind the others in CREDENTIALS_KEY and say npm run change-key again. No key may go until then.`,
      )
    process.stdout.write(
      `All keys are wrapped by ${vault.keyId}, the first of CREDENTIALS_KEY. The others may go, but for backups of before.\n`,
    )
  })
}

if (process.argv.length > 2) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else
  await run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
