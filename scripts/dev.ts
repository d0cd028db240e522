import './follow-parent.ts'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import { bin, startNode } from './programs.ts'
import { root } from './root.ts'

const say = (more: object, message: string): void => {
  process.stderr.write(`${message} ${JSON.stringify(more)}\n`)
}

const { DATABASE_URL, DATA_DIR = '.data', PORT = '4400' } = process.env
// The database outlives the restarts of the server, so that each takes the blink of an eye.
const postgres = DATABASE_URL
  ? null
  : await startEmbeddedPostgres({ dataDir: DATA_DIR, log: { info: say, warn: say } })

const server = startNode(['--watch', '--watch-preserve-output', 'apps/server/src/main/all.ts'], {
  env: { PORT, DATABASE_URL: DATABASE_URL ?? postgres?.url ?? '' },
})
const web = startNode([bin('vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  env: { API_URL: `http://127.0.0.1:${PORT}` },
})

let isEnding = false
const end = async (): Promise<void> => {
  if (isEnding) return
  isEnding = true
  server.kill('SIGTERM')
  web.kill('SIGTERM')
  await postgres?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
server.once('exit', () => void end())
web.once('exit', () => void end())
