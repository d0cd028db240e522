import { api } from '@tintario/contract/api.ts'
import { stageOf } from '@tintario/testing/models/staged-answers.ts'
import { startStagedModel } from '@tintario/testing/models/staged-model.ts'
import { oliveBoard } from '@tintario/testing/models/staged-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let model: Awaited<ReturnType<typeof startStagedModel>>
let as: Person
beforeAll(async () => {
  model = await startStagedModel(oliveBoard.answers)
  world = await createWorld({ tools: { ai: { ...model.ai, drawCover: scriptedAi().drawCover } } })
  as = await world.owner({ coins: 100 })
})
afterAll(async () => {
  await world.close()
  await model.close()
})

const made = async (title: string): Promise<string> => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
  await world.database.pool.query(
    "update post set title = $2, status = 'ready', language = 'es' where id = $1",
    [body.data.id, title],
  )
  return body.data.id
}
const asked = async (id: string, title: string, isSettled: boolean) => {
  const { status, body } = await world.call(api.shopIndex.overlap, {
    as,
    params: { id },
    body: { title, isSettled },
  })
  expect(status).toBe(200)
  return body
}
const answers = (overlap: object) => model.begin({ ...oliveBoard.answers, overlap })
const HOSE = 'Colocar una manguera en el jardín'

test('[API-085] a model decides titles that are close in words, one time for a title that stays, and never while it is typed', async () => {
  const rival = await made('Guía de mangueras para un jardín pequeño')
  await made('Cómo elegir sábanas de lino')
  const id = await made('')
  answers({ refused: null, pairs: [{ n: 0, overlap: 'same' }] })
  expect(await asked(id, HOSE, false)).toMatchObject({ isSame: false, mayAsk: true })
  expect(model.asked).toEqual([])
  for (const _ of [1, 2])
    expect(await asked(id, HOSE, true)).toMatchObject({
      isSame: true,
      mayAsk: false,
      rival: { postId: rival },
    })
  expect(model.asked.map(stageOf)).toEqual(['overlap'])
  expect(JSON.stringify(model.asked[0]?.messages)).not.toContain('lino')
  // Nothing to compare with is no question.
  expect(await asked(id, 'Pan de centeno para principiantes', false)).toMatchObject({ mayAsk: false })
})

test('[API-085] a title that a model finds different is no rival, and words decide where it says nothing of use', async () => {
  const id = await made('')
  const title = 'Mangueras de jardín: guía para elegir bien'
  const byWords = await asked(id, title, false)
  expect(byWords.rival).not.toBe(null)
  answers({ refused: null, pairs: 'none' })
  expect(await asked(id, title, true)).toEqual({ ...byWords, mayAsk: false })
  answers({ refused: null, pairs: [0, 1].map((n) => ({ n, overlap: 'different' })) })
  expect(await asked(id, title, true)).toMatchObject({ advice: 'new', rival: null })
})
