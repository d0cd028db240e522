import type { WordpressCredentials } from '../../outside/platforms/platform.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { openCredentials } from './connection.ts'
import type { Integration } from './integration-store.ts'

export type GivenCredentials = {
  baseUrl?: string | undefined
  username?: string | undefined
  appPassword?: string | undefined
  authorId?: number | undefined
}

/** One site whatever is written after its address: a slash, an upper-case host. */
export const sameSite = (one: string, other: string): boolean => {
  const plain = (text: string) => {
    const { origin, pathname } = new URL(text)
    return `${origin}${pathname.replace(/\/+$/, '')}`
  }
  return plain(one) === plain(other)
}

/**
 * The credentials a call means: what it gives, and for the rest what is stored (ruling R97). The stored password is
 * only ever used for the stored address and user: otherwise someone who may not see it could have it sent to a
 * site of theirs. `isStored` says that they are the stored connection's own. Refuses NOT_FOUND without any
 * address, and INVALID at the field that is missing.
 */
export const givenCredentials = async (
  tools: Tools,
  stored: Integration | null,
  given: GivenCredentials,
): Promise<{ credentials: WordpressCredentials; isStored: boolean }> => {
  const kept = stored ? (await openCredentials(tools, stored.accountId, stored.id)).credentials : null
  const baseUrl = given.baseUrl ?? kept?.baseUrl
  const username = given.username ?? kept?.username
  if (baseUrl === undefined) return refuse('NOT_FOUND')
  if (username === undefined) return refuse('INVALID', { fields: { username: 'FIELD_WP_USERNAME_INVALID' } })
  const isSamePlace =
    kept !== null && sameSite(kept.baseUrl, baseUrl) && kept.username.toLowerCase() === username.toLowerCase()
  const appPassword = given.appPassword ?? (isSamePlace ? kept.appPassword : undefined)
  if (appPassword === undefined)
    return refuse('INVALID', { fields: { appPassword: 'FIELD_WP_APP_PASSWORD_INVALID' } })
  const authorId =
    given.baseUrl === undefined ? (given.authorId ?? kept?.authorId ?? null) : (given.authorId ?? null)
  const isStored = isSamePlace && kept.appPassword === appPassword && kept.authorId === authorId
  return { credentials: { baseUrl, username, appPassword, authorId }, isStored }
}
