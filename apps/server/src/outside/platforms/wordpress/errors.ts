import type { EgressAnswer } from '../../egress.ts'
import { retryAfterMs } from '../../retry-after.ts'
import {
  type CallFacts as AnyCallFacts,
  failureOfThrown as failureOf,
  permanentFailure,
  unanswered,
} from '../call-errors.ts'
import type { Concern, Failure, GeneralProblem } from '../problem.ts'
import type { WpError } from './read-response.ts'
import { siteAddress } from './site-address.ts'

export const wordpressProblems = {
  /** A web site, but no WordPress with its REST interface there. `host` */
  WORDPRESS_NOT_WORDPRESS: 'connection',
  /** A security plugin or a firewall in front of the site answers instead of WordPress. `status` */
  WORDPRESS_BLOCKED: 'connection',
  /** The web server asks for a password of its own (HTTP authentication) before WordPress is reached. */
  WORDPRESS_HTTP_AUTH: 'connection',
  /** The site offers no application passwords over http; its https address is needed. */
  WORDPRESS_NEEDS_HTTPS: 'access',
  /** The site has application passwords switched off (a plugin does that), or is older than WordPress 5.6. */
  WORDPRESS_APP_PASSWORDS_OFF: 'access',
  WORDPRESS_WRONG_PASSWORD: 'access',
  /** The site names no page of its own where a program is let in. */
  WORDPRESS_NO_AUTHORIZATION: 'access',
  WORDPRESS_DATABASE_DOWN: 'connection',
  /** The user may not publish (contributor, subscriber). `role`, empty when not known */
  WORDPRESS_ROLE_TOO_LOW: 'access',
  /** The user may not upload images. `role`, empty when not known */
  WORDPRESS_CANNOT_UPLOAD: 'access',
  /** No user with this author id. `authorId` */
  WORDPRESS_AUTHOR_UNKNOWN: 'access',
  /** The user may not publish in the name of this author. `authorId` */
  WORDPRESS_AUTHOR_NOT_ALLOWED: 'access',
} as const satisfies Record<string, Concern>

export type WordpressProblem = GeneralProblem | keyof typeof wordpressProblems

export type CallFacts = AnyCallFacts & { about: 'post' | 'image' | 'other'; authorId?: number | null }

export const stop = permanentFailure<WordpressProblem>

/** The address to enter instead of one that redirects; empty where none can be named. */
const addressAfter = (location: string | null): string => (location && siteAddress(location)) ?? ''

/** The site answered from somewhere else; the password does not follow. `to` is the address to enter instead. */
export const redirected = (location: string | null): Failure =>
  stop('unauthorized', 'PLATFORM_REDIRECTED', { to: addressAfter(location) })

export const failureOfThrown = (error: unknown, facts: CallFacts): Failure =>
  failureOf(error, facts, addressAfter)

const uploadCodes = /^rest_upload_|^rest_image_|upload/
/** Nothing of the picture's own: the disk is full, a quota is used up, or the folder for uploads cannot be written. */
const storeCodes = new Set([
  'rest_upload_sideload_error',
  'rest_upload_unknown_error',
  'rest_upload_file_error',
  'rest_upload_limited_space',
  'rest_upload_user_quota_exceeded',
])
/** A site's own limit; past PHP's limit WordPress receives no data at all. */
const sizeCodes = new Set(['rest_upload_file_too_big', 'rest_upload_no_data'])
/** WordPress uses the same codes for a kind of file that it does not accept; only its words differ. */
const kindOfFile = /file type|tipo de archivo/i
const authorCodes = new Map<string, WordpressProblem>([
  ['rest_invalid_author', 'WORDPRESS_AUTHOR_UNKNOWN'],
  ['rest_cannot_edit_others', 'WORDPRESS_AUTHOR_NOT_ALLOWED'],
])

/** WordPress's own page for it says so in its title or heading, in the site's language. */
const HEAD = 4_000
const databaseWords = /database connection|database error|conexión con la base de datos/i
const isWithoutDatabase = (body: Uint8Array | undefined): boolean =>
  body !== undefined && databaseWords.test(new TextDecoder().decode(body.subarray(0, HEAD)))

