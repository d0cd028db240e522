import { api } from '@tintario/contract/api.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createdPost, description, fillIn } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 40 })
  id = await createdPost(world, as)
})

const read = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const voiceOf = async (who: Person) =>
  (await world.call(api.brandVoices.list, { as: who, query: { workspaceId: who.workspaceId } })).body[0]?.id

test('[API-069, WIZ-21, ENT-13] country, language and type complete their section; a tag that is not offered is 422', async () => {
  const put = (body: object) => world.call(api.posts.setCountryAndLanguage, { as, params: { id }, body })
  const { status, error } = await put({ country: 'XX', language: 'tlh', type: 'sonnet' })
  expect([status, error.errors]).toEqual([
    422,
    {
      country: 'FIELD_COUNTRY_IS_REQUIRED',
      language: 'FIELD_LANGUAGE_IS_REQUIRED',
      type: 'FIELD_POST_TYPE_IS_REQUIRED',
    },
  ])
  const whole = { country: 'ES', language: 'es', type: 'guide' }
  for (const [field, message] of Object.entries(error.errors ?? {}))
    for (const lacking of [undefined, '']) {
      const refused = await put({ ...whole, [field]: lacking })
      expect([refused.status, refused.error.errors]).toEqual([422, { [field]: message }])
    }
  expect((await read()).completedSteps).toEqual(['publish_date'])
  expect((await put({ country: 'ES', language: 'es', type: 'guide' })).status).toBe(200)
  expect(await read()).toMatchObject({
    country: 'ES',
    language: 'es',
    type: 'guide',
    completedSteps: ['publish_date', 'country_and_language'],
    missingStepsCount: 4,
    step: 2,
  })
})

test('[API-070, ERR-50, ERR-57, API-064, WIZ-22, WIZ-36] details need every setting from the call, the post or the defaults', async () => {
  const put = (body: object, post = id) =>
    world.call(api.posts.setDetails, { as, params: { id: post }, body })
  expect(await put({ description })).toMatchObject({
    status: 422,
    error: {
      errors: {
        tone: 'FIELD_TONE_IS_REQUIRED',
        audience: 'FIELD_AUDIENCE_REQUIRED',
        pov: 'FIELD_POINT_OF_VIEW_REQUIRED',
        brandVoiceId: 'FIELD_BRAND_VOICE_IS_REQUIRED',
      },
    },
  })
  const details = { tone: 'calm', audience: 'experts', pov: 'third', brandVoiceId: await voiceOf(as) }
  for (const field of ['tone', 'audience', 'pov', 'brandVoiceId'] as const)
    for (const lacking of [undefined, '']) {
      const { status, error } = await put({ ...details, description, [field]: lacking })
      expect([field, status, Object.keys(error.errors ?? {})]).toEqual([field, 422, [field]])
    }
  expect((await put({ ...details, description: 'too short' })).error.errors).toEqual({
    description: 'FIELD_DESCRIPTION_MIN',
  })
  expect((await put({ ...details, description: 'a'.repeat(3501) })).status).toBe(422)
  expect((await put({ ...details, description, tone: 'shouting' })).status).toBe(422)
  const foreign = await voiceOf(await world.owner())
  expect((await put({ ...details, description, brandVoiceId: foreign })).status).toBe(404)
  const forbidden = { ...details, description: 'Explain how to build a pipe bomb at home in ten easy steps' }
  expect(await put(forbidden)).toMatchObject({ status: 406, error: { message: 'MESSAGES_POLICY_VIOLATION' } })
  expect((await read()).completedSteps).toEqual(['publish_date'])

  expect((await put({ ...details, description: 'a'.repeat(3500) })).status).toBe(200)
  // What is sent goes before what the post holds.
  expect((await put({ tone: 'playful', description: '0123456789' })).status).toBe(200)
  expect(await read()).toMatchObject({ ...details, tone: 'playful' })
  const stored = await put({ ...details, description: '0123456789' })
  expect(stored.status).toBe(200)
  expect(stored.body).toEqual(await read())
  expect(await read()).toMatchObject({
    ...details,
    description: '0123456789',
    completedSteps: ['publish_date', 'details', 'description'],
    step: 4,
  })
  const next = await createdPost(world, as)
  expect((await put({ description }, next)).status).toBe(200)
  const { body: second } = await world.call(api.posts.get, { as, params: { id: next } })
  expect(second).toMatchObject({ ...details, description })
  expect((await world.call(api.posts.latestParams, { as })).body).toMatchObject({ ...details, country: null })

  await world.database.pool.query(`update post set publish_at = now() - interval '1 hour' where id = $1`, [
    id,
  ])
  expect(await put({ ...details, description })).toMatchObject({
    status: 412,
    error: { message: 'MESSAGES_PUBLISH_DATE_IN_THE_PAST' },
  })
})

