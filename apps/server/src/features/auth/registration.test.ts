import { api } from '@tintario/contract/api.ts'
import { CALLBACK, googleBrowser } from '@tintario/testing/google-browser.ts'
import { createLoopbackEgress } from '@tintario/testing/loopback-egress.ts'
import { startOpenIdIssuer } from '@tintario/testing/openid-issuer.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOpenIdSignIn } from '../../outside/sign-in/openid.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const person = (email: string) => ({
  firstName: 'Nora',
  surname: 'Sample',
  email,
  password: 'Paper-boat-7',
  language: 'en' as const,
})
const run = (...words: string[]) =>
  runOperator(world.databaseUrl, words, { PUBLIC_URL: 'https://app.example.com' })
const registration = (...words: string[]) => run('registration', ...words)
/** The first message of a refusal, or the status of a success. */
const outcome = async (call: Promise<{ status: number; error: { message: string } }>) => {
  const { status, error } = await call
  return status === 201 ? 201 : error.message
}
const signUp = (email: string) => outcome(world.call(api.users.signUp, { body: person(email) }))
const join = (token: string, email: string) =>
  outcome(world.call(api.auth.createInvitedAccount, { body: { token, ...person(email) } }))
const invite = async (email: string) => {
  const { said } = await run('invite', email)
  return /https:\/\/app\.example\.com\/invited\?token=([\w-]{43})\n/.exec(said)?.[1] ?? said
}

test('everybody signs up until an operator changes it, at once and without a restart', async () => {
  expect((await registration()).said).toMatch(/^open \(by the setting REGISTRATION\)/)
  expect(await signUp('a@example.com')).toBe(201)
  expect((await registration('closed')).said).toMatch(/^closed \(set by this command\)/)
  expect(await signUp('b@example.com')).toBe('MESSAGES_REGISTRATION_CLOSED')
  await registration('invitation')
  expect(await signUp('b@example.com')).toBe('MESSAGES_REGISTRATION_BY_INVITATION')
  await registration('open')
  expect(await signUp('b@example.com')).toBe(201)
  const acts = await rows(`select action, detail->>'mode' as mode from operator_act order by created_at`)
  expect(acts.map(({ action, mode }) => `${action} ${mode}`)).toEqual([
    'registration-changed closed',
    'registration-changed invitation',
    'registration-changed open',
  ])
})

test('the setting counts until the command, and again after "registration setting"', async () => {
  Object.assign(world.tools.config, { REGISTRATION: 'domain', REGISTRATION_DOMAINS: ['shop.example'] })
  expect(await signUp('a@shop.example')).toBe(201)
  expect(await signUp('a@example.com')).toBe('MESSAGES_REGISTRATION_DOMAIN')
  await registration('open')
  expect(await signUp('a@example.com')).toBe(201)
  await registration('setting')
  expect(await signUp('b@example.com')).toBe('MESSAGES_REGISTRATION_DOMAIN')
})

test('a domain is matched exactly, in any case and script', async () => {
  const set = await registration('domain', 'Shop.Example', 'papelería.example')
  expect(set.said).toContain('shop.example\n  papelería.example')
  expect(await signUp('a@SHOP.example')).toBe(201)
  expect(await signUp('b@xn--papelera-i2a.example')).toBe(201)
  for (const email of [
    'a@mail.shop.example',
    'a@myshop.example',
    'shop.example@example.com',
    'a@shop.example.org',
    '"a@shop.example"@example.com',
  ])
    expect(await signUp(email), email).not.toBe(201)
  expect(await signUp('a@example.com')).toBe('MESSAGES_REGISTRATION_DOMAIN')
})

test('words that fit no mode change nothing', async () => {
  for (const words of [
    ['domain'],
    ['closed', 'example.com'],
    ['shut'],
    ['setting', 'x'],
    ['domain', 'no domain'],
    ['domain', '"><b>.example'],
  ])
    expect(await registration(...words), words.join(' ')).toMatchObject({ code: 2 })
  expect(await rows('select registration from instance')).toEqual([{ registration: null }])
  expect(await rows('select 1 from operator_act')).toEqual([])
})

test('where nobody may sign up the answer does not tell who has an account, and who has one logs in', async () => {
  const { email, password } = await world.owner()
  for (const words of [['closed'], ['invitation'], ['domain', 'shop.example']]) {
    await registration(...words)
    expect(await signUp(email)).toBe(await signUp('nobody@example.com'))
    expect((await world.call(api.auth.login, { body: { email, password } })).status).toBe(200)
  }
  await registration('invitation')
  const token = await invite('nobody@example.com')
  expect(await join(token, email)).toBe('MESSAGES_INVITATION_INVALID')
})

