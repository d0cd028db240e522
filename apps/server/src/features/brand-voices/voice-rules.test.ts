import { api } from '@tintario/contract/api.ts'
import { noRules } from '@tintario/contract/brand-voices/rules.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDueTexts } from '../write/start-writers.ts'

let world: World
let as: Person
const ai = scriptedAi()

beforeAll(async () => {
  world = await createWorld({ tools: { ai } })
  as = await world.owner({ coins: 20 })
})
afterAll(() => world.close())

test('a text is held against the rules of its voice: the writer is told them, a finding stays, one click puts it right', async () => {
  const { body: voices } = await world.call(api.brandVoices.list, { as, query: {} })
  const rules = { ...noRules, neverSay: [{ words: 'fed', instead: 'waxed' }] }
  await world.call(api.brandVoices.edit, { as, params: { id: voices[0]?.id ?? '' }, body: { rules } })
  const id = await createdPost(world, as)
  await planned(world, as, id)
  await world.call(api.writing.writeText, { as, params: { id } })
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  expect(ai.briefs.at(-1)?.voice?.rules).toEqual(rules)
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  const found = evidence.findings.filter(({ check }) => check === 'voice')
  expect(found).toMatchObject([
    {
      sentence: 'Leather lasts when it is fed.',
      values: { cause: 'never', words: 'fed' },
      fix: { act: 'replace', text: 'Leather lasts when it is waxed.' },
      settled: null,
    },
  ])
  const [finding] = found
  const text = finding?.fix?.act === 'replace' ? finding.fix.text : ''
  const settled = await world.call(api.evidence.settleFinding, {
    as,
    params: { id, findingId: finding?.id ?? '' },
    body: { as: 'changed', text },
  })
  expect(settled.status).toBe(200)
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  expect(post.body).toContain('<p>Leather lasts when it is <strong>waxed</strong>.</p>')
})
