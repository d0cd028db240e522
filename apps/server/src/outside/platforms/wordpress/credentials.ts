import { z } from 'zod'
import { trimSlashes } from '../../web-address.ts'
import type { Place } from '../platform.ts'

/** However it is written: in capitals, with a slash at its end. What is no address stays what it is. */
const sameAddress = (text: string): string => {
  const url = URL.parse(text)
  return url ? `${url.origin}${trimSlashes(url.pathname)}` : text
}

const credentials = z.object({
  baseUrl: z.string().transform(sameAddress),
  username: z.string(),
  appPassword: z.string(),
  /** The user in whose name posts appear; null is the user itself. */
  authorId: z
    .int()
    .nullish()
    .transform((author) => author ?? null),
})
export type WordpressCredentials = z.output<typeof credentials>

export const readCredentials = (fields: unknown): WordpressCredentials => credentials.parse(fields)

export const signOf = ({ username, appPassword }: WordpressCredentials): string =>
  Buffer.from(`${username}:${appPassword}`, 'utf8').toString('base64')

/** What no answer may leave with us. */
export const secretsOf = (credentials: WordpressCredentials): string[] => [
  credentials.appPassword,
  signOf(credentials),
]

/** The name of a user is the same in capitals. Throws for what is no address. */
export const placeOf = ({ baseUrl, username }: WordpressCredentials): Place => {
  const { host, protocol } = new URL(baseUrl)
  return {
    host,
    site: baseUrl,
    user: username.toLowerCase(),
    openField: protocol === 'https:' ? null : 'baseUrl',
  }
}
