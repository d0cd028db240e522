import type { Concern, GeneralProblem } from '../problem.ts'

/** What only WordPress can say of a problem. */
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
  /** The site does not know this pair of user name and application password. */
  WORDPRESS_WRONG_PASSWORD: 'access',
  /** The site names no page of its own where a program is let in. */
  WORDPRESS_NO_AUTHORIZATION: 'access',
  /**
   * No password reached WordPress: its web server drops the Authorization header, or no application password was ever
   * created there, so that it ignores all.
   */
  /** WordPress cannot reach its database. */
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
