import { api } from '@tintario/contract/api.ts'
import { PLAN_FILE_MAX } from '@tintario/contract/plan-files/limits.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  await sql(`update workspace set time_zone = 'Europe/Madrid' where id = $1`, [as.workspaceId])
})

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows

type Query = { workspaceId?: string; dateOrder?: 'day' | 'month' }
const send = async (path: string, plan: string | Buffer, query: Query = {}, whose: Person = as) => {
  const { payload, headers } = fileForm('file', Buffer.from(plan), { name: 'plan.csv', type: 'text/csv' })
  const answer = await world.app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(query)}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${whose.token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const check = (plan: string | Buffer, query?: Query, whose?: Person) =>
  send('/api/plan-imports/check', plan, query, whose)
const bring = (plan: string | Buffer, query?: Query, whose?: Person) =>
  send('/api/plan-imports', plan, query, whose)
const posts = (whose: Person = as) =>
  sql('select * from post where account_id = $1 order by publish_at, title', [whose.accountId])
const rowsOf = async (plan: string | Buffer, query?: Query) => {
  const { status, body } = await check(plan, query)
  expect(status).toBe(200)
  return body.rows as { row: number; localTime: string | null; state: string; problems: object[] }[]
}

const PLAN = `id,date,time,title,description,keyword
a-1,2040-03-01,10:30,How wool is washed,"Cold water, ""soft"" soap,
and time",wool wash
a-2,2040-07-01,,Wool in summer,,
`

test('[#40] a plan becomes unpaid drafts on the calendar, and twice is once', async () => {
  const { body } = await check(PLAN)
  expect(body.counts).toEqual({ new: 2, known: 0, repeated: 0, wrong: 0 })
  expect(await posts()).toEqual([])
  const first = await bring(PLAN)
  expect([first.status, first.body.created]).toEqual([201, 2])
  const [one, two] = await posts()
  expect(one).toMatchObject({
    title: 'How wool is washed',
    description: 'Cold water, "soft" soap,\nand time',
    primary_keyword: 'wool wash',
    local_time: '2040-03-01T10:30',
    time_zone: 'Europe/Madrid',
    status: 'draft',
    is_unpaid: true,
  })
  expect(one.publish_at.toISOString()).toBe('2040-03-01T09:30:00.000Z')
  // Summer time; without a time at nine.
  expect(two.publish_at.toISOString()).toBe('2040-07-01T07:00:00.000Z')
  expect((await world.call(api.wallet.get, { as })).body.coins).toBeGreaterThan(0)

  const again = await bring(PLAN.replace('Wool in summer', 'Another title'))
  expect(again.body).toMatchObject({ id: null, created: 0, known: 2 })
  const both = await Promise.all([bring(PLAN), bring(PLAN)])
  expect(both.map(({ body: { created } }) => created)).toEqual([0, 0])
  expect(await posts()).toHaveLength(2)
})

test('[#40] without ids a row is recognized by what it says, and concurrent imports create it once', async () => {
  const plan = 'Título;Fecha;Notas\n"Cómo lavar la lana";01/03/2040;Agua fría\n'
  const same = 'fecha;titulo;notas\n2040-03-01 09:00;  CÓMO  lavar la lana;agua   fría\n'
  const made = await Promise.all([bring(plan), bring(plan), bring(plan)])
  expect(made.reduce((sum, { body }) => sum + body.created, 0)).toBe(1)
  expect((await bring(same)).body.created).toBe(0)
  expect((await check(`${plan}"Cómo lavar la lana";01/03/2040;Agua fría\n`)).body.counts).toMatchObject({
    known: 2,
  })
  const twice = 'title,date\nWool is warm,2040-01-01\nWool is warm,2040-01-01\n'
  expect((await rowsOf(twice)).map(({ state }) => state)).toEqual(['new', 'repeated'])
})

test('[#40] a dry run names every wrong row with its column, and an import takes the others', async () => {
  const plan = [
    'title,date,time,zone,description,keyword',
    'Wool,2040-01-01,,,,',
    ',2040-01-01,,,,',
    `${'W'.repeat(121)},2040-01-01,,,,`,
    'Wool is warm,,,,,',
    'Wool is warm,31/02/2040,,,,',
    'Wool is warm,2040-01-01,25:00,,,',
    'Wool is warm,2040-01-01,,Mars/Olympus,,',
    'Wool is warm,2001-01-01,,,,',
    '',
    `Wool is warm,2040-01-01,,,${'d'.repeat(2001)},abc`,
    'This one is right,2040-01-02,9:15 pm,America/New_York,,',
  ].join('\n')
  const rows = await rowsOf(plan)
  expect(rows.map(({ row, state, problems }) => [row, state, problems])).toEqual([
    [2, 'wrong', [{ column: 'title', problem: 'short' }]],
    [3, 'wrong', [{ column: 'title', problem: 'missing' }]],
    [4, 'wrong', [{ column: 'title', problem: 'long' }]],
    [5, 'wrong', [{ column: 'date', problem: 'missing' }]],
    [6, 'wrong', [{ column: 'date', problem: 'date' }]],
    [7, 'wrong', [{ column: 'time', problem: 'time' }]],
    [8, 'wrong', [{ column: 'zone', problem: 'zone' }]],
    [9, 'wrong', [{ column: 'date', problem: 'past' }]],
    [
      11,
      'wrong',
      [
        { column: 'description', problem: 'long' },
        { column: 'keyword', problem: 'short' },
      ],
    ],
    [12, 'new', []],
  ])
  expect((await bring(plan)).body).toMatchObject({ created: 1, wrong: 9 })
  const [post] = await posts()
  expect([post.local_time, post.time_zone, post.publish_at.toISOString()]).toEqual([
    '2040-01-02T21:15',
    'America/New_York',
    '2040-01-03T02:15:00.000Z',
  ])
})

test('[#40] dates are read as people write them', async () => {
  const dates = {
    '2040-05-06': '2040-05-06T09:00',
    '2040-05-06T18:30': '2040-05-06T18:30',
    '2040-05-06T16:30:00Z': '2040-05-06T18:30',
    '2040/5/6 7:05': '2040-05-06T07:05',
    '06.05.2040': '2040-05-06T09:00',
    '6-5-40': '2040-05-06T09:00',
    '6 May 2040': '2040-05-06T09:00',
    'May 6, 2040 10:00': '2040-05-06T10:00',
    '6 de mayo de 2040': '2040-05-06T09:00',
    '51262': '2040-05-06T09:00',
  }
  for (const [written, read] of Object.entries(dates)) {
    const [row] = await rowsOf(`title\tdate\nWool is warm\t${written}\n`)
    expect([written, row?.localTime]).toEqual([written, read])
  }
  const open = 'title,date\nWool is warm,03/04/2040\n'
  expect((await check(open)).body).toMatchObject({ dateOrder: 'day', isOrderCertain: false })
  const [turned] = await rowsOf(open, { dateOrder: 'month' })
  expect(turned?.localTime).toBe('2040-03-04T09:00')
  // Another row decides, also against the choice.
  const shown = (await check(`${open}Wool in winter,12/24/2040\n`, { dateOrder: 'day' })).body
  expect([shown.dateOrder, shown.isOrderCertain, shown.rows[0].localTime]).toEqual([
    'month',
    true,
    '2040-03-04T09:00',
  ])
})

test('[#40] UTF-8, UTF-16 and Windows-1252 are read, with commas, semicolons and tabs', async () => {
  const text = 'título;fecha;descripción\r\nLana de Ávila, ñandú y «té»;2040-05-06;“Suave”\r\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16,
    Buffer.from(utf16).swap16(),
    Buffer.from(text, 'utf16le'),
    Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1'),
    Buffer.from(`sep=;\r\n${text}`),
    Buffer.from(text.replaceAll(';', '\t')),
  ]
  for (const file of files) {
    const { body } = await check(file)
    expect(body.rows[0].title).toBe('Lana de Ávila, ñandú y «té»')
  }
  expect((await bring(files[5] ?? '')).body.created).toBe(1)
  expect((await posts())[0].description).toBe('“Suave”')
})

