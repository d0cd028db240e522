import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The scenarios of what this server offers: others call tools, prompts and resources of a sample server. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']

const program = join(
  import.meta.dirname,
  '../../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
)

let world: World
let stop = async (): Promise<void> => undefined
let url = ''
const folder = mkdtempSync(join(tmpdir(), 'tintario-conformance-'))

/** The conformance client sends no key: this adds it, and passes on everything else as it came. */
beforeAll(async () => {
  world = await createWorld()
  const owner = await world.owner({ coins: 20 })
  await setTier(world, owner, 'enterprise')
  const { token } = await newApiKey(world, owner)
  const target = new URL(await world.listen())
  const proxy = createServer((from, to) => {
    const headers = { ...from.headers, authorization: `Bearer ${token}` }
    const options = { host: target.hostname, port: target.port, path: from.url, method: from.method, headers }
    const passed = request(options, (answer) => {
      to.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(to)
    })
    from.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/mcp`
  stop = async () => {
    proxy.closeAllConnections()
    proxy.close()
  }
})
afterAll(async () => {
  await stop()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test.for(SCENARIOS)('[#40] the conformance tests of MCP pass: %s', { timeout: 120_000 }, async (scenario) => {
  const asked = [program, 'server', '--url', url, '--scenario', scenario, '--output-dir', folder]
  const { stdout } = await promisify(execFile)(process.execPath, asked)
  expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/)
})
