import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchQuery } from './calendar-store.ts'

let world: World
let owner: Person
const day = (n: number, time = '10:00') => `2027-03-${String(n).padStart(2, '0')}T${time}:00.000Z`

const insertPost = async (
  as: Person,
  publishAt: string,
  more: { status?: string; title?: string; description?: string; body?: string } = {},
) => {
  const { rows } = await world.database.pool.query(
    `insert into post (account_id, workspace_id, creator_id, publish_at, local_time, time_zone, status, title, description, body, completed_steps)
     values ($1, $2, $3, $4, '2027-03-01T10:00', 'UTC', $5, $6, $7, $8, '{publish_date,details}') returning id`,
    [
      as.accountId,
      as.workspaceId,
      as.userId,
      publishAt,
      more.status ?? 'draft',
      more.title ?? null,
      more.description ?? '',
      more.body ?? null,
    ],
  )
  return rows[0].id as string
}
/** The same owner in another workspace of his. */
const secondWorkspace = async (as: Person): Promise<Person> => {
  await setTier(world, as, 'enterprise')
  const { body } = await world.call(api.workspaces.create, { as, body: { name: 'Elsewhere' } })
  return { ...as, workspaceId: body.id }
}
const list = async (body: Record<string, unknown>, as = owner) => {
  const answer = await world.call(api.posts.list, { as, body: { workspaceId: as.workspaceId, ...body } })
  return answer.status === 200 ? answer.body.map(({ id }) => id) : answer.status
}

beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
  owner = await world.owner()
})
afterAll(() => world.close())

test('[API-062, ENT-11, CAL-12] lists the posts between two instants, both included, with all of a summary', async () => {
  const [a, b, c] = [
    await insertPost(owner, day(1)),
    await insertPost(owner, day(2)),
    await insertPost(owner, day(3)),
  ]
  await insertPost(owner, day(3, '10:01'))
  expect(await list({ from: day(1), to: day(3), view: 'month', translation: 'es' })).toEqual([a, b, c])
  expect(await list({ from: day(1, '10:01'), to: day(2), view: 'my-posts' })).toEqual([b])
  const { body } = await world.call(api.posts.list, {
    as: owner,
    body: { from: day(1), to: day(1) },
    headers: { cookie: `current-workspace-id=${owner.workspaceId}` },
  })
  expect(body).toEqual([
    {
      id: a,
      title: null,
      description: '',
      status: 'draft',
      publishAt: day(1),
      start: day(1),
      urlImage: null,
      imageIds: [],
      missingStepsCount: 4,
      completedSteps: ['publish_date', 'details'],
      platformNames: [],
      campaignNames: [],
      hasValidPublishDate: true,
      needsReview: null,
      isExample: false,
      isUnpaid: false,
      hasFreeCopy: false,
      offSite: null,
      version: 1,
    },
  ])
  expect(await list({ from: day(20), to: day(21) })).toEqual([])
  expect(await list({ from: day(1), to: 'soon' })).toBe(422)
})