test('teams invite in every mode', async () => {
  const as = await world.owner()
  await registration('closed')
  const invited = await world.call(api.team.invite, {
    as,
    body: { firstName: 'Leo', email: 'leo@example.com', permissions: [], workspaceIds: [as.workspaceId] },
  })
  expect(invited.status).toBe(201)
})

test('sample shops are for installations in which everybody signs up', async () => {
  const open = () => world.call(api.auth.startSample, { body: { language: 'en' } })
  await registration('invitation')
  expect((await open()).status).toBe(404)
  expect((await world.call(api.system.health)).body.sampleShop.isOn).toBe(false)
  await registration('open')
  expect((await open()).status).toBe(201)
})

test('a link makes the account of its address, confirmed, once, in any mode but closed', async () => {
  for (const words of [['invitation'], ['domain', 'shop.example'], ['open']]) {
    await registration(...words)
    const email = `${words[0]}@example.com`
    const token = await invite(email)
    expect(await join(token, 'other@example.com')).toBe('MESSAGES_INVITATION_INVALID')
    const made = await world.call(api.auth.createInvitedAccount, { body: { token, ...person(email) } })
    expect(made.body).toMatchObject({ email, isEmailVerified: true })
    expect(String(made.headers['set-cookie'])).toContain('access-token=')
    expect(await join(token, email)).toBe('MESSAGES_INVITATION_INVALID')
  }
  const token = await invite('late@example.com')
  await registration('closed')
  expect(await join(token, 'late@example.com')).toBe('MESSAGES_REGISTRATION_CLOSED')
  expect(await run('invite', 'more@example.com')).toMatchObject({ code: 1 })
  await registration('invitation')
  expect(await join(token, 'late@example.com')).toBe(201)
})

test('of 20 simultaneous uses of a link one makes an account', { tags: ['long'] }, async () => {
  await registration('invitation')
  const token = await invite('nora@example.com')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.app.inject({
        method: 'POST',
        url: '/api/instance/invited',
        // One network each, so that the limit on guesses does not refuse them first.
        remoteAddress: `10.1.${n}.1`,
        payload: { token, ...person('nora@example.com') },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(404)])
})

test('a link is stored as a hash for seven days; a newer one replaces it, and an address with an account gets none', async () => {
  await registration('invitation')
  const first = await invite('nora@example.com')
  const second = await invite('Nora@Example.com')
  const [stored] = await rows(
    `select token_hash, extract(epoch from expires_at - now())::int as seconds from registration_invitation`,
  )
  expect(stored.token_hash).toHaveLength(32)
  expect(Math.abs(stored.seconds - 7 * 86_400)).toBeLessThan(100)
  expect(await join(first, 'nora@example.com')).toBe('MESSAGES_INVITATION_INVALID')
  await rows(`update registration_invitation set expires_at = now() - interval '1 second'`)
  expect(await join(second, 'nora@example.com')).toBe('MESSAGES_INVITATION_INVALID')
  expect(await join(await invite('nora@example.com'), 'nora@example.com')).toBe(201)
  expect(await run('invite', 'nora@example.com')).toMatchObject({ code: 1 })
  expect(await run('invite', 'nora')).toMatchObject({ code: 2 })
  const acts = await rows(`select detail from operator_act where action = 'person-invited'`)
  expect(acts).toEqual([{ detail: {} }, { detail: {} }, { detail: {} }])
})

test('a newcomer from Google gets an account only where the address may make one; who has one comes in', async () => {
  const issuer = await startOpenIdIssuer(CALLBACK)
  const egress = createLoopbackEgress(['127.0.0.1'])
  const withGoogle = await createWorld({ tools: { google: createOpenIdSignIn(issuer, egress) } })
  try {
    const browser = googleBrowser(withGoogle, issuer)
    const at = async (subject: string) => (await browser.signIn(subject)).headers.location
    const set = (...words: string[]) => runOperator(withGoogle.databaseUrl, ['registration', ...words])
    const known = browser.person()
    expect(await at(known.subject)).toBe('/calendar')
    const other = browser.person()
    for (const mode of ['closed', 'invitation']) {
      await set(mode)
      expect(await at(other.subject)).toBe(`/?google=${mode}`)
      expect(await at(known.subject)).toBe('/calendar')
    }
    await set('domain', 'shop.example')
    expect(await at(other.subject)).toBe('/?google=domain')
    await set('domain', other.email.slice(other.email.indexOf('@') + 1))
    expect(await at(other.subject)).toBe('/calendar')
  } finally {
    await withGoogle.close()
    await issuer.close()
    await egress.close()
  }
})
