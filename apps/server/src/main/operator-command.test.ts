import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperatorProcess } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announceOwner } from './announce.ts'
import { createApp } from './app.ts'
import { warning } from './doctor/finding.ts'

const ofContainer = 'docker compose exec tintario operator'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => {
  delete process.env.OPERATOR_COMMAND
})

test('the owner link of a container names the command that works there', async () => {
  process.env.OPERATOR_COMMAND = ofContainer
  expect(await announceOwner(world.tools)).toContain(`\n${ofContainer} owner prints another.\n`)
  await world.database.pool.query('update instance set link_expires_at = now()')
  delete process.env.OPERATOR_COMMAND
  expect(await announceOwner(world.tools)).toContain('\nnpm run operator -- owner prints another.\n')
})

test('help and remedies in a container name the command that works there', async () => {
  const env = { OPERATOR_COMMAND: ofContainer, MAIL: 'off', REGISTRATION: 'closed' }
  const help = await runOperatorProcess(world.databaseUrl, ['help'], env)
  expect(help.said).toContain(`${ofContainer} COMMAND …`)
  const refused = await runOperatorProcess(world.databaseUrl, ['invite', 'leo@example.com'], env)
  expect(refused.said).toContain(`${ofContainer} registration invitation`)
  expect(refused.said).not.toContain('npm run')
})

test('remedies of the checks and pages of a container name the command that works there', async () => {
  process.env.OPERATOR_COMMAND = ofContainer
  expect(warning('backup', 'backup-old', { hours: 60 }).remedy).toContain(`${ofContainer} backup --list`)
  const folder = await mkdtemp(join(tmpdir(), 'tintario-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"></html>')
  const config = { ...world.tools.config, OPERATOR_COMMAND: 'sh -c "x" &' }
  const app = await createApp({ ...world.tools, config }, { isReady: async () => true, webFolder: folder })
  try {
    const { body } = await app.inject({ url: '/instance-owner' })
    expect(body).toContain('<html data-operator="sh -c &#34;x&#34; &#38;" lang="en">')
  } finally {
    await app.close()
    await rm(folder, { recursive: true })
  }
})
