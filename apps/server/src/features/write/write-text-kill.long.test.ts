import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from '@tintario/contract/api.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
const ai = scriptedAi()
const dataDir = mkdtempSync(join(tmpdir(), 'tintario-killed-'))
const workerFile = fileURLToPath(new URL('../../main/worker.ts', import.meta.url))
beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
})
afterAll(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A language model that takes a request and never answers; `asked` when the first one is there. */
const silentModel = async () => {
  const server = createServer(() => undefined)
  const asked = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked, close }
}

test('[JOB-09, API-083] a worker killed in the middle of a text loses it to the next one, which writes it once', async () => {
  const as = await world.owner()
  const id = await createdPost(world, as)
  await planned(world, as, id)
  await world.call(api.writing.writeText, { as, params: { id } })

  const model = await silentModel()
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'silent', AI_API_KEY: 'none', LOG_LEVEL: 'silent' }
  const worker = spawn(process.execPath, [workerFile], {
    env: { ...process.env, ...settings, DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  await model.asked
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  model.close()

  const status = async () => (await world.call(api.posts.get, { as, params: { id } })).body.status
  expect(await status()).toBe('creating')
  world.startJobs()
  await eventually(async () => (await status()) !== 'creating')
  expect((await world.call(api.posts.get, { as, params: { id } })).body).toMatchObject({
    status: 'created',
    writer: 'built-in',
    wordCount: 9,
  })
  expect(ai.articles).toBe(1)
  const { rows } = await world.database.pool.query(
    'select state, attempts from generation where post_id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'done', attempts: 1 }])
}, 120_000)
