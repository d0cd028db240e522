import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../db/tables/audit.ts'
import { oneTimeToken } from '../../db/tables/auth.ts'
import { signInEmail, users } from '../../db/tables/users.ts'
import { workspaceUser } from '../../db/tables/workspaces.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.startJobs()
})
afterAll(() => world.close())

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#1f4cdb' } })
    .png()
    .toBuffer()
const anAddress = () => `${randomUUID()}@example.com`
const invite = (as: { token: string }, workspaceIds: unknown, more: object = {}) =>
  world.call(api.team.invite, {
    as,
    body: { firstName: 'Leo', email: anAddress(), permissions: [], workspaceIds, ...more },
  })
const list = async (as: { token: string }) => (await world.call(api.team.list, { as })).body
const permit = (as: { token: string }, id: string, permissions: unknown) =>
  world.call(api.team.setPermissions, { as, params: { id }, body: { permissions } })
const remove = (as: { token: string }, id: string) => world.call(api.team.remove, { as, params: { id } })
const activate = (emailVerificationToken: string, password = 'Paper-boat-8', repeatPassword = password) =>
  world.call(api.team.activate, { body: { emailVerificationToken, password, repeatPassword } })
const me = async (token: string) => (await world.call(api.users.me, { as: { token } })).status
const letterTo = (email: string) =>
  vi.waitFor(
    () => {
      const letter = world.letters.findLast(({ to }) => to === email)
      if (!letter) throw new Error('no letter yet')
      return letter
    },
    { timeout: 10_000, interval: 50 },
  )
const tokenIn = (text: string) => /change-your-password\?activation=([\w-]{43})\n/.exec(text)?.[1] ?? ''
const addWorkspace = async (as: Person, name: string) =>
  (await world.call(api.workspaces.create, { as, body: { name } })).body.id

test('[API-116, TEAM-14, TEAM-10, ENT-30, AUTH-32, TEAM-19, JOB-08] an invitation adds an inactive agent and sends the link', async () => {
  const owner = await world.owner({ language: 'es' })
  const email = anAddress()
  const { status, body } = await invite(owner, [owner.workspaceId], {
    email: ` ${email.toUpperCase()} `,
    firstName: ' Leo ',
    permissions: ['users', 'users'],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    firstName: 'Leo',
    email,
    permissions: ['users'],
    isChild: true,
    isEmailVerified: false,
    lastActivityAt: null,
    coins: 0,
    posts: 0,
    workspaceIds: [owner.workspaceId],
  })
  expect(await list(owner)).toEqual([body])
  const letter = await letterTo(email)
  expect(letter.subject).toBe('Te han invitado a un equipo de Tintario')
  expect(letter.text).toContain('Nora te ha invitado')
  expect(tokenIn(letter.text)).not.toBe('')
  const signIn = { email, password: 'Paper-boat-7' }
  expect((await world.call(api.auth.login, { body: signIn })).status).toBe(401)
})

test('[AUTH-32] an invited agent logs in with the password of the activation, and not before it', async () => {
  const owner = await world.owner()
  const email = anAddress()
  const { body: invited } = await invite(owner, [owner.workspaceId], { email })
  const token = tokenIn((await letterTo(email)).text)
  const logIn = () => world.call(api.auth.login, { body: { email, password: 'Paper-boat-8' } })
  expect((await activate(token, 'Paper-boat-8', 'Paper-boat-9')).status).toBe(422)
  expect((await activate('unknown', 'Paper-boat-8')).status).toBe(404)
  expect((await logIn()).status).toBe(401)
  expect((await activate(token, 'Paper-boat-8')).status).toBe(200)
  const { status, body } = await logIn()
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: invited.id, isChild: true, isEmailVerified: true })
})

