import { createHash, randomBytes } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agentScopes } from '@tintario/contract/core/api-key-scopes.ts'
import type { World } from './world.ts'

export const REDIRECT = 'https://assistant.example.com/back'
export const RESOURCE = 'http://127.0.0.1:4400/mcp'

type Json = Record<string, unknown> & { error?: string }
export type Answered = { status: number; headers: Record<string, unknown>; body: Json }

/** Sends a form as programs do. */
export const postForm = async (
  { app }: Pick<World, 'app'>,
  url: string,
  fields: Record<string, string> | string,
): Promise<Answered> => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.payload) }
}

export const register = async ({ app }: Pick<World, 'app'>, said: object = {}): Promise<Answered> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Reader', redirect_uris: [REDIRECT], ...said },
  })
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.payload) }
}

export const newVerifier = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export const askOf = (client: string, challenge: string) => ({
  client,
  redirectUri: REDIRECT,
  responseType: 'code' as const,
  codeChallenge: challenge,
  codeChallengeMethod: 'S256' as const,
  resource: RESOURCE,
  state: 'abc',
})

/** A client's code, which a person has allowed. */
export const newCode = async (
  world: Pick<World, 'app' | 'call'>,
  as: { token: string },
  more: object = {},
  client?: string,
) => {
  const id = client ?? String((await register(world)).body.client_id)
  const { verifier, challenge } = newVerifier()
  const body = { ...askOf(id, challenge), scopes: [...agentScopes], coinLimit: 0, ...more }
  const { status, body: answer, error } = await world.call(api.oauth.allow, { as, body })
  if (status !== 201) throw new Error(`no consent: ${JSON.stringify(error)}`)
  const back = new URL(answer.redirectTo)
  return { client: id, verifier, back, code: back.searchParams.get('code') ?? '' }
}

type Code = Awaited<ReturnType<typeof newCode>>

export const exchange = (
  world: Pick<World, 'app'>,
  { client, verifier, code }: Code,
  more: Record<string, string> = {},
): Promise<Answered> =>
  postForm(world, '/oauth/token', {
    grant_type: 'authorization_code',
    client_id: client,
    code,
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    resource: RESOURCE,
    ...more,
  })

export const refresh = (world: Pick<World, 'app'>, client: string, token: string): Promise<Answered> =>
  postForm(world, '/oauth/token', { grant_type: 'refresh_token', client_id: client, refresh_token: token })

/** A connected assistant with its tokens. */
export const connectAssistant = async (
  world: Pick<World, 'app' | 'call'>,
  as: { token: string },
  more: object = {},
) => {
  const code = await newCode(world, as, more)
  const { status, body } = await exchange(world, code)
  if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`)
  const { access_token: access, refresh_token: renew, scope } = body as Record<string, string>
  return { ...code, access: access ?? '', renew: renew ?? '', scope: scope ?? '' }
}
