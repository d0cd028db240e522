/** What a problem is about: reaching the site, being let in, or this one post. */
export type Concern = 'connection' | 'access' | 'post'

/** Causes that a shop owner can solve, with texts in the web; the named values are filled in. */
export const problems = {
  /** The host name does not exist, or not on the public internet: the answer does not say which. `host` */
  PLATFORM_ADDRESS_NOT_FOUND: 'connection',
  /** Nothing answers at the address, or it hangs up. `host` */
  PLATFORM_UNREACHABLE: 'connection',
  /** The address's https certificate is wrong, expired or for another name. `host` */
  PLATFORM_TLS: 'connection',
  PLATFORM_TIMEOUT: 'connection',
  /** Its answer is far larger or more tangled than any of the platform's own. `host` */
  PLATFORM_UNREADABLE: 'connection',
  /** An address that is never opened, such as one of another scheme. `host` */
  PLATFORM_ADDRESS_REFUSED: 'connection',
  /** The address leads somewhere else; passwords are never sent there. `to`: the address to enter, may be empty */
  PLATFORM_REDIRECTED: 'connection',
  PLATFORM_MAINTENANCE: 'connection',
  PLATFORM_TOO_MANY_REQUESTS: 'connection',
  /** The site itself is broken at the moment. `status` */
  PLATFORM_SITE_ERROR: 'connection',
  /** We send no passwords over http; the site's https address is needed. */
  PLATFORM_HTTP_NOT_ALLOWED: 'access',
  /** The stored credentials can't be decrypted with this installation's keys; their owner enters them again. */
  PLATFORM_CREDENTIALS_UNREADABLE: 'access',
  /** The site refused the post. `code`: the platform's own word for it, `detail`: its message */
  PLATFORM_POST_REFUSED: 'post',
  /** The site refused the picture. `code`, `detail` */
  PLATFORM_IMAGE_REFUSED: 'post',
  PLATFORM_IMAGE_TOO_LARGE: 'post',
  PLATFORM_POST_TOO_LARGE: 'post',
  /** The site cannot store a picture now: its disk or quota is full, or its folder may not be written. */
  PLATFORM_CANNOT_STORE: 'post',
  /** The post lies in the site's trash; it is not taken out of it. */
  PLATFORM_POST_TRASHED: 'post',
  PLATFORM_POST_DELETED: 'post',
  PLATFORM_CAMPAIGN_SENT: 'post',
  PLATFORM_CAMPAIGN_DELETED: 'post',
} as const satisfies Record<string, Concern>

export type GeneralProblem = keyof typeof problems
/** General problems of reaching the site: they pass, or its owner mends them. */
export const reachProblems = Object.entries(problems).flatMap(([name, about]) =>
  about === 'connection' ? [name] : [],
)
/** A general one, or one of the platform's own. */
export type Problem = string
export type Values = Record<string, string>

/**
 * The result of one call, and what may follow:
 * - `ok`: done.
 * - `transient`: nothing happened there; retry, not before `retryAfterMs`.
 * - `unknown`: the request may have had its effect; check with `find` or `getById` before repeating anything.
 * - `unauthorized`: the connection does not work any more; notify the user and stop.
 * - `refused`: the platform does not accept this post as it is; failed, with the cause.
 * - `gone`: the post was trashed or deleted on the platform; it is never created again.
 * `problem` and `values` are the cause in words for the user, also between attempts.
 */
export type Outcome<T> = { kind: 'ok'; value: T } | Failure
export type Failure =
  | {
      kind: 'transient' | 'unknown'
      problem: Problem
      values: Values
      retryAfterMs: number | null
      /** The site itself has answered: the request has no effect that a read right after does not show. */
      hasEnded?: true
    }
  | { kind: 'unauthorized' | 'refused' | 'gone'; problem: Problem; values: Values }

/** The subject of a problem, by the platform that reported it; undefined for other keys. */
export const concernOf = (
  platform: { problems: Readonly<Record<string, Concern>> } | undefined,
  problem: Problem,
): Concern | undefined => {
  const known: Record<string, Concern> = { ...problems, ...platform?.problems }
  return known[problem]
}