test('[#40] JSON is read as a list or with posts, by the same names', async () => {
  const list = [
    { id: 7, title: 'Wool is warm', publishAt: '2040-05-06T10:00:00Z', keyword: 'warm wool' },
    { title: '<b>Wool</b> & <script>x</script>', date: '2040-05-07', other: { a: [1] } },
    null,
  ]
  for (const text of [JSON.stringify(list), JSON.stringify({ posts: list })]) {
    const rows = await rowsOf(text)
    expect(rows.map(({ row, localTime, state }) => [row, localTime, state])).toEqual([
      [1, '2040-05-06T12:00', 'new'],
      [2, '2040-05-07T09:00', 'new'],
      [3, null, 'wrong'],
    ])
  }
  await bring(JSON.stringify(list))
  const ids = (await posts()).map(({ id }) => id)
  // The workspace's own posts are known by their ids.
  const own = JSON.stringify(ids.map((id) => ({ id, title: 'Wool is warm', date: '2040-05-06' })))
  expect((await check(own)).body.counts).toMatchObject({ known: 2, new: 0 })
  const other = await world.owner()
  expect((await check(own, {}, other)).body.counts).toMatchObject({ known: 0, new: 2 })
})

test('[#40] an import is undone for an hour, except for what was changed since', async () => {
  const { body } = await bring(PLAN)
  const [one] = await posts()
  await world.call(api.posts.setTitle, { as, params: { id: one.id }, body: { title: 'Wool and water' } })
  const recent = await world.call(api.planFiles.recent, { as })
  expect(recent.body).toMatchObject([{ id: body.id, posts: 2 }])
  const other = await world.owner()
  expect((await world.call(api.planFiles.undo, { as: other, params: { id: body.id } })).status).toBe(404)
  const undone = await world.call(api.planFiles.undo, { as, params: { id: body.id } })
  expect(undone.body).toEqual({ removed: 1, kept: 1 })
  expect((await posts()).map(({ title }) => title)).toEqual(['Wool and water'])
  // The undone row can be imported again, the changed one is known.
  expect((await bring(PLAN)).body).toMatchObject({ created: 1, known: 1 })
  await sql(`update post set created_at = now() - interval '61 minutes' where account_id = $1`, [
    as.accountId,
  ])
  expect((await world.call(api.planFiles.recent, { as })).body).toEqual([])
  expect((await world.call(api.planFiles.undo, { as, params: { id: body.id } })).status).toBe(404)
})

