import { execFile } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../apps/server/src/main/operator/run.ts')

/** `npm run operator -- WORDS` as typed, on this database: the exit code and everything that was printed. */
export const runOperator = (
  databaseUrl: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...words],
      { env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...env } },
      (error, out, errors) => done({ code: Number(error?.code ?? 0), said: `${out}${errors}` }),
    )
  })
