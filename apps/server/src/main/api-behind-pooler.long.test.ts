import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasTransactionPooler } from '@tintario/testing/start-pgbouncer.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
/** Separation of accounts, notifications, publishing and the ledger; `npm run prove -- pooler` runs all. */
const files = [
  'apps/server/src/db/row-security.test.ts',
  'apps/server/src/features/live/live.test.ts',
  'apps/server/src/features/publisher/owner-first.test.ts',
  'apps/server/src/features/wallet/wallet.test.ts',
]

test.skipIf(!hasTransactionPooler)(
  '[API-010] the API works with all its pools behind a pooler in transaction mode',
  async () => {
    // Not the settings of the run that this test is part of.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|NODE_OPTIONS)/.test(name)),
    )
    const run = promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, '--maxWorkers=1', '--reporter=dot'],
      { cwd: root, env: { ...env, TEST_POOLER: '1' }, timeout: 540_000 },
    )
    const { stdout } = await run.catch((error: { stdout: string }) => error)
    expect(stdout).toContain(`${files.length} passed`)
  },
  560_000,
)
