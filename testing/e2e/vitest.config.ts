import { defineConfig } from 'vitest/config'

/** The clock of everyone in the journeys, the persons' browsers included; not the one that most servers run by. */
process.env.TZ = 'Europe/Madrid'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['./journeys/set-up.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    // As long as Playwright waits: one second is short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
})
