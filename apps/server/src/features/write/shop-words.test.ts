import { api } from '@tintario/contract/api.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedNamesOf, postPart } from '../brief/prompt-parts.ts'
import { writeDueTexts } from './start-writers.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({ tools: { ai: { ...model.ai, drawCover: scriptedAi().drawCover } } })
})
afterAll(async () => {
  await world.close()
  await model.close()
})

test('without a connected site every question names the shop and what it sells, and spells as its readers do', async () => {
  const as = await world.owner()
  await world.database.pool.query('update workspace set name = $2, description = $3 where id = $1', [
    as.workspaceId,
    'Casa Lumbre',
    'Olive wood boards from Jaén',
  ])
  const id = await briefedPost(world, as, oliveBoard)
  const call = { as, params: { id } }
  const { language, type } = oliveBoard
  await world.call(api.posts.setCountryAndLanguage, { ...call, body: { country: 'US', language, type } })
  await outlined(world, as, id)
  await world.call(api.writing.writeText, call)
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  const asked = model.asked.map(({ messages }) => messages.map(({ content }) => content).join('\n'))
  expect(asked.length).toBeGreaterThan(5)
  for (const text of asked) {
    expect(text).toContain('"name":"Casa Lumbre","sells":"Olive wood boards from Jaén"')
    expect(text).toContain('"allowedNames":["Casa Lumbre"]')
  }
  const ofPost = asked.filter((text) => text.includes('<post>'))
  expect(ofPost.length).toBeGreaterThan(5)
  for (const text of ofPost) expect(text).toContain('"English (American spelling)","country":"US"')
})

const brief = {
  owner: 'a',
  seed: 'p',
  language: 'en' as const,
  country: 'GB',
  type: 'guide',
  description: '',
  tone: '',
  pov: 'second' as const,
  audience: '',
  voice: null,
  references: [],
  site: null,
}
const rules = { neverSay: [], alwaysSay: [], names: [], address: null }
test.each([
  ['GB', null, 'British'],
  ['AU', null, 'British'],
  ['US', null, 'American'],
  ['US', 'british' as const, 'British'],
  ['GB', 'american' as const, 'American'],
])('English for %s with the voice rule %s has %s spelling', (country, spelling, name) => {
  const voice = spelling && { name: 'V', prompt: '', rules: { ...rules, spelling } }
  expect(postPart({ ...brief, country, voice }, { facts: [], wishes: [], intent: '' })).toContain(
    `English (${name} spelling)`,
  )
})

test('a text may use the names of the workspace and of its site, and those in what it sells', () => {
  const site = { name: 'Lumbre Online', url: 'https://l.example', recentTitles: [], categories: [], tags: [] }
  const shop = { name: 'Casa Lumbre', sells: 'Boards from Jaén' }
  expect(allowedNamesOf({ ...brief, shop, site: { ...site, pages: [] } })).toEqual([
    'Casa Lumbre',
    'Lumbre Online',
    'Boards from Jaén',
  ])
  expect(allowedNamesOf({ ...brief, shop: { name: 'Casa Lumbre', sells: '' } })).toEqual(['Casa Lumbre'])
  expect(allowedNamesOf(brief)).toEqual([])
})