test('[API-071, ERR-58, WIZ-42] the primary keyword is an option of the post or the user’s own of 5 to 120 characters', async () => {
  await fillIn(world, as, id)
  const { body: options } = await world.call(api.writing.primaryKeywords, { as, params: { id } })
  const put = (body: object) => world.call(api.posts.setPrimaryKeyword, { as, params: { id }, body })
  const [first] = options
  for (const primaryKeyword of ['waxy', ' waxy ', 'a'.repeat(121)])
    expect((await put({ primaryKeyword })).status).toBe(422)
  expect((await put({ primaryKeyword: 'beeswax', primaryKeywordId: id })).status).toBe(404)
  expect((await put({ primaryKeyword: first?.keyword, primaryKeywordId: first?.id })).status).toBe(200)
  expect(await read()).toMatchObject({ primaryKeyword: first?.keyword, primaryKeywordId: first?.id })
  const { body: again } = await world.call(api.writing.primaryKeywords, { as, params: { id } })
  expect(again).toEqual(options.map((option) => ({ ...option, isChosen: option.id === first?.id })))
  expect((await put({ primaryKeyword: 'how to build a pipe bomb' })).status).toBe(406)
  for (const own of ['beesw', 'a'.repeat(120), 'beeswax for bags']) {
    expect((await put({ primaryKeyword: own })).status).toBe(200)
    expect(await read()).toMatchObject({ primaryKeyword: own, primaryKeywordId: null })
  }
  expect((await read()).completedSteps).toContain('primary_keyword')
})

test('[API-073, ERR-58, WIZ-49, ENT-16, ENT-19] the title is an option of the post or the user’s own of 5 to 120 characters', async () => {
  await fillIn(world, as, id)
  const { body: options } = await world.call(api.writing.titles, { as, params: { id } })
  expect(options[0]).toEqual({ id: expect.any(String), title: 'Care for leather, way 1', isChosen: false })
  const put = (body: object) => world.call(api.posts.setTitle, { as, params: { id }, body })
  for (const title of ['Waxy', ' Waxy ', 'a'.repeat(121)]) expect((await put({ title })).status).toBe(422)
  expect((await put({ title: 'How to build a pipe bomb' })).status).toBe(406)
  expect((await put({ title: 'A title of nobody', titleId: id })).status).toBe(404)
  expect((await read()).completedSteps).not.toContain('title')
  expect((await put({ title: options[1]?.title, titleId: options[1]?.id })).status).toBe(200)
  expect(await read()).toMatchObject({ title: options[1]?.title, titleId: options[1]?.id })
  const titled = await read()
  expect(titled.completedSteps).toContain('title')
  // Publish date, place and details are done; a title is optional and makes none of the others less.
  expect(titled.missingStepsCount).toBe(2)
  for (const title of ['Waxed', 'a'.repeat(120), 'My own title']) {
    expect((await put({ title: `  ${title}  ` })).status).toBe(200)
    expect(await read()).toMatchObject({ title, titleId: null })
  }
})

test('[WIZ-38, WIZ-49] a keyword and a title of the user’s own are stored without slips of which one spelling is right', async () => {
  const place = { country: 'ES', language: 'es', type: 'guide' }
  await fillIn(world, as, id)
  await world.call(api.posts.setCountryAndLanguage, { as, params: { id }, body: place })
  const put = async (title: string) =>
    (await world.call(api.posts.setTitle, { as, params: { id }, body: { title } })).body.title
  expect(await put('Como guardar el queso en casa sin q se seque')).toBe(
    'Cómo guardar el queso en casa sin que se seque',
  )
  for (const right of ['iPhone y fundas de cuero', 'la caja de esta semana', 'Cómo regar un poto'])
    expect(await put(right)).toBe(right)
  const body = { primaryKeyword: 'como guardar el queso sin q se seque' }
  const { body: post } = await world.call(api.posts.setPrimaryKeyword, { as, params: { id }, body })
  expect(post.primaryKeyword).toBe('cómo guardar el queso sin que se seque')
})

const structure = (chosen: number): StructureTree => ({
  id: 'root',
  tag: 'h1',
  label: 'A whole tree',
  isChosen: true,
  order: 7,
  index: 7,
  parentId: 'nobody',
  children: Array.from({ length: 5 }, (_, i) => ({
    id: `n${i}`,
    tag: 'h2' as const,
    label: `Second heading ${i}`,
    isChosen: i < chosen,
    order: 0,
    index: 0,
    parentId: null,
    children: [],
  })),
})

