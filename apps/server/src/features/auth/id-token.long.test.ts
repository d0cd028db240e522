import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { CALLBACK, cookieOf, googleBrowser } from '@tintario/testing/google-browser.ts'
import { createLoopbackEgress } from '@tintario/testing/loopback-egress.ts'
import { type OpenIdIssuer, startOpenIdIssuer, tokenPart } from '@tintario/testing/openid-issuer.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/users.ts'
import { createOpenIdSignIn } from '../../outside/sign-in/openid.ts'

/** Only to the issuer on this machine. */
const egress = createLoopbackEgress(['127.0.0.1'])
let issuer: OpenIdIssuer
let world: World
let browser: ReturnType<typeof googleBrowser>
beforeAll(async () => {
  issuer = await startOpenIdIssuer(CALLBACK)
  world = await createWorld({ tools: { google: createOpenIdSignIn(issuer, egress) } })
  browser = googleBrowser(world, issuer)
})
afterAll(async () => {
  await world.close()
  await issuer.close()
  await egress.close()
})

type Forge = NonNullable<OpenIdIssuer['forge']>
type Parts = Parameters<OpenIdIssuer['sign']>[0]

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signedBy = (key: typeof own.privateKey, { header, claims }: Parts) => {
  const text = `${tokenPart(header)}.${tokenPart(claims)}`
  return `${text}.${createSign('sha256').update(text).sign(key, 'base64url')}`
}
const keyed = (secret: string, { claims }: Parts) => {
  const text = `${tokenPart({ alg: 'HS256', kid: 'first' })}.${tokenPart(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const bare = (alg: string, { claims }: Parts) => `${tokenPart({ alg })}.${tokenPart(claims)}.`
const jwk = () => own.publicKey.export({ format: 'jwk' })
/** What the issuer itself signed, of something that it should not have said or not to us. */
const saying =
  (more: Record<string, unknown>): Forge =>
  ({ header, claims }) =>
    issuer.sign({ header, claims: { ...claims, ...more } })
const now = () => Math.floor(Date.now() / 1000)

const forgeries: Record<string, Forge> = {
  'alg none': (issued) => bare('none', issued),
  'alg None': (issued) => bare('None', issued),
  'alg none with the signature of another': ({ token, claims }) =>
    `${bare('none', { header: {}, claims })}${token.split('.')[2]}`,
  'HS256 by our own secret': (issued) => keyed(issuer.clientSecret, issued),
  'HS256 by the issuer’s public key': (issued) => keyed(issuer.publicKey, issued),
  'another’s key under the issuer’s name for its own': (issued) => signedBy(own.privateKey, issued),
  'another’s key under an unknown name': ({ header, claims }) =>
    signedBy(own.privateKey, { header: { ...header, kid: 'second' }, claims }),
  'another’s key without a name': ({ claims }) =>
    signedBy(own.privateKey, { header: { alg: 'RS256' }, claims }),
  'another’s key that the token brings along': ({ header, claims }) =>
    signedBy(own.privateKey, { header: { ...header, jwk: jwk() }, claims }),
  'another’s key that the token says where to find': ({ header, claims }) =>
    signedBy(own.privateKey, { header: { ...header, jku: 'https://evil.example/keys' }, claims }),
  'the issuer’s key under an unknown name': ({ header, claims }) =>
    issuer.sign({ header: { ...header, kid: 'second' }, claims }),
  'no signature': ({ token }) => `${token.split('.').slice(0, 2).join('.')}.`,
  'a signature of other words': ({ token, claims }) => {
    const [header, , signature] = token.split('.')
    return `${header}.${tokenPart({ ...claims, email: 'victim@gmail.com' })}.${signature}`
  },
  'an unknown part that has to be understood': ({ header, claims }) =>
    issuer.sign({ header: { ...header, crit: ['x'], x: 1 }, claims }),
  expired: saying({ iat: now() - 7_200, exp: now() - 3_600 }),
  'without an end': saying({ exp: undefined }),
  'for another client': saying({ aud: 'somebody-else' }),
  'for another client too, who asked for it': saying({ aud: ['tintario', 'other'], azp: 'other' }),
  'of another issuer': saying({ iss: 'https://accounts.google.com' }),
  'for another sign-in': saying({ nonce: 'x'.repeat(43) }),
  'for any sign-in': saying({ nonce: undefined }),
  'of nobody': saying({ sub: undefined }),
  'no token': () => 'x',
}

test('[API-012] an ID token that the issuer did not sign, for us and now, lets nobody in', async () => {
  const { signIn, person } = browser
  const known = person()
  expect((await signIn(known.subject)).headers.location).toBe('/calendar')
  const before = await world.database.db.$count(users)
  for (const [name, forge] of Object.entries(forgeries)) {
    issuer.forge = forge
    for (const { subject } of [known, person()]) {
      const answer = await signIn(subject)
      expect(answer.headers.location, name).toBe('/?google=failed')
      expect(cookieOf(answer, 'access-token'), name).toBeUndefined()
    }
  }
  expect(await world.database.db.$count(users)).toBe(before)
  // What the tests' own signing leaves as it was is let in: each of the others fails for its own reason.
  issuer.forge = saying({})
  expect((await signIn(known.subject)).headers.location).toBe('/calendar')
  issuer.forge = null
})

test('[API-012] the issuer is reached by the guarded way out only', async () => {
  const none = createLoopbackEgress([])
  const guarded = await createWorld({ tools: { google: createOpenIdSignIn(issuer, none) } })
  const answer = await guarded.app.inject({ url: '/api/auth/google' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  await guarded.close()
  await none.close()
})
