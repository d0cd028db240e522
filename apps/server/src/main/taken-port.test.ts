import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { createWorld } from '@tintario/testing/world.ts'
import { expect, test } from 'vitest'

test('production does not start when its port is in use', async () => {
  const world = await createWorld()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'api.ts')],
    {
      env: { ...process.env, ...productionEnv, DATABASE_URL: world.databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  try {
    let said = ''
    const hear = (text: Buffer) => {
      said += text
      // The API runs on another port: there is nothing to wait for.
      if (said.includes('is ready at')) child.kill('SIGKILL')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const [code] = await once(child, 'exit')
    expect([code, said]).toEqual([1, expect.stringContaining(`cannot listen on port ${port}`)])
  } finally {
    child.kill('SIGKILL')
    other.close()
    await world.close()
  }
})
