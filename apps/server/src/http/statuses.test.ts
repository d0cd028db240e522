import { api } from '@tintario/contract/api.ts'
import { errors } from '@tintario/contract/core/errors.ts'
import { agent } from '@tintario/testing/agents.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createdPost, description, fillIn, inMinutes } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { createApp } from '../main/app.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner({ coins: 30 })
})
afterAll(() => world.close())

type Answered = Promise<{ status: number; error: unknown }>
const inject = async (options: InjectOptions): Answered => {
  const answer = await world.app.inject(options)
  return { status: answer.statusCode, error: answer.json() }
}
const [method, url] = api.users.setAvatar.route
const authorization = () => `Bearer ${owner.token}`

/** Each status by its meaning (ruling R24), asked for at the front door. Payments' 402 and 424 are proven with them. */
const meanings: Record<string, () => Answered> = {
  '400 malformed input': () =>
    inject({
      method: 'PATCH',
      url: '/api/users/me',
      headers: { authorization: authorization(), 'content-type': 'application/json' },
      payload: '{"firstName":',
    }),
  '400 contradictory input': () =>
    world.call(api.users.changePassword, {
      as: owner,
      body: { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-9', oldPassword: owner.password },
    }),
  '401 not signed in': () => world.call(api.users.me),
  '401 wrong secret': () =>
    world.call(api.auth.login, { body: { email: owner.email, password: 'Paper-boat-9' } }),
  '403 permission lacking': async () =>
    world.call(api.team.list, { as: await agent(world, owner, [], [owner.workspaceId]) }),
  '404 unknown id': () =>
    world.call(api.workspaces.get, { as: owner, params: { id: '00000000-0000-7000-8000-000000000000' } }),
  '404 foreign id': async () =>
    world.call(api.workspaces.get, { as: await world.owner(), params: { id: owner.workspaceId } }),
  '404 unknown call': () => inject({ url: '/api/nothing', headers: { authorization: authorization() } }),
  '409 already exists': () =>
    world.call(api.users.signUp, {
      body: { firstName: 'Nora', surname: 'Sample', email: owner.email, password: 'Paper-boat-7' },
    }),
  '412 publish date in the past': async () => {
    const id = await createdPost(world, owner)
    await fillIn(world, owner, id)
    await world.database.pool.query(`update post set publish_at = now() - interval '1 hour' where id = $1`, [
      id,
    ])
    return world.call(api.posts.setDetails, { as: owner, params: { id }, body: { description } })
  },
  '413 file too large': async () => {
    const { payload, headers } = fileForm('avatar', Buffer.alloc(20 * 1024 * 1024 + 1))
    return inject({
      method,
      url,
      headers: { ...headers, authorization: authorization() },
      payload,
    })
  },
  '413 more keys than any call takes': () =>
    inject({
      method: 'PATCH',
      url: `/api/posts/${owner.workspaceId}`,
      headers: { 'content-type': 'application/json', authorization: authorization() },
      payload: `{${Array.from({ length: 12_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
    }),
  '417 tier may not buy': () => world.call(api.workspaces.create, { as: owner, body: { name: 'Another' } }),
  '422 field validation': () => world.call(api.users.update, { as: owner, body: { firstName: '' } }),
  '423 post is locked': async () => {
    const id = await createdPost(world, owner)
    await world.database.pool.query(`update post set status = 'published' where id = $1`, [id])
    return world.call(api.posts.edit, { as: owner, params: { id }, body: { body: '<p>x</p>' } })
  },
  '428 an earlier step is missing': async () => {
    const id = await createdPost(world, owner)
    return world.call(api.posts.markReady, { as: owner, params: { id } })
  },
  '417 not enough coins': async () => {
    const poor = await world.owner()
    for (let made = 0; made < 2; made++) await createdPost(world, poor)
    return world.call(api.posts.create, { as: poor, body: { publishAt: inMinutes(90) } })
  },
  '429 too many requests': async () => {
    const asked = { as: owner, body: { email: owner.email } }
    for (let times = 0; times < 3; times++) await world.call(api.users.requestPasswordReset, asked)
    return world.call(api.users.requestPasswordReset, asked)
  },
}

test.each(Object.entries(meanings))(
  '[API-006, API-005] %s: the status and a message, nothing of the inside',
  async (meaning, ask) => {
    const { status, error } = await ask()
    expect(status).toBe(Number(meaning.slice(0, 3)))
    const known = Object.values(errors).filter(([its]) => its === status)
    expect(known.map(([, message]) => message)).toContain((error as { message?: string }).message)
    const fields = status === 422 ? { errors: expect.any(Object) } : {}
    expect(error).toEqual({ statusCode: status, message: expect.any(String), ...fields })
  },
)

test.each([
  ['a read-only database', '25006'],
  ['a lock timeout', '55P03'],
  ['a statement timeout', '57014'],
  ['a deadlock', '40P01'],
])('[API-006] answers 503 with Retry-After on %s', async (_, code) => {
  const { pool } = world.database
  await pool.query(
    `create function fail_write() returns trigger language plpgsql as $$
      begin raise exception 'fails' using errcode = '${code}'; end $$;
    create trigger fail_insert before update on users for each row execute function fail_write()`,
  )
  try {
    const { status, headers, error } = await world.call(api.users.update, {
      as: owner,
      body: { firstName: 'Nuria' },
    })
    expect([status, error.message]).toEqual([503, 'MESSAGES_UNAVAILABLE'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await pool.query('drop function fail_write cascade')
  }
})

test('[API-006, API-005] a database that is away is 503 with Retry-After, and our own mistake 500 without a detail', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:9/none', { max: 1, onError: () => undefined })
  const app = await createApp({ ...world.tools, db: away.db }, { isReady: async () => true })
  const asked = { url: '/api/users/me', headers: { authorization: authorization() } }
  const gone = await app.inject(asked)
  expect([gone.statusCode, gone.json()]).toEqual([503, { statusCode: 503, message: 'MESSAGES_UNAVAILABLE' }])
  expect(Number(gone.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
  await away.close()
  const log = { ...world.tools.log, error: () => undefined }
  const broken = await createApp(
    {
      ...world.tools,
      log,
      storage: {
        ...world.tools.storage,
        put: () => Promise.reject(new Error('disk of /secret/place is broken')),
      },
    },
    { isReady: async () => true },
  )
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const { payload, headers } = fileForm('avatar', png)
  const failed = await broken.inject({
    method,
    url,
    headers: { ...headers, authorization: authorization() },
    payload,
  })
  expect([failed.statusCode, failed.json()]).toEqual([
    500,
    { statusCode: 500, message: 'MESSAGES_SOMETHING_WENT_WRONG' },
  ])
  await broken.close()
})

test('[API-006] no refusal has a status beyond the listed ones', () => {
  const listed = [400, 401, 402, 403, 404, 406, 409, 412, 413, 417, 422, 423, 424, 428, 429, 500, 503]
  for (const [code, [status]] of Object.entries(errors)) expect(listed, code).toContain(status)
})
