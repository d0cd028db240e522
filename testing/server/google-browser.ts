import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Claims, OpenIdIssuer } from './openid-issuer.ts'
import type { World } from './world.ts'

/** Where the issuer leads back to; the same as the world's public address. */
export const CALLBACK = 'http://127.0.0.1:4400/api/auth/google/callback'

type Answer = Awaited<ReturnType<World['app']['inject']>>

export const cookieOf = (answer: { headers: Record<string, unknown> }, name: string): string | undefined =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))

/** What a browser does on its way to an issuer and back. */
export const googleBrowser = (world: World, issuer: OpenIdIssuer) => {
  const begin = async () => {
    const answer = await world.app.inject({ url: '/api/auth/google' })
    if (answer.statusCode !== 302) throw new Error(`the way to Google answered ${answer.statusCode}`)
    const cookie = cookieOf(answer, 'google-sign-in') ?? ''
    return { url: String(answer.headers.location), cookie, value: cookie.split(';')[0] ?? '' }
  }
  const come = (url: string, cookie: string): Promise<Answer> => {
    const { pathname, search } = new URL(url)
    return world.app.inject({
      url: pathname + search,
      headers: { cookie, 'accept-language': 'es-ES,es;q=0.9' },
    })
  }
  return {
    begin,
    come,
    /** The whole way as somebody of the issuer. */
    signIn: async (subject: string): Promise<Answer> => {
      const { url, value } = await begin()
      return come(await issuer.walk(url, subject), value)
    },
    /** Somebody of the issuer, by default with an address that it hands out itself. */
    person: (more: Claims = {}) => {
      const subject = randomUUID()
      const email = more.email ?? `${subject}@gmail.com`
      const names = { given_name: 'Ana', family_name: 'Ruiz' }
      issuer.people.set(subject, { email_verified: true, ...names, ...more, email })
      return { subject, email }
    },
    /** Who is signed in after such an answer. */
    meOf: async (answer: Answer) => {
      const cookie = cookieOf(answer, 'access-token')?.split(';')[0] ?? ''
      return (await world.call(api.users.me, { headers: { cookie } })).body
    },
  }
}
