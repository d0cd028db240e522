import './quick-imports.ts'

const { runProcess } = await import('./run-process.ts')

/** The worker alone, for many machines on one database. */
await runProcess({ api: false, worker: true })
