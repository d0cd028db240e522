import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Says on stderr what is loaded. */
const tell = `
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => { writeSync(2, url + '\\n'); return next(url, context) } })
`
/** Large, and not needed before somebody does what only they can: each would be held by a server that nobody uses. */
const LATER = `@modelcontextprotocol/core @modelcontextprotocol/server ajv compromise cspell-trie-lib fontkit nodemailer openid-client otplib pdfkit piscina sharp stdnum stopword stripe
  temporal-polyfill undici`

let world: World
const dataDir = mkdtempSync(join(tmpdir(), 'tintario-loaded-'))
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const packagesLoadedAtStart = async (): Promise<Set<string>> => {
  const hook = `data:text/javascript,${encodeURIComponent(tell)}`
  const program = join(import.meta.dirname, 'all.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', hook, program],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const closed = once(child, 'close')
  let said = ''
  let told = ''
  child.stderr.on('data', (text: Buffer) => {
    told += text
  })
  child.stdout.on('data', (text: Buffer) => {
    said += text
    if (said.includes('is ready at')) child.kill('SIGKILL')
  })
  await closed
  expect(said, told).toContain('is ready at')
  const files = told.split('\n').map((url) => url.split('/node_modules/').at(-1)?.split('/') ?? [])
  return new Set(
    files.map(([first = '', second = '']) => (first.startsWith('@') ? `${first}/${second}` : first)),
  )
}

test('a server that starts loads no library before somebody needs it', async () => {
  const loaded = await packagesLoadedAtStart()
  expect(loaded).toContain('fastify')
  expect(LATER.split(/\s+/).filter((name) => loaded.has(name))).toEqual([])
})
