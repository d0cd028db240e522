import { defineConfig } from 'vitest/config'

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
          // Each file has a database of its own, and no file leaves anything behind in its process: loading the product
          // anew for each of them took a third of the time.
          isolate: false,
          include: [
            'apps/server/src/**/*.test.ts',
            'bench/**/*.test.ts',
            // A real WordPress, and our database.
            'e2e/wordpress/shop-index.long.test.ts',
          ],
          globalSetup: ['apps/server/src/testing/postgres-setup.ts'],
          setupFiles: ['apps/server/src/main/quick-imports.ts'],
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
