import { generateKeyPairSync, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { textNamed, trickNamed } from '../corpus/corpus.ts'
import { firstAnswers } from './first-answers.ts'
import { sendText, sendTrick } from './send-answer.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

const idToken = (claims: object): string => {
  const signed = `${base64({ alg: 'RS256', kid: 'wool', typ: 'JWT' })}.${base64(claims)}`
  return `${signed}.${base64(sign('RSA-SHA256', Buffer.from(signed), keys.privateKey))}`
}

/** The name of what an issuer answers: a trick, or a text such as `spaces.60000` as the whole or as one claim. */
const send = (response: ServerResponse, name: string): Promise<void> | void => {
  const trick = trickNamed(name)
  if (trick) return sendTrick(response, trick)
  sendText(response, 200, 'application/json', textNamed(name) ?? '')
}

let descriptions = firstAnswers
let keySets = firstAnswers

/** An OpenID issuer: `code` is `<how>~<nonce>`, by which the token's answer is chosen. */
export const answerIssuer = (
  response: ServerResponse,
  { path, base, body }: { path: string; base: string; body: string },
): Promise<void> | void => {
  const json = (value: object) => sendText(response, 200, 'application/json', JSON.stringify(value))
  if (path.endsWith('/openid-configuration')) {
    const [first, ...more] = descriptions
    descriptions = more
    if (first) return send(response, first)
    return json({
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  }
  if (path.endsWith('/keys')) {
    const [first, ...more] = keySets
    keySets = more
    if (first) return send(response, first)
    return json({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'wool', alg: 'RS256', use: 'sig' }],
    })
  }
  const [how = '', nonce = ''] = (new URLSearchParams(body).get('code') ?? '').split('~')
  const [where, ...rest] = how.split(':')
  const name = rest.join(':')
  if (where === 'whole') return send(response, name)
  const text = textNamed(name) ?? ''
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: base,
    aud: 'tintario',
    sub: how,
    iat: now,
    exp: now + 600,
    nonce,
    email: `wool@gmail.com`,
  }
  const token =
    where === 'token'
      ? text
      : idToken({
          ...claims,
          email_verified: true,
          given_name: text,
          family_name: text,
          name: text,
          hd: text,
          ...(where === 'email' ? { email: text } : {}),
        })
  json({ access_token: 'wool', token_type: 'Bearer', expires_in: 600, id_token: token })
}