test('[API-062, ENT-11] every view is answered alike, with the thumbnail of each post and without posts of other workspaces', async () => {
  const as = await world.owner({ coins: 20 })
  const told = { title: 'Bags in spring', description: 'About straps', status: 'failed' }
  const id = await insertPost(as, day(1), told)
  const drawn = await world.call(api.images.changeFeatured, {
    as,
    params: { id },
    body: { view: 'calendar' },
  })
  expect(drawn.status).toBe(200)
  const connect = `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working)
    values ($1, $2, $3, '{}', '\\x00', 'none', '', 'A site', true, true)`
  for (const platform of ['wordpress', 'shopify']) {
    await world.database.pool.query(connect, [as.accountId, as.workspaceId, platform])
    await world.call(api.posts.enablePlatform, { as, params: { id, platformId: platform } })
  }
  await world.database.pool.query(
    `update publication set state = 'failed', reason = 'PLATFORM_POST_TRASHED', create_tried_at = now(), remote_id = '7'
       where post_id = $1 and platform = 'shopify'`,
    [id],
  )
  await world.call(api.posts.disablePlatform, { as, params: { id, platformId: 'shopify' } })
  const summaries = await world.call(api.posts.list, { as, body: { from: day(1), to: day(1) } })
  expect(summaries.body).toEqual([
    expect.objectContaining({
      ...told,
      id,
      publishAt: day(1),
      start: day(1),
      urlImage: `/api/images/${drawn.body.id}`,
      imageIds: [drawn.body.id],
      platformNames: ['wordpress'],
      missingStepsCount: 3,
    }),
  ])
  const other = await secondWorkspace(as)
  const elsewhere = await insertPost(other, day(1))
  const at = { from: day(1), to: day(2) }
  const seen = async (body: object, workspaceId = as.workspaceId) => {
    const headers = { cookie: `current-workspace-id=${workspaceId}` }
    const answer = await world.call(api.posts.list, { as, body: { ...at, ...body }, headers })
    return answer.body.map((post) => [post.id, post.urlImage])
  }
  const urlImage = `/api/images/${drawn.body.id}`
  for (const view of ['month', 'week', 'day', 'calendar', 'my-posts'] as const)
    expect(await seen({ view, translation: 'es' }), view).toEqual([[id, urlImage]])
  expect(await seen({}, other.workspaceId)).toEqual([[elsewhere, null]])
  // What a call names goes before what the browser says.
  expect(await seen({ workspaceId: as.workspaceId }, other.workspaceId)).toEqual([[id, urlImage]])
  expect(await list({ ...at, view: 'year' }, as)).toBe(422)
})

test('[ENT-11, ENT-13, WIZ-65] completed sections come in one order, in lists and in the post', async () => {
  const as = await world.owner()
  const id = await insertPost(as, day(3))
  const params = { id }
  const country = { country: 'ES', language: 'es', type: 'guide' }
  await world.call(api.posts.setTitle, { as, params, body: { title: 'How to wash wool' } })
  await world.call(api.posts.setPrimaryKeyword, { as, params, body: { primaryKeyword: 'wash wool' } })
  await world.call(api.posts.setCountryAndLanguage, { as, params, body: country })
  const inOrder = ['publish_date', 'country_and_language', 'details', 'primary_keyword', 'title']
  const { body: post } = await world.call(api.posts.get, { as, params })
  const { body: listed } = await world.call(api.posts.list, { as, body: { from: day(1), to: day(28) } })
  expect([post.completedSteps, listed[0]?.completedSteps]).toEqual([inOrder, inOrder])
})

