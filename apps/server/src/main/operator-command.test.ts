import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announceOwner } from './announce.ts'

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
  const help = await runOperator(world.databaseUrl, ['help'], env)
  expect(help.said).toContain(`${ofContainer} COMMAND …`)
  const refused = await runOperator(world.databaseUrl, ['invite', 'leo@example.com'], env)
  expect(refused.said).toContain(`${ofContainer} registration invitation`)
  expect(refused.said).not.toContain('npm run')
})