/** Plugins that close the REST interface answer with codes of their own, also to who is signed in. */
const closedCodes = /^(?:rest_login_required|rest_cannot_access|rest_disabled|itsec_|wordfence|sucuri|aios)/

/** 401 and 403 concern the connection, other 4xx the post, 429 and 5xx pass; no `error`: a page of a plugin. */
export const failureOfAnswer = (
  {
    headers,
    body,
    ...answer
  }: Pick<EgressAnswer, 'status' | 'headers'> & Partial<Pick<EgressAnswer, 'body'>>,
  error: WpError | null,
  facts: CallFacts,
): Failure => {
  // A list asks for valid states only, so WordPress refuses them because of who asks.
  const status = (!facts.isWrite && error?.forbidden) || answer.status
  const wait = retryAfterMs(headers['retry-after'])
  const shown = { status: String(status) }
  if (status === 429) return unanswered('PLATFORM_TOO_MANY_REQUESTS', {}, false, wait)
  if (status === 408) return unanswered('PLATFORM_TIMEOUT', { host: facts.host }, facts.isWrite, wait)
  if (error && facts.about === 'image' && storeCodes.has(error.code) && !kindOfFile.test(error.detail))
    return unanswered('PLATFORM_CANNOT_STORE', {}, false, wait)
  if (facts.about === 'image' && (status === 413 || sizeCodes.has(error?.code ?? '')))
    return stop('refused', 'PLATFORM_IMAGE_TOO_LARGE')
  if (error && facts.about === 'image' && status !== 401 && status !== 403 && uploadCodes.test(error.code))
    return stop('refused', 'PLATFORM_IMAGE_REFUSED', { code: error.code, detail: error.detail })
  if (status === 413) return stop('refused', 'PLATFORM_POST_TOO_LARGE')
  if (status >= 500 && !error && isWithoutDatabase(body))
    return unanswered('WORDPRESS_DATABASE_DOWN', {}, false, wait)
  if (status >= 500) {
    const problem = status === 503 ? 'PLATFORM_MAINTENANCE' : 'PLATFORM_SITE_ERROR'
    const failure = unanswered(problem, shown, facts.isWrite, wait)
    // Other statuses without a WordPress error come from a proxy, behind which the request may still run.
    return status === 500 || error ? { ...failure, hasEnded: true } : failure
  }
  if (!error && status === 401 && /^(?:basic|digest)/i.test(headers['www-authenticate'] ?? ''))
    return stop('unauthorized', 'WORDPRESS_HTTP_AUTH', { host: facts.host })
  if (!error)
    return stop('unauthorized', status === 404 ? 'WORDPRESS_NOT_WORDPRESS' : 'WORDPRESS_BLOCKED', {
      ...shown,
      host: facts.host,
    })
  if (error.code === 'rest_no_route')
    return stop('unauthorized', 'WORDPRESS_NOT_WORDPRESS', { host: facts.host })
  if (/^application_passwords_disabled/.test(error.code))
    return stop('unauthorized', 'WORDPRESS_APP_PASSWORDS_OFF')
  const author = authorCodes.get(error.code)
  if (author) return stop('unauthorized', author, { authorId: String(facts.authorId ?? '') })
  if (closedCodes.test(error.code)) return stop('unauthorized', 'WORDPRESS_BLOCKED', shown)
  if (status === 401) return stop('unauthorized', 'WORDPRESS_WRONG_PASSWORD')
  if (status === 403)
    return error.code.startsWith('rest_')
      ? stop('unauthorized', facts.about === 'image' ? 'WORDPRESS_CANNOT_UPLOAD' : 'WORDPRESS_ROLE_TOO_LOW', {
          role: '',
        })
      : stop('unauthorized', 'WORDPRESS_BLOCKED', shown)
  return stop('refused', facts.about === 'image' ? 'PLATFORM_IMAGE_REFUSED' : 'PLATFORM_POST_REFUSED', {
    code: error.code,
    detail: error.detail,
  })
}
