import { ask } from '../ask.ts'
import { documents, jsonTexts, texts, tricks } from '../corpus/corpus.ts'
import {
  type Case,
  type Door,
  type Extent,
  type Fault,
  faultOf,
  firstFault,
  type Room,
  some,
} from '../door.ts'
import { firstAnswers } from '../site/first-answers.ts'

const START = '/api/auth/google'

/** The way there; the issuer's description is read until one is in order. */
const begin = async (room: Room) => {
  const answered = await ask(room.url(), 'GET', START)
  const location = new URL(String(answered.headers.location ?? '/'), room.url())
  const cookies = [answered.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0])
  return { answered, query: location.searchParams, cookie: cookies.join('; ') }
}

/** The whole way, at whose end the issuer answers as `how` says: `<where>:<name>`. */
const signIn = async (room: Room, how: string): Promise<Fault> => {
  const { answered, query, cookie } = await begin(room)
  const fault = faultOf(answered)
  if (fault) return fault
  const back = new URLSearchParams({
    state: query.get('state') ?? '',
    code: `${how}~${query.get('nonce') ?? ''}`,
  })
  return firstFault(() => ask(room.url(), 'GET', `${START}/callback?${back}`, { headers: { cookie } }))
}

/** What an OpenID issuer answers: its description, its keys, its tokens. */
export const issuer = async (room: Room, extent: Extent): Promise<Door> => {
  const caseOf = (how: string, isSlow = false): Case => ({
    name: how,
    kind: how,
    ...(isSlow ? { isSlow: true as const } : {}),
    act: () => signIn(room, how),
  })
  // An issuer that is away is told as such: 503 with Retry-After is the contract's word for it (auth.google).
  const description = (name: string): Case => ({
    name: `description ${name}`,
    kind: `description ${name}`,
    act: async () => {
      const { answered } = await begin(room)
      return answered.status === 503 && answered.headers['retry-after'] ? null : faultOf(answered)
    },
  })
  const quick = tricks.filter(({ isSlow }) => extent === 'all' || !isSlow)
  return {
    name: "an issuer's answers",
    ordinary: {
      name: 'health',
      kind: 'ordinary',
      act: async () => faultOf(await ask(room.url(), 'GET', '/api/health')),
    },
    cases: [
      ...firstAnswers.map(description),
      ...some(extent, jsonTexts, 2).map(({ name }) => caseOf(`whole:${name}.900000`)),
      ...some(extent, quick, 2).map(({ name, isSlow }) => caseOf(`whole:${name}`, isSlow)),
      ...some(extent, texts, 2).flatMap(({ name }) => [
        caseOf(`token:${name}.500000`),
        caseOf(`claims:${name}.100`),
        caseOf(`claims:${name}.200000`),
        caseOf(`email:${name}.200`),
      ]),
      ...some(extent, documents, 1).map(({ name }) => caseOf(`claims:${name}.90`)),
    ],
  }
}
