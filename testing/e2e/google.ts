import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OpenIdIssuer, startOpenIdIssuer } from '../server/openid-issuer.ts'

/** Who can sign in at the issuer, by the name typed there; each journey has people of its own. */
export const googlePeople = {
  newcomer: (id: string) => ({ name: `newcomer-${id}`, email: `newcomer.${id}@example.test` }),
  unverified: (id: string) => ({ name: `unverified-${id}`, email: `unverified.${id}@example.test` }),
  hosted: (id: string) => ({ name: `hosted-${id}`, email: `hosted.${id}@gmail.com` }),
  known: (id: string) => ({ name: `known-${id}`, email: `known.${id}@example.test` }),
}

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/**
 * Starts an OpenID issuer in Google's place, and answers the settings with which the product signs in by it. The issuer
 * must know where the product will be, so the settings name its port too.
 */
export const startGoogle = async (): Promise<
  Pick<OpenIdIssuer, 'close'> & { env: Record<string, string> }
> => {
  const port = await freePort()
  const issuer = await startOpenIdIssuer(`http://127.0.0.1:${port}/api/auth/google/callback`)
  for (const id of ['en', 'es'])
    for (const [kind, person] of Object.entries(googlePeople)) {
      const { name, email } = person(id)
      issuer.people.set(name, {
        email,
        email_verified: kind !== 'unverified',
        given_name: 'Vera',
        family_name: 'Quintana',
      })
    }
  return {
    close: issuer.close,
    env: {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      GOOGLE_ISSUER: issuer.issuer,
      GOOGLE_CLIENT_ID: issuer.clientId,
      GOOGLE_CLIENT_SECRET: issuer.clientSecret,
    },
  }
}
