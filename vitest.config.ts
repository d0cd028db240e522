import { defineConfig } from 'vitest/config'

/** Files that change what their process has loaded, or count its threads. */
const alone = ['fifth-platform', 'hash-password']
const withPostgres = {
  globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
  setupFiles: ['apps/server/src/main/quick-imports.ts'],
}

/** Few at a time: the tests share their machine with a PostgreSQL and, in the journeys, with a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'server',
          // Each file has a database of its own, and leaves nothing behind in its process: loading the product anew for
          // each of them took a third of the time. Those that need a fresh process are in `alone`.
          isolate: false,
          include: [
            `apps/server/src/**/!(${alone.join('|')}).test.ts`,
            'bench/**/*.test.ts',
            // A real WordPress, and our database.
            'e2e/wordpress/shop-index.long.test.ts',
          ],
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'alone',
          include: [`apps/server/src/**/(${alone.join('|')}).test.ts`],
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'plain',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'e2e/*.test.ts',
            'e2e/wordpress/**/!(shop-index.long).test.ts',
          ],
        },
      },
    ],
  },
})
