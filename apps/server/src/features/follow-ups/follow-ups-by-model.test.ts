import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AiUnavailable, type ModelAi, type Prompt } from '../../outside/ai/ai.ts'
import { createBuiltInAi } from '../../outside/ai/built-in/built-in-ai.ts'

let say: (prompt: Prompt) => string
const asked: string[] = []
const ask = async (prompt: Prompt) => {
  asked.push(prompt.prompt)
  return { text: say(prompt), tokens: { in: null, cached: null, out: null } }
}
const models: ModelAi = {
  name: 'model',
  planning: { name: 'm', ask },
  writing: { name: 'm', ask },
  drawCover: createBuiltInAi().drawCover,
  offerCovers: createBuiltInAi().offerCovers,
}

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: models } })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
  await fillIn(world, as, id)
  await world.database.pool.query(
    `update post set title = 'Care for leather bags', primary_keyword = 'leather bags',
       publish_at = '2040-01-10T09:00:00Z', local_time = '2040-01-10T10:00' where id = $1`,
    [id],
  )
  asked.length = 0
})

const propose = () => world.call(api.writing.proposeFollowUps, { as, params: { id } })
const idea = (title: string, more = '') => ({
  title,
  description: `For people who have a leather bag of ours and want it to stay soft. Clean it with a dry cloth and keep it out of the sun. ${more}`,
  keyword: null,
})
const answer = (ideas: object[]) => JSON.stringify({ refused: null, ideas })

test('[API-081] a model’s ideas are proposed in its order, but none that repeats a post or says what nobody has said', async () => {
  say = () =>
    answer([
      idea('Caring for leather bags'),
      idea('Where to keep a bag over the summer'),
      idea(
        'Why a dry cloth is enough',
        'Tests by the University of Leeds prove that 93 % of all stains go away.',
      ),
      idea('Where to keep a bag over summer'),
      idea('How to travel with a leather bag'),
      idea('Feeding leather twice a year'),
    ])
  const { status, body } = await propose()
  expect([status, body.map(({ title }) => title)]).toEqual([
    201,
    [
      'Where to keep a bag over the summer',
      'How to travel with a leather bag',
      'Feeding leather twice a year',
    ],
  ])
  // Asked once, and once more for what was wrong.
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('Care for leather bags')
  expect(asked[0]).toContain('2040-01-17')
  expect(asked[0]).toContain('winter')
  expect(asked[0]).toContain("Valentine's Day")
  expect(asked[1]).toContain('93 %')
})

test('[API-081] what a model leaves open is filled up from what is there; one that is away proposes nothing', async () => {
  say = () => answer([idea('Where to keep a bag over the summer')])
  const { body } = await propose()
  expect(body).toHaveLength(3)
  expect(body[0]?.title).toBe('Where to keep a bag over the summer')

  const other = await createdPost(world, as)
  await fillIn(world, as, other)
  say = () => {
    throw new AiUnavailable('away')
  }
  const call = { as, params: { id: other } }
  expect((await world.call(api.writing.proposeFollowUps, call)).status).toBe(503)
  expect((await world.call(api.posts.followUps, call)).body).toEqual([])
})
