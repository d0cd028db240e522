import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the issuer says of somebody, by the name he logs in with there. */
export type Claims = {
  email?: string
  email_verified?: boolean
  hd?: string
  given_name?: string
  family_name?: string
}

type Parts = { header: Record<string, unknown>; claims: Record<string, unknown> }

/** A part of a token as it travels. */
export const tokenPart = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export type OpenIdIssuer = {
  issuer: string
  clientId: string
  clientSecret: string
  /** People of the issuer by subject; may be changed between sign-ins. */
  people: Map<string, Claims>
  /** What is handed out in the place of an ID token, made of what it says; null hands out what was issued. */
  forge: ((issued: Parts & { token: string }) => string) | null
  /** A token signed by the issuer's own key, by the name that its header gives it. */
  sign(parts: Parts): string
  /** The public half of that key. */
  publicKey: string
  /** Walks through the issuer's pages as `subject` and answers where its last redirect leads; null cancels there. */
  walk(url: string, subject: string | null): Promise<string>
  close(): Promise<void>
}

/**
 * Creates the provider without its warnings about stores, keys and pages that are for development only, and about a Node
 * that has no long-term support yet: a test issuer is meant to be that.
 */
const createProvider = async (issuer: string, settings: Record<string, unknown>) => {
  const { warn } = console
  console.warn = (...said) => {
    if (!String(said[0]).includes('oidc-provider WARNING')) warn(...said)
  }
  try {
    const { default: Provider } = await import('oidc-provider')
    return new Provider(issuer, settings)
  } finally {
    console.warn = warn
  }
}

/** A certified OpenID provider on a free loopback port that demands PKCE and knows one client (the real protocol, API-012). */
export const startOpenIdIssuer = async (redirectUri: string): Promise<OpenIdIssuer> => {
  const people = new Map<string, Claims>()
  const client = { id: 'tintario', secret: 'a-secret-of-at-least-32-characters' }
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = await createProvider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    // As Google does: the claims stand in the ID token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name', 'name'],
    },
    jwks: {
      keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }],
    },
    cookies: { keys: ['a-key-for-tests-only'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: true } },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people.get(sub) }),
    }),
  })
  const sign: OpenIdIssuer['sign'] = ({ header, claims }) => {
    const text = `${tokenPart(header)}.${tokenPart(claims)}`
    return `${text}.${createSign('sha256').update(text).sign(keys.privateKey, 'base64url')}`
  }
  provider.use(async (context, next) => {
    await next()
    const { id_token: token } = context.body ?? {}
    if (context.path !== '/token' || typeof token !== 'string' || !handedOut.forge) return
    const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    const issued = { token, header: JSON.parse(header ?? ''), claims: JSON.parse(claims ?? '') }
    context.body = { ...context.body, id_token: handedOut.forge(issued) }
  })
  server.on('request', provider.callback())

  const walk: OpenIdIssuer['walk'] = async (start, subject) => {
    const jar = new Map<string, string>()
    const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    }
    let url = start
    for (let step = 0; step < 12; step++) {
      let answer = await go(url)
      if (answer.status === 200) {
        const page = await answer.text()
        const abort = /href="([^"]*\/abort)"/.exec(page)?.[1]
        const prompt = page.includes('name="login"') ? 'login' : 'consent'
        const form = { prompt, ...(prompt === 'login' ? { login: subject ?? '', password: 'x' } : {}) }
        answer = subject === null && abort ? await go(new URL(abort, url).href) : await go(url, form)
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`the issuer answered ${answer.status} without a redirect`)
      url = new URL(next, url).href
      if (url.startsWith(redirectUri)) return url
    }
    throw new Error('the issuer does not lead back')
  }
  const handedOut: OpenIdIssuer = {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    people,
    forge: null,
    sign,
    publicKey: keys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    walk,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return handedOut
}