test('[#40] 5,000 rows are imported, and one more is refused', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `Post number ${at},2040-01-01,,note ${at}`)
  const plan = `title,date,time,description\n${rows.join('\n')}\n`
  const begun = performance.now()
  expect((await bring(plan)).body).toMatchObject({ created: 5_000, wrong: 0 })
  console.info(`imported in ${Math.round(performance.now() - begun)} ms`)
  expect((await bring(plan)).body).toMatchObject({ created: 0, known: 5_000 })
  const tooMany = await check(`${plan}One more post,2040-01-01\n`)
  expect([tooMany.status, tooMany.body.errors]).toEqual([422, { file: 'FIELD_PLAN_ROWS_MAX' }])
  // Imported drafts leave room for others.
  const draft = { publishAt: new Date(Date.now() + 7_200_000).toISOString(), timeZone: 'UTC', payLater: true }
  expect((await world.call(api.posts.create, { as, body: draft })).status).toBe(201)
}, 60_000)

test('[#40] hostile files are refused without harm', async () => {
  const bomb = Buffer.from(zipSync({ 'plan.csv': new Uint8Array(4_000_000) }))
  const refusals: [string, string | Buffer, string][] = [
    ['an archive', bomb, 'FIELD_PLAN_UNREADABLE'],
    ['zeros', Buffer.alloc(100_000), 'FIELD_PLAN_UNREADABLE'],
    ['100,000 columns', `${'title,date,'.repeat(50_000)}\n`, 'FIELD_PLAN_UNREADABLE'],
    ['an open quote', `title,date\n"${'x'.repeat(200_000)}`, 'FIELD_PLAN_UNREADABLE'],
    ['no headings', 'Wool is warm,2040-01-01\n', 'FIELD_PLAN_COLUMNS'],
    ['nothing', ' \n', 'FIELD_PLAN_EMPTY'],
    ['headings alone', 'title,date\n', 'FIELD_PLAN_EMPTY'],
    ['broken JSON', '[{"title": ', 'FIELD_PLAN_UNREADABLE'],
    ['deep JSON', '['.repeat(1_000_000), 'FIELD_PLAN_UNREADABLE'],
    ['another JSON', '{"a": 1}', 'FIELD_PLAN_UNREADABLE'],
  ]
  for (const [name, file, problem] of refusals) {
    const { status, body } = await check(file)
    expect([name, status, body.errors]).toEqual([name, 422, { file: problem }])
  }
  expect((await check(Buffer.alloc(PLAN_FILE_MAX + 1, 'a,'))).status).toBe(413)
  const quotes = `title,date\n${'"'.repeat(5_000)},2040-01-01\n`
  expect([200, 422]).toContain((await check(quotes)).status)
  const foreign = await world.owner()
  expect((await bring(PLAN, { workspaceId: as.workspaceId }, foreign)).status).toBe(404)
  expect(await posts()).toEqual([])
}, 60_000)

