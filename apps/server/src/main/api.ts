import './quick-imports.ts'

const { runProcess } = await import('./run-process.ts')

/** The API and the web app alone, for many machines on one database. */
await runProcess({ api: true, worker: false })