test('[API-022, AUTH-33, AUTH-29, TEAM-10, JOB-06] the link activates the agent once, who then works as one', async () => {
  const owner = await world.owner()
  const email = anAddress()
  const { body: invited } = await invite(owner, [owner.workspaceId], { email })
  const token = tokenIn((await letterTo(email)).text)
  expect((await activate(token, 'paper')).status).toBe(422)
  expect((await activate(token, 'Paper-boat-8', 'Paper-boat-9')).error.errors).toEqual({
    repeatPassword: 'FIELD_PASSWORDS_DO_NOT_MATCH',
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => activate(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  const signedIn = await world.call(api.auth.login, { body: { email, password: 'Paper-boat-8' } })
  expect(signedIn.body.user).toMatchObject({
    id: invited.id,
    isChild: true,
    isOAuth: false,
    isEmailVerified: true,
  })
  const as = { token: signedIn.body.accessToken }
  expect((await world.call(api.workspaces.list, { as })).body.map(({ id }) => id)).toEqual([
    owner.workspaceId,
  ])
  const [row] = await list(owner)
  expect([row?.isEmailVerified, typeof row?.lastActivityAt]).toEqual([true, 'string'])
  const news = await world.call(api.notifications.list, { as: owner })
  expect(news.body.map(({ type, text }) => [type, text])).toEqual([
    ['users', 'Leo has joined the team.'],
    ['users', 'Leo was invited to the team.'],
  ])
})

test('[API-022, AUTH-29] an activation token dies after 7 days, with its agent, and is no other token', async () => {
  const owner = await world.owner()
  const email = anAddress()
  const { body: invited } = await invite(owner, [owner.workspaceId], { email })
  const token = tokenIn((await letterTo(email)).text)
  expect((await world.call(api.users.verifyEmail, { body: { emailVerificationToken: token } })).status).toBe(
    404,
  )
  const kept = await db.execute<{ days: number }>(
    sql`select extract(epoch from expires_at - created_at)::int / 86400 as days from ${oneTimeToken} where email = ${email}`,
  )
  expect(kept.rows).toEqual([{ days: 7 }])
  const expiry = (at: ReturnType<typeof sql>) =>
    db.update(oneTimeToken).set({ expiresAt: at }).where(eq(oneTimeToken.email, email))
  await expiry(sql`now()`)
  expect((await activate(token)).status).toBe(404)
  await expiry(sql`now() + interval '1 day'`)
  await remove(owner, invited.id)
  expect((await activate(token)).status).toBe(404)
})

test('[API-115, ENT-29] the team’s list says since when each agent is there and when he was last seen', async () => {
  const owner = await world.owner()
  const from = Date.now()
  const { body: invited } = await invite(owner, [owner.workspaceId])
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  expect((await list(owner)).map(({ lastActivityAt }) => lastActivityAt)).toEqual([null, null])
  expect(await me(leo.token)).toBe(200)
  const rows = await list(leo)
  expect(rows.map(({ id }) => id).sort()).toEqual([invited.id, leo.userId].sort())
  for (const row of rows) {
    // A minute more for clocks of database and test that differ.
    expect(Math.abs(Date.parse(row.createdAt) - from)).toBeLessThan(60_000)
    const seen = row.lastActivityAt === null ? null : Date.parse(row.lastActivityAt)
    if (row.id === invited.id) expect(seen).toBeNull()
    else expect(Math.abs((seen ?? 0) - from)).toBeLessThan(60_000)
  }
  expect(await list(await world.owner())).toEqual([])
})

test('[API-117, TEAM-11, TEAM-12, PERM-16, ERR-78] a wrong invitation names its fields, a known address is 409', async () => {
  const owner = await world.owner()
  const wrong = await invite(owner, [], { firstName: ' ', email: 'leo@', permissions: ['users', 'admin'] })
  expect(wrong.status).toBe(422)
  expect(wrong.error.errors).toMatchObject({
    firstName: 'FIELD_FIRST_NAME_REQUIRED',
    email: 'FIELD_EMAIL_INVALID',
    workspaceIds: 'FIELD_WORKSPACES_REQUIRED',
  })
  expect(Object.keys(wrong.error.errors ?? {}).some((key) => key.startsWith('permissions'))).toBe(true)
  expect((await invite(owner, undefined)).error.errors).toEqual({ workspaceIds: 'FIELD_WORKSPACES_REQUIRED' })
  const stranger = await world.owner()
  const taken = await invite(owner, [owner.workspaceId], { email: stranger.email })
  expect([taken.status, taken.error.message]).toEqual([409, 'MESSAGES_DUPLICATE_USER'])
  for (const id of [stranger.workspaceId, randomUUID(), 'x'])
    expect((await invite(owner, [id])).status).toBe(404)
  expect(await list(owner)).toEqual([])
  const email = anAddress()
  const atOnce = await Promise.all(
    Array.from({ length: 6 }, () => invite(owner, [owner.workspaceId], { email })),
  )
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('the team is told who the owner is, and nobody else’s owner', async () => {
  const owner = await world.owner({ coins: 100 })
  await world.owner()
  const plain = await agent(world, owner, [], [owner.workspaceId])
  const lead = await agent(world, owner, ['users'], [owner.workspaceId])
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await world.call(api.posts.create, { as: owner, body: { publishAt } })
  const seen = await world.call(api.team.owner, { as: lead })
  expect(seen.body).toMatchObject({ id: owner.userId, email: owner.email, posts: 1, coins: 10, avatar: null })
  expect(Object.keys(seen.body)).not.toContain('permissions')
  expect((await world.call(api.team.owner, { as: owner })).body).toMatchObject({ id: owner.userId })
  expect((await world.call(api.team.owner, { as: plain })).status).toBe(403)
  expect((await list(owner)).map(({ id }) => id)).not.toContain(owner.userId)
})

test('[PERM-06, PERM-14, PERM-15, API-118, TEAM-15, JOB-06] permissions count from the next request, and nobody gives them to himself', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  const plain = await agent(world, owner, [], [owner.workspaceId])
  const lead = await agent(world, owner, ['users'], [owner.workspaceId])
  const foreign = await agent(world, stranger, [])
  for (const call of [
    invite(plain, [owner.workspaceId]),
    permit(plain, lead.userId, []),
    remove(plain, lead.userId),
  ])
    expect((await call).status).toBe(403)
  expect((await world.call(api.team.list, { as: plain })).status).toBe(403)
  expect((await permit(lead, lead.userId, ['users', 'workspaces'])).status).toBe(403)
  expect((await remove(lead, plain.userId)).status).toBe(403)
  const given = await permit(owner, plain.userId, ['workspaces'])
  expect([given.status, given.body.permissions]).toEqual([200, ['workspaces']])
  const told = await world.call(api.notifications.list, { as: plain, body: { translation: 'es' } })
  expect(told.body.map(({ type, text }) => [type, text])).toEqual([
    ['users', 'Tus permisos en el equipo han cambiado.'],
  ])
  const edit = () =>
    world.call(api.workspaces.edit, {
      as: plain,
      params: { id: owner.workspaceId },
      body: { description: 'Changed' },
    })
  expect((await edit()).status).toBe(200)
  await permit(owner, plain.userId, [])
  expect((await edit()).status).toBe(403)
  expect((await permit(owner, plain.userId, ['owner'])).status).toBe(422)
  for (const id of [foreign.userId, owner.userId, randomUUID(), 'x']) {
    expect((await permit(owner, id, ['users'])).status, id).toBe(404)
    expect((await remove(owner, id)).status, id).toBe(404)
  }
  expect((await invite(lead, [owner.workspaceId])).status).toBe(201)
  const [{ count } = { count: 0 }] = (
    await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${audit} where account_id = ${owner.accountId} and action in ('agent-invited', 'agent-permissions-changed')`,
    )
  ).rows
  expect(count).toBe(3)
})

test('[PERM-15] an agent gives only rights that he holds, by invitation, by the same sent again and by change; an owner any', async () => {
  const owner = await world.owner()
  const here = [owner.workspaceId]
  const lead = await agent(world, owner, ['users'], here)
  const both = await agent(world, owner, ['users', 'workspaces'], here)
  const mia = await agent(world, owner, [], here)
  const rights = async (id: string) =>
    (await list(owner)).find((member) => member.id === id)?.permissions.toSorted()
  const refused = (answer: { status: number; error: { message: string } }) =>
    expect([answer.status, answer.error.message]).toEqual([403, 'MESSAGES_FORBIDDEN'])

  // By invitation: no second address of one's own that gives back what one has not.
  for (const permissions of [['workspaces'], ['users', 'workspaces']])
    refused(await invite(lead, here, { permissions }))
  expect(await list(owner)).toHaveLength(3)
  expect((await invite(lead, here, { permissions: ['users'] })).status).toBe(201)
  expect((await invite(both, here, { permissions: ['users', 'workspaces'] })).status).toBe(201)

  // By the owner's invitation that is sent again in the agent's name.
  const { body: invited } = await invite(owner, here, { permissions: ['workspaces'] })
  const resend = (as: { token: string }) =>
    world.call(api.team.resendInvitation, { as, params: { id: invited.id } })
  refused(await resend(lead))
  expect((await resend(both)).status).toBe(200)

  // By change: what the other keeps is not given, and whoever may change rights takes any away.
  refused(await permit(lead, mia.userId, ['workspaces']))
  refused(await permit(lead, mia.userId, ['users', 'workspaces']))
  expect(await rights(mia.userId)).toEqual([])
  expect((await permit(lead, mia.userId, ['users'])).status).toBe(200)
  expect((await permit(both, mia.userId, ['users', 'workspaces'])).status).toBe(200)
  expect((await permit(lead, mia.userId, ['workspaces'])).status).toBe(200)
  expect((await permit(lead, mia.userId, [])).status).toBe(200)
  refused(await permit(lead, mia.userId, ['workspaces']))
  expect(await rights(mia.userId)).toEqual([])
  expect((await permit(owner, mia.userId, ['users', 'workspaces'])).status).toBe(200)
  for (const id of [lead.userId, lead.userId.toUpperCase()]) refused(await permit(lead, id, ['users']))
})

test('[PERM-15] a right that is taken away meanwhile does not come back with a change that kept it', async () => {
  const owner = await world.owner()
  const lead = await agent(world, owner, ['users'], [owner.workspaceId])
  const mia = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  const taking = await world.database.pool.connect()
  try {
    await taking.query('begin')
    await taking.query(`update users set permissions = '{users}' where id = $1`, [mia.userId])
    const keeping = permit(lead, mia.userId, ['workspaces'])
    await vi.waitFor(async () => {
      const { rows } = await world.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await taking.query('commit')
    expect((await keeping).status).toBe(403)
  } finally {
    taking.release()
  }
})

test('[TEAM-18, API-010] an agent opens to others only workspaces that he works in himself', async () => {
  const owner = await world.owner()
  await setTier(world, owner, 'enterprise')
  const hidden = await addWorkspace(owner, 'Hidden')
  const lead = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  const mia = await agent(world, owner, [], [])
  const open = (as: { token: string }, id: string) =>
    world.call(api.workspaces.setUsers, { as, params: { id }, body: { userIds: [mia.userId] } })
  expect((await open(lead, hidden)).status).toBe(404)
  expect((await open(lead, owner.workspaceId)).status).toBe(200)
  const { body: invited } = await invite(owner, [owner.workspaceId, hidden])
  const resend = (as: { token: string }) =>
    world.call(api.team.resendInvitation, { as, params: { id: invited.id } })
  expect((await resend(lead)).status).toBe(403)
  expect((await resend(owner)).status).toBe(200)
})

test('[TEAM-18, API-010] an agent invites only into workspaces of his own', async () => {
  const owner = await world.owner()
  await setTier(world, owner, 'enterprise')
  const hidden = await addWorkspace(owner, 'Hidden')
  const lead = await agent(world, owner, ['users'], [owner.workspaceId])
  expect((await invite(lead, [owner.workspaceId, hidden])).status).toBe(404)
  expect((await invite(owner, [owner.workspaceId, hidden])).status).toBe(201)
})

test('[API-028, TEAM-16, TEAM-17] a removed agent is out at once, everywhere, and nothing of him is left', async () => {
  const owner = await world.owner()
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  await db.insert(signInEmail).values({ email: leo.email, accountId: owner.accountId, userId: leo.userId })
  const avatar = fileForm('avatar', await onePixel())
  const sent = await world.app.inject({
    method: 'PUT',
    url: '/api/users/me/avatar',
    payload: avatar.payload,
    headers: { authorization: `Bearer ${leo.token}`, ...avatar.headers },
  })
  const picture = { params: { id: String(sent.json().imageUrl).split('/').at(-1) ?? '' } }
  expect((await world.call(api.images.get, picture)).status).toBe(200)
  expect(await me(leo.token)).toBe(200)
  expect((await remove(owner, leo.userId)).status).toBe(200)
  expect(await me(leo.token)).toBe(401)
  expect(await list(owner)).toEqual([])
  const mine = eq(users.accountId, owner.accountId)
  expect(await db.$count(users, and(mine, eq(users.id, leo.userId)))).toBe(0)
  expect(await db.$count(signInEmail, eq(signInEmail.email, leo.email))).toBe(0)
  expect(await db.$count(workspaceUser, eq(workspaceUser.userId, leo.userId))).toBe(0)
  expect((await world.call(api.images.get, picture)).status).toBe(404)
  expect((await remove(owner, leo.userId)).status).toBe(404)
  expect((await invite(owner, [owner.workspaceId], { email: leo.email })).status).toBe(201)
})

test('[API-028, TEAM-17, API-008] an agent removed by an id in capitals leaves his name nowhere', async () => {
  const owner = await world.owner()
  const email = anAddress()
  const { body: invited } = await invite(owner, [owner.workspaceId], { email, firstName: 'Leonora' })
  await activate(tokenIn((await letterTo(email)).text))
  const news = async () => JSON.stringify((await world.call(api.notifications.list, { as: owner })).body)
  expect(await news()).toContain('Leonora')
  expect((await remove(owner, invited.id.toUpperCase())).status).toBe(200)
  expect(await list(owner)).toEqual([])
  expect(await news()).not.toContain('Leonora')
})

test('[API-042, PROFILE-13, ENT-29, TEAM-08] spending is listed by day of the time zone, and counted to who spent it', async () => {
  const owner = await world.owner({ coins: 100 })
  const { accountId } = owner
  await setTier(world, owner, 'enterprise')
  const hidden = await addWorkspace(owner, 'Hidden')
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  const plain = await agent(world, owner, [], [owner.workspaceId])
  const make = async (as: { token: string }, workspaceId: string) => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC', workspaceId } })
    expect(made.status).toBe(201)
  }
  await make(owner, hidden)
  await make(leo, owner.workspaceId)
  await make(leo, owner.workspaceId)
  // The ledger is append-only; only its owner may set a day back for this.
  await db.execute(sql`alter table ledger_transaction disable trigger all`)
  await db.execute(sql`
    update ledger_transaction set created_at = '2026-03-01T23:30:00Z'
    where account_id = ${accountId} and id = (
      select min(id::text)::uuid from ledger_transaction where account_id = ${accountId} and item = 'post')`)
  await db.execute(sql`alter table ledger_transaction enable trigger all`)
  const ask = (as: { token: string }, timeZone?: string) =>
    world.call(api.wallet.transactions, { as, query: timeZone ? { timeZone } : {} })
  const { body: days } = await ask(owner)
  expect(days.map(({ totalSpent, transactions }) => [totalSpent, transactions.length])).toEqual([
    [20, 2],
    [10, 1],
  ])
  expect(days[0]?.transactions[0]).toMatchObject({
    coins: 10,
    item: 'post',
    creatorId: leo.userId,
    creatorEmail: leo.email,
    creatorName: 'Leo Helper',
    workspaceName: 'Paper shop',
  })
  expect(days[1]?.date).toBe('2026-03-01')
  expect((await ask(owner, 'Europe/Madrid')).body[1]?.date).toBe('2026-03-02')
  expect((await ask(owner, 'Mars/Olympus')).status).toBe(422)
  const seen = await ask(leo)
  expect(seen.body.map(({ totalSpent }) => totalSpent)).toEqual([20])
  expect((await ask(plain)).status).toBe(403)
  const members = await list(owner)
  expect(members.map(({ coins, posts }) => [coins, posts])).toEqual([
    [20, 2],
    [0, 0],
  ])
  await remove(owner, leo.userId)
  const after = (await ask(owner)).body[0]?.transactions[0]
  expect([after?.creatorName, after?.creatorEmail, after?.coins]).toEqual(['', '', 10])
})

test('[TEAM-19, AUTH-29] an invitation sent again carries a new link, the old one is dead, and letters are not poured out', async () => {
  const owner = await world.owner({ language: 'es' })
  const stranger = await world.owner()
  const plain = await agent(world, owner, [], [owner.workspaceId])
  const email = anAddress()
  const { body: invited } = await invite(owner, [owner.workspaceId], { email })
  const resend = (as: { token: string }, id = invited.id) =>
    world.call(api.team.resendInvitation, { as, params: { id } })
  const first = tokenIn((await letterTo(email)).text)
  expect((await resend(plain)).status).toBe(403)
  for (const call of [
    resend(stranger),
    resend(owner, randomUUID()),
    resend(owner, owner.userId),
    resend(owner, 'x'),
  ])
    expect((await call).status).toBe(404)
  const active = await resend(owner, plain.userId)
  expect([active.status, active.error.message]).toEqual([409, 'MESSAGES_AGENT_IS_ACTIVE'])

  // The account's language has changed since; the invited person's has not.
  await world.call(api.users.update, { as: owner, body: { language: 'en' } })
  const answers = await Promise.all([1, 2, 3].map(() => resend(owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  expect((await activate(first)).status).toBe(404)
  const letters = await vi.waitFor(
    () => {
      const sent = world.letters.filter(({ to }) => to === email)
      expect(sent).toHaveLength(2)
      return sent
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(letters.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Te han invitado a un equipo de Tintario'),
  )
  expect((await activate(tokenIn(letters[1]?.text ?? ''))).status).toBe(200)
  expect((await resend(owner)).status).toBe(409)
})