const exported = async (query: string, whose: { token: string } = as) => {
  const { statusCode, headers, body } = await world.app.inject({
    url: `/api/plan-exports?${query}`,
    headers: { authorization: `Bearer ${whose.token}` },
  })
  return { status: statusCode, headers, body }
}

/** A plan of many posts, of which some have what an import does not know. */
const manyPosts = async () => {
  const rows = Array.from({ length: 450 }, (_, nth) => `Post ${nth},2040-01-${1 + (nth % 28)}`)
  expect((await bring(`title,date\n${rows.join('\n')}\n`)).body.created).toBe(450)
  const [text, formula, old] = await posts()
  await sql(`update post set body = $2, status = 'ready' where id = $1`, [
    text?.id,
    `<p>${'Wool, "soft"; and\n=time. '.repeat(10_000)}</p>`,
  ])
  await sql(
    `insert into publication (account_id, workspace_id, post_id, platform, due_at, local_time, time_zone, link)
     select account_id, workspace_id, id, 'wordpress', publish_at, local_time, time_zone, 'https://shop.example/' || id
     from post where id = any($1::uuid[])`,
    [[text?.id, formula?.id]],
  )
  await sql(`update post set title = '=HYPERLINK("x")', categories = '{Care,Wool}' where id = $1`, [
    formula?.id,
  ])
  await sql(
    `update post set title = null, publish_at = '2020-01-01T08:00:00Z', local_time = '2020-01-01T09:00' where id = $1`,
    [old?.id],
  )
}

for (const format of ['csv', 'json'])
  for (const texts of ['true', 'false'])
    test(`[#40] a plan's export lists every post once and changes nothing when imported (${format}, texts ${texts})`, async () => {
      await manyPosts()
      const before = await posts()
      const { status, headers, body } = await exported(`format=${format}&texts=${texts}`)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toBe(`attachment; filename="tintario-posts.${format}"`)
      expect(body.includes('Wool, ')).toBe(texts === 'true')
      const { counts, rows } = (await check(body)).body
      expect(counts).toEqual({ new: 0, known: 450, repeated: 0, wrong: 0 })
      expect(new Set(rows.map(({ title }: { title: string }) => title)).size).toBe(450)
      expect((await bring(body)).body).toMatchObject({ id: null, created: 0, known: 450, wrong: 0 })
      expect(await posts()).toEqual(before)
      if (format === 'csv') expect(body).toContain(`"'=HYPERLINK(""x"")"`)
      else
        expect(JSON.parse(body).posts).toContainEqual(
          expect.objectContaining({
            title: '=HYPERLINK("x")',
            categories: ['Care', 'Wool'],
            links: [`https://shop.example/${before.find(({ title }) => title?.startsWith('='))?.id}`],
          }),
        )
    })

test('[#40] an export contains no post of another workspace or account, and none is written for them', async () => {
  await bring(PLAN)
  const other = await world.owner()
  const own = await exported('format=json', other)
  expect(JSON.parse(own.body)).toEqual({ posts: [] })
  expect((await exported(`format=json&workspaceId=${as.workspaceId}`, other)).status).toBe(404)
  expect((await exported('format=xml')).status).toBe(422)
  const statuses = []
  for (let nth = 0; nth < 31; nth++) statuses.push((await exported('format=csv')).status)
  expect(statuses.indexOf(429)).toBe(30)
})
