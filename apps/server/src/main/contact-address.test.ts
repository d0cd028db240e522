import { api } from '@tintario/contract/api.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterEach, expect, test } from 'vitest'
import { makeOwnerLink } from '../features/auth/index.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})
const newWorld = async (settings: Record<string, string> = {}) => {
  const world = await createWorld({ env: settings })
  worlds.push(world)
  return world
}
const addressOf = async (world: World) => (await world.call(api.system.contact, {})).body.address

test('the contact page names the address of the settings, the first operator or the owner', async () => {
  expect(await addressOf(await newWorld({ CONTACT_URL: 'mailto:help@shop.example' }))).toBe(
    'mailto:help@shop.example',
  )
  expect(await addressOf(await newWorld({ OPERATOR_EMAILS: 'ada@shop.example,bob@shop.example' }))).toBe(
    'mailto:ada@shop.example',
  )
  const world = await newWorld()
  expect(await addressOf(world)).toBeNull()
  const path = await makeOwnerLink(world.tools.db, { replacesOwner: false })
  const token = new URL(path ?? '', 'http://any.invalid').searchParams.get('token') ?? ''
  await world.call(api.auth.createInstanceOwner, {
    body: {
      token,
      firstName: 'Nora',
      surname: 'Sample',
      email: 'nora@shop.example',
      password: 'Paper-boat-7',
      language: 'en',
    },
  })
  expect(await addressOf(world)).toBe('mailto:nora@shop.example')
})
