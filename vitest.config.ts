import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that change what their process has loaded, or count its threads. */
const alone = ['fifth-platform.long', 'hash-password']
const withPostgres = {
  globalSetup: ['testing/server/postgres-setup.ts'],
  setupFiles: ['apps/server/src/main/quick-imports.ts'],
}

const isCalledLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.long.test.ts')
const hasLongTests = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes("tags: ['long']")

/** Starts the long files of each project first, so that none of them runs alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const longOnes = new Set(sorted.filter((file) => isCalledLong(file) || hasLongTests(file)))
    const isLong = (file: TestSpecification): boolean => longOnes.has(file)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects
      .map((project) => sorted.filter((file) => file.project === project))
      .flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}

/**
 * Few at a time, because the tests share their machine with a PostgreSQL and, in the journeys, with a browser; but they also
 * wait for processes and moments, so three keep two cores busy where there is memory for them.
 */
export default defineConfig({
  test: {
    maxWorkers: totalmem() >= 12 * 1024 ** 3 ? 3 : 2,
    sequence: { sequencer: LongFirst },
    tags: [
      { name: 'long', description: 'runs in `npm test -- --all` only, like files called `*.long.test.ts`' },
    ],
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
            'testing/server/**/*.test.ts',
            'testing/bench/**/*.test.ts',
            // A real WordPress, and our database.
            'testing/e2e/wordpress/(shop-index|real-plugins|text-pictures).long.test.ts',
          ],
          ...withPostgres,
          setupFiles: [...withPostgres.setupFiles, 'testing/server/cheap-hashes.ts'],
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
          // Starting a process for each file took more than their tests. Each test restores what it replaces.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'testing/e2e/*.test.ts',
            'testing/e2e/wordpress/**/!(shop-index.long|real-plugins.long|text-pictures.long).test.ts',
          ],
        },
      },
    ],
  },
})