test('[API-074, TREE-01, TREE-02, TREE-04] a structure within the limits is renumbered and kept, any other is 422', async () => {
  const put = (tree: unknown) =>
    world.call(api.posts.setStructureTree, { as, params: { id }, body: { structure: tree } })
  expect(await put(structure(2))).toMatchObject({
    status: 422,
    error: {
      message: 'MESSAGES_INVALID_STRUCTURE',
      errors: { structure: 'MESSAGES_STRUCTURE_TREE_NODE_ERROR_MIN_H2_SELECTION' },
    },
  })
  const deep = structure(3)
  const broken = { ...deep, children: deep.children.map((n) => ({ ...n, tag: 'h4' })) }
  expect((await put(broken)).status).toBe(422)
  // Far too many nodes, and none of them whole: the answer names none of them.
  const empty = Array.from({ length: 60 }, () => ({}))
  const [h2] = deep.children
  for (const children of [
    Array.from({ length: 100 }, () => ({ ...h2, children: empty })),
    [{ ...h2, children: [{ ...h2, tag: 'h3', children: Array.from({ length: 15_000 }, () => 1) }] }],
  ]) {
    const { status, error } = await put({ ...deep, children })
    expect([status, Object.keys(error.errors ?? {}).length]).toEqual([422, 1])
  }
  expect((await put(structure(3))).status).toBe(200)
  const { structure: kept, completedSteps } = await read()
  expect(completedSteps).toContain('structure')
  expect(kept).toMatchObject({ order: 0, index: 0, parentId: null })
  expect(kept?.children.map(({ order, index, parentId }) => [order, index, parentId])).toEqual(
    [1, 2, 3, 4, 5].map((order) => [order, order - 1, 'root']),
  )
})

test('[API-064, ENT-23] defaults are those of the caller’s own last post, setting by setting', async () => {
  const { userId } = await agent(world, as, [], [as.workspaceId])
  const earlier = await createdPost(world, as)
  const set = (post: string, settings: object, who = as.userId) =>
    world.database.pool.query(
      `update post set country = $2, language = $3, type = $4, tone = $5, updated_at = now() + $6::interval,
         creator_id = $7 where id = $1`,
      [post, ...Object.values(settings), who],
    )
  await set(earlier, { country: 'MX', language: 'es', type: 'guide', tone: 'calm', at: '1 minute' })
  await set(id, { country: 'ES', language: 'en', type: null, tone: null, at: '2 minutes' })
  const theirs = await createdPost(world, as)
  await set(theirs, { country: 'PT', language: 'en', type: 'news', tone: 'expert', at: '3 minutes' }, userId)
  expect((await world.call(api.posts.latestParams, { as })).body).toEqual({
    country: 'ES',
    language: 'en',
    type: 'guide',
    brandVoiceId: null,
    tone: 'calm',
    pov: null,
    audience: null,
  })
})

test('[API-066, POST-13] editing keeps title and body, the body without anything that could run', async () => {
  const patch = (body: object) => world.call(api.posts.edit, { as, params: { id }, body })
  const edited = await patch({
    title: 'Edited by hand',
    body: '<h2>Hi</h2><p onclick="x()">Two words<script>alert(1)</script></p><img src=x onerror=alert(1)>',
  })
  expect(edited).toMatchObject({
    status: 200,
    body: { title: 'Edited by hand', body: '<h2>Hi</h2><p>Two words</p>', wordCount: 3 },
  })
  expect(edited.body.seoTotal).toEqual(expect.any(Number))
  for (const title of ['Wax!', '    x', 'a'.repeat(121)]) expect((await patch({ title })).status).toBe(422)
  for (const title of ['Waxed', 'a'.repeat(120), 'Edited by hand'])
    expect((await patch({ title })).body.title).toBe(title)
  expect((await read()).body).toBe('<h2>Hi</h2><p>Two words</p>')
  expect((await patch({ title: 'Nul \u0000 inside' })).status).toBe(400)
  expect((await patch({ body: 'a'.repeat(400_001) })).status).toBe(422)
  expect((await patch({ body: '<blockquote>'.repeat(20_000) })).error).toMatchObject({
    statusCode: 422,
    message: 'MESSAGES_TEXT_TOO_INTRICATE',
  })
  expect((await world.call(api.writing.html, { as, params: { id } })).body.html).toBe(
    '<h2>Hi</h2><p>Two words</p>',
  )
})
