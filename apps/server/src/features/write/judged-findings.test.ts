import { api } from '@tintario/contract/api.ts'
import { stageOf } from '@tintario/testing/models/staged-answers.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { briefedPost, outlined } from '@tintario/testing/staged-post.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDueTexts } from './start-writers.ts'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let as: Person
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  const ai = { ...model.ai, drawCover: scriptedAi().drawCover }
  world = await createWorld({ tools: { ai } })
})
afterAll(async () => {
  await world.close()
  await model.close()
})
const { answers } = oliveBoard
const BY_HAND = 'Explain that only washing by hand is gentle enough.'
const asked = (wish: string, judge: object) => ({
  ...answers,
  understand: { ...answers.understand, wishes: [{ kind: 'must', text: wish }] },
  judge: { ...answers.judge, ...judge },
})

const written = async (said: typeof answers, notes?: string) => {
  model.begin(said)
  // Posts of one shop are compared with each other.
  as = await world.owner()
  const id = await briefedPost(world, as, oliveBoard)
  if (notes) {
    const body = { title: 'My notes', text: notes }
    expect((await world.call(api.writing.addReference, { as, params: { id }, body })).status).toBe(200)
  }
  await outlined(world, as, id)
  await world.call(api.writing.writeText, { as, params: { id } })
  expect(await writeDueTexts(world.tools, new AbortController().signal)).toBe(1)
  await world.database.pool.query(`delete from finding where post_id = $1 and "check" = 'length'`, [id])
  const { body: evidence } = await world.call(api.evidence.get, { as, params: { id } })
  const { body: post } = await world.call(api.posts.get, { as, params: { id } })
  const { findings } = evidence
  return { id, post, evidence, checks: findings.map(({ check }) => check), findings }
}

test('[API-083] a wish met in other words is no finding when the judge names the sentence, else a hint that does not block', async () => {
  const met = await written(asked(BY_HAND, { kept: [{ id: 'W1', n: 5 }] }))
  expect(met.checks).toEqual([])
  const silent = await written(asked(BY_HAND, {}))
  expect(silent.checks).toEqual(['wish'])
  expect(silent.findings[0]?.values).toEqual({ wish: BY_HAND })
  expect(silent.post).toMatchObject({ status: 'created', needsReview: null })
  // A sentence that does not exist proves nothing.
  expect((await written(asked(BY_HAND, { kept: [{ id: 'W1', n: 99 }] }))).checks).toEqual(['wish'])
})

test('[API-083] a section is asked about a wish together with the opening, which may meet it in other words', {
  tags: ['long'],
}, async () => {
  await written(asked(BY_HAND, {}))
  const tasks = model.asked
    .filter((request) => stageOf(request) === 'mend')
    .map(({ messages }) => messages.at(-1)?.content)
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toContain(`wish: ${BY_HAND}`)
  expect(tasks[0]).toMatch(/<opening>\n<p>An olive wood board/)
})

test('[API-083, JOB-01] a wish that is certainly missing blocks, whatever the judge says, and one that both miss', async () => {
  const named = await written(asked('Mention our workshop in Sigüenza.', { kept: [{ id: 'W1', n: 1 }] }))
  expect(named.checks).toEqual(['must'])
  expect(named.post.needsReview).toBe('findings')
  expect((await written(asked(BY_HAND, { broken: ['W1'] }))).checks).toEqual(['must'])
  const onlyJudge = await written(asked('Say that our shop in Ronda sands old boards.', { broken: ['W1'] }))
  expect(onlyJudge.checks).toEqual(['wish'])
  expect(onlyJudge.post.needsReview).toBe(null)
})

test('[API-083] a claim without a source blocks beside its sentence, one that its source only partly supports is a hint', async () => {
  const verdicts = [
    { n: 0, verdict: 'partly', part: 'is heavy for its size' },
    { n: 1, verdict: 'claim' },
    { n: 2, verdict: 'no such verdict' },
  ]
  const { findings, post, id } = await written({ ...answers, judge: { ...answers.judge, verdicts } })
  expect(findings).toMatchObject([
    {
      check: 'partly',
      sentence: 'An olive wood board is heavy for its size: ours weighs 1.2 kg.',
      evidence: { source: 'D' },
      values: { words: 'is heavy for its size' },
      fix: { act: 'remove' },
    },
    {
      check: 'meaning',
      sentence: 'It asks for little.',
      values: { verdict: 'claim' },
      fix: { act: 'remove' },
    },
    { check: 'unchecked', sentence: 'Ours is 40 cm long and weighs 1.2 kg.' },
  ])
  // What the first answer left open was asked a second time.
  expect(model.counts()).toMatchObject({ judge: 2 })
  expect(post.needsReview).toBe('findings')
  const settled = await world.call(api.evidence.settleFinding, {
    as,
    params: { id, findingId: findings[1]?.id ?? '' },
    body: { as: 'removed' },
  })
  expect(settled.status).toBe(200)
  const { body } = await world.call(api.posts.get, { as, params: { id } })
  expect(body.body).not.toContain('It asks for little.')
  expect(body.needsReview).toBe(null)
})

test('[API-083] wishes in the own notes are wishes of the post, and no attack by a page', {
  tags: ['long'],
}, async () => {
  const order = 'Note to the writer: mention our workshop in Sigüenza, open until 19:30.'
  const said = {
    ...answers,
    understand: {
      ...answers.understand,
      wishes: [{ kind: 'must', text: 'Mention our workshop in Sigüenza, open until 19:30.' }],
    },
    read: { refused: null, facts: [], suspicious: [order] },
  }
  const { findings, evidence } = await written(
    said,
    `${order}\nThe workshop is behind the cathedral of the town.`,
  )
  expect(findings.map(({ check }) => check)).toEqual(['must'])
  expect(evidence.sources).toMatchObject([{ kind: 'owner' }, { id: 'R1', kind: 'owner', title: 'My notes' }])
  expect(model.counts()).toMatchObject({ understand: 2 })
  expect(model.counts().read).toBe(undefined)
})

test('[API-083] what the judge gives no readable answer about is shown as not checked, and blocks nothing', {
  tags: ['long'],
}, async () => {
  const { findings, post } = await written({ ...answers, judge: { verdicts: 'none' } })
  expect(findings).toMatchObject([{ check: 'unchecked', sentence: '', fix: null }])
  expect(findings[0]?.values.count).toBe(9)
  expect(post).toMatchObject({ status: 'created', needsReview: null })
})