test('[CAL-05, API-062] the filter selects by status and by the viewer’s today', async () => {
  const as = await world.owner()
  const ids = new Map<string, string>()
  for (const status of ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'])
    for (const [n, time] of [
      [9, '23:59'],
      [10, '00:00'],
      [11, '10:00'],
    ] as const)
      ids.set(`${status} ${n}`, await insertPost(as, day(n, time), { status }))
  const named = async (filter?: string) => {
    const found = await list({ from: day(1), to: day(28), filter, today: day(10, '00:00') }, as)
    return [...ids].filter(([, id]) => (found as string[]).includes(id)).map(([name]) => name)
  }
  expect(await named('ready')).toEqual(
    ['ready', 'created', 'published'].flatMap((status) => [`${status} 10`, `${status} 11`]),
  )
  expect(await named('draft')).toEqual(
    [...ids.keys()].filter((name) => !/^(ready|created|published)/.test(name)),
  )
  expect(await named('past')).toEqual([...ids.keys()].filter((name) => name.endsWith(' 9')))
  expect(await named('all')).toHaveLength(21)
  expect(await named()).toHaveLength(21)
})

test('[API-008, API-009] another account’s workspace is 404; a stale claim falls back to the own one', async () => {
  const other = await world.owner()
  const mine = await insertPost(other, day(5))
  expect(await list({ from: day(1), to: day(28), workspaceId: owner.workspaceId }, other)).toBe(404)
  expect(await list({ from: day(1), to: day(28), workspaceId: 'nonsense' }, other)).toBe(404)
  const { body } = await world.call(api.posts.list, {
    as: other,
    body: { from: day(1), to: day(28) },
    headers: { cookie: `current-workspace-id=${owner.workspaceId}` },
  })
  expect(body.map(({ id }) => id)).toEqual([mine])
})

test('[API-010, PERM-01] a child sees the posts of the workspaces it is assigned to, and no others', async () => {
  const as = await world.owner()
  const id = await insertPost(as, day(6))
  const { pool } = world.database
  await pool.query('update users set is_child = true where account_id = $1', [as.accountId])
  const seen = async () => [
    await list({ from: day(1), to: day(28) }, as),
    (await world.call(api.posts.get, { as, params: { id } })).status,
    (await world.call(api.posts.previewToken, { as, params: { id } })).status,
    (await world.call(api.posts.remove, { as, params: { id } })).status,
  ]
  await pool.query('delete from workspace_user where account_id = $1', [as.accountId])
  expect(await seen()).toEqual([404, 404, 404, 404])
  await pool.query('insert into workspace_user (account_id, user_id, workspace_id) values ($1, $2, $3)', [
    as.accountId,
    as.userId,
    as.workspaceId,
  ])
  expect(await seen()).toEqual([[id], 200, 200, 200])
})

test('[API-094, SHELL-39] search finds text in title and description whatever the case, at most ten, wildcards as they are', async () => {
  const as = await world.owner()
  const ids: string[] = []
  for (let n = 1; n <= 12; n++) ids.push(await insertPost(as, day(n), { title: `Leather BAGS ${n}` }))
  const odd = await insertPost(as, day(20), { description: 'Now 50%_off for leather' })
  const find = async (string: string) =>
    (await world.call(api.posts.search, { as, body: { string, workspaceId: as.workspaceId } })).body.map(
      ({ id }) => id,
    )
  expect(await find('bags')).toEqual(ids.slice(2).reverse())
  expect(await find('50%_OFF')).toEqual([odd])
  expect(await find('5%_o')).toEqual([])
  expect(await find('paper')).toEqual([])
  expect(await find('NOW 50%_off FOR')).toEqual([odd])
  const foreign = { string: 'bags', workspaceId: owner.workspaceId }
  expect((await world.call(api.posts.search, { as, body: foreign })).status).toBe(404)
  const second = await secondWorkspace(as)
  const elsewhere = await insertPost(second, day(21), { title: 'Bags of another shop' })
  expect(await find('bags')).not.toContain(elsewhere)
  const there = { string: 'bags', workspaceId: second.workspaceId }
  expect((await world.call(api.posts.search, { as, body: there })).body.map(({ id }) => id)).toEqual([
    elsewhere,
  ])
})

test('[API-094] search finds each of the words, in any order, with and without accents', async () => {
  const as = await world.owner()
  const id = await insertPost(as, day(1), { title: 'Batería ÉLFICA', description: 'Cuándo cambiarla' })
  const find = async (string: string) =>
    (await world.call(api.posts.search, { as, body: { string, workspaceId: as.workspaceId } })).body.map(
      (found) => found.id,
    )
  for (const string of ['bateria', 'BATERÍA', 'elfica batería', 'cuando  cambiarla élfica'])
    expect(await find(string), string).toEqual([id])
  expect(await find('bateria nueva')).toEqual([])
})

test('[API-094] search finds words of the text by their beginning, without tags, in both languages', async () => {
  const as = await world.owner()
  const { pool } = world.database
  const body =
    '<h2>Cómo se <em>almacenan</em></h2><p>Store blankets in linen-bags &amp; cedar; see <a href="https://shop.example/hidden">it</a>.</p>'
  const id = await insertPost(as, day(2), { title: 'Wool', body })
  const find = async (string: string, by = as) =>
    (await world.call(api.posts.search, { as: by, body: { string, workspaceId: by.workspaceId } })).body.map(
      (found) => found.id,
    )
  for (const string of ['almacen', 'ALMACENAN como', 'blank wool', 'linen-bags', 'linen', 'cedar; see'])
    expect(await find(string), string).toEqual([id])
  for (const string of ['lmacenan', 'hidden', 'href', 'em', 'blankets paper', '%'])
    expect(await find(string), string).toEqual([])
  // Neither another account nor another workspace.
  expect(await find('blankets', await world.owner())).toEqual([])
  expect(await find('blankets', await secondWorkspace(as))).toEqual([])

  const titled = await insertPost(as, day(1), { title: 'Blankets' })
  expect(await find('blankets')).toEqual([titled, id])
  await pool.query('delete from post where id = $1', [titled])

  await pool.query(`update post set body = '<p>Candles</p>' where id = $1`, [id])
  expect(await find('blankets')).toEqual([])
  expect(await find('candl')).toEqual([id])
  // A row of the version before has no words yet; another column stores none.
  await pool.query('alter table post disable trigger words_changed')
  await pool.query(`update post set words = null, body = '<p>Soap</p>' where id = $1`, [id])
  await pool.query('alter table post enable trigger words_changed')
  expect(await find('soap')).toEqual([id])
  await pool.query(`update post set body = body where id = $1`, [id])
  expect((await pool.query('select words::text from post where id = $1', [id])).rows).toEqual([
    { words: "'soap' 'wool'" },
  ])
  // As long as a text may be, with more words than an index of words may have.
  const long = Array.from({ length: 150_000 }, (_, n) => `word${n}`).join(' ')
  await pool.query('update post set body = $2 where id = $1', [id, long])
  expect(await find('word12000')).toEqual([id])
})

test('[API-094] search reads the posts of its own workspace alone, by an index', async () => {
  const as = await world.owner()
  const { pool } = world.database
  await insertPost(as, day(1), { title: 'Wool', body: '<p>Linen</p>' })
  await pool.query(
    `insert into post (account_id, workspace_id, creator_id, publish_at, local_time, time_zone, title, body)
     select $1, $2, $3, now(), '2027-03-01T10:00', 'UTC', 'Post ' || n, '<p>Linen and cedar</p>'
     from generate_series(1, 3000) n`,
    [owner.accountId, owner.workspaceId, owner.userId],
  )
  await pool.query('analyze post')
  const { rows } = await pool.query(`explain (analyze, format json) ${searchQuery}`, [
    as.accountId,
    as.workspaceId,
    null,
    ['linen'],
    ['%linen%'],
  ])
  type Plan = {
    'Relation Name'?: string
    'Index Name'?: string
    'Actual Rows': number
    Plans?: Plan[]
    'Node Type': string
    'Rows Removed by Filter'?: number
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
  const posts = nodes(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'post')
  expect(posts.length).toBe(1)
  for (const node of posts) {
    expect(node['Node Type']).not.toBe('Seq Scan')
    expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBe(1)
  }
})

test('[API-063, CAL-47] upcoming answers moment, title and id between two dates, both included, in their order', async () => {
  const as = await world.owner()
  const last = await insertPost(as, day(8), { title: 'Bags in spring' })
  const first = await insertPost(as, day(7), { status: 'proposed', description: 'About straps' })
  await insertPost(as, day(6, '23:59'))
  await insertPost(as, day(8, '10:01'))
  await insertPost(await secondWorkspace(as), day(8))
  const query = { from: day(7), to: day(8), workspaceId: as.workspaceId }
  const { body } = await world.call(api.posts.upcoming, { as, query })
  expect(body).toEqual([
    { id: first, publishAt: day(7), title: null, description: 'About straps' },
    { id: last, publishAt: day(8), title: 'Bags in spring', description: '' },
  ])
  const foreign = { ...query, workspaceId: owner.workspaceId }
  expect((await world.call(api.posts.upcoming, { as, query: foreign })).status).toBe(404)
})
