import { api } from '@tintario/contract/api.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const rows = async (text: string) => (await world.database.pool.query(text)).rows
const run = (...words: string[]) =>
  runOperator(world.databaseUrl, ['link', ...words], { PUBLIC_URL: 'https://app.example.com' })
/** The tokens of the printed links; they lead to `path`. */
const tokensOf = (said: string, path: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith(`https://app.example.com/${path}=`))
    .map((line) => line.slice(line.indexOf('=') + 1))
const signUp = async (email: string) => {
  const person = { firstName: 'Nora', surname: 'Sample', password: 'Paper-boat-7', language: 'en' as const }
  return (await world.call(api.users.signUp, { body: { email, ...person } })).body
}
const confirm = async (emailVerificationToken: string) =>
  (await world.call(api.users.verifyEmail, { body: { emailVerificationToken } })).status
const setPassword = async (passwordResetToken: string, password: string) => {
  const body = { passwordResetToken, password, repeatPassword: password }
  return (await world.call(api.users.resetPassword, { body })).status
}
const joinTeam = async (emailVerificationToken: string, password: string) => {
  const body = { emailVerificationToken, password, repeatPassword: password }
  return (await world.call(api.team.activate, { body })).status
}
const logIn = async (email: string, password: string) =>
  (await world.call(api.auth.login, { body: { email, password } })).status

test('an address is confirmed by the printed link, once; a newer one replaces it', async () => {
  await signUp('nora@example.com')
  const [first = ''] = tokensOf((await run('nora@example.com', 'confirm')).said, 'email-verification?token')
  const [second = ''] = tokensOf((await run('Nora@Example.com', 'confirm')).said, 'email-verification?token')
  expect([await confirm(first), await confirm(second), await confirm(second)]).toEqual([404, 200, 404])
  expect(await run('nora@example.com', 'confirm')).toMatchObject({
    code: 1,
    said: 'nora@example.com is confirmed already\n',
  })
})

test('a password is set by the printed link, which lives as long as that of the letter', async () => {
  const { email } = await world.owner()
  const [token = ''] = tokensOf((await run(email, 'reset')).said, 'change-your-password?token')
  const [stored] = await rows(
    `select extract(epoch from expires_at - now())::int as seconds from one_time_token where kind = 'reset'`,
  )
  expect(Math.abs(stored.seconds - 3_600)).toBeLessThan(60)
  expect(await setPassword(token, 'Other-boat-8')).toBe(200)
  expect(await logIn(email, 'Other-boat-8')).toBe(200)
  expect(await setPassword(token, 'Third-boat-9')).toBe(404)
})

test('who was invited by teams gets a link for each, and joins by one', async () => {
  const teams = [await world.owner(), await world.owner()]
  for (const as of teams)
    await world.call(api.team.invite, {
      as,
      body: { firstName: 'Leo', email: 'leo@example.com', permissions: [], workspaceIds: [as.workspaceId] },
    })
  const { said } = await run('leo@example.com', 'join')
  const tokens = tokensOf(said, 'change-your-password?activation')
  expect(tokens).toHaveLength(2)
  expect(await joinTeam(tokens[1] ?? '', 'Other-boat-8')).toBe(200)
  expect(await logIn('leo@example.com', 'Other-boat-8')).toBe(200)
  expect((await run('leo@example.com', 'join')).said).toContain('has an account already')
})

test('without mail no letter is sent, and the printed link stays valid after an invitation was asked for again', async () => {
  Object.assign(world.tools.config, { MAIL: false })
  world.startJobs()
  const as = await world.owner()
  const body = { firstName: 'Leo', email: 'leo@example.com', permissions: [], workspaceIds: [as.workspaceId] }
  await world.call(api.team.invite, { as, body })
  const [token = ''] = tokensOf(
    (await run('leo@example.com', 'join')).said,
    'change-your-password?activation',
  )
  await vi.waitFor(async () => expect(await rows('select 1 from graphile_worker.jobs')).toEqual([]), {
    timeout: 20_000,
    interval: 200,
  })
  expect(world.letters).toEqual([])
  expect(await joinTeam(token, 'Other-boat-8')).toBe(200)
})

test('words that fit no link print none, and each link is noted without the address and the token', async () => {
  const { email, userId } = await world.owner()
  for (const words of [[email], [email, 'toString'], ['nobody', 'reset'], [email, 'reset', 'x']])
    expect(await run(...words), words.join(' ')).toMatchObject({ code: 2 })
  expect(await run('nobody@example.com', 'reset')).toMatchObject({ code: 1 })
  expect(await rows('select 1 from operator_act')).toEqual([])
  await run(email, 'reset')
  const act = { subject: userId, detail: { kind: 'reset' } }
  expect(await rows('select action, subject, detail from operator_act')).toEqual([
    { action: 'link-printed', ...act },
  ])
  expect(
    await rows(`select action, subject, detail, user_id from audit where action = 'link-made-by-operator'`),
  ).toEqual([{ action: 'link-made-by-operator', user_id: null, ...act }])
})
