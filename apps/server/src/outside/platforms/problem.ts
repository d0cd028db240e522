/**
 * Why a platform does not take our posts: one key a cause that a shop owner can act on. The web has the texts; the
 * values named here are filled in.
 * The value is what it concerns: reaching the site, being let in, or this one post.
 */
export const problems = {
  /** The host name does not exist. `host` */
  WORDPRESS_ADDRESS_NOT_FOUND: 'connection',
  /** Nothing answers at the address, or it hangs up. `host` */
  WORDPRESS_UNREACHABLE: 'connection',
  /** The address's https certificate is wrong, expired or for another name. `host` */
  WORDPRESS_TLS: 'connection',
  /** The site did not answer in time. `host` */
  WORDPRESS_TIMEOUT: 'connection',
  /** A private or otherwise forbidden address (rule 7). `host` */
  WORDPRESS_ADDRESS_REFUSED: 'connection',
  /** The address leads somewhere else; passwords are never sent there. `to`: the address to enter, may be empty */
  WORDPRESS_REDIRECTED: 'connection',
  /** A web site, but no WordPress with its REST interface there. `host` */
  WORDPRESS_NOT_WORDPRESS: 'connection',
  /** A security plugin or a firewall in front of the site answers instead of WordPress. `status` */
  WORDPRESS_BLOCKED: 'connection',
  /** The site shows its maintenance page. */
  WORDPRESS_MAINTENANCE: 'connection',
  /** The site asks us to slow down. */
  WORDPRESS_TOO_MANY_REQUESTS: 'connection',
  /** The site itself is broken at the moment. `status` */
  WORDPRESS_SITE_ERROR: 'connection',
  /** The site offers no application passwords over http; its https address is needed. */
  WORDPRESS_NEEDS_HTTPS: 'access',
  /** The site has application passwords switched off (a plugin does that), or is older than WordPress 5.6. */
  WORDPRESS_APP_PASSWORDS_OFF: 'access',
  /**
   * The site does not know this pair of user name and application password. WordPress answers the same when its web
   * server drops the Authorization header, so the text should name that too.
   */
  WORDPRESS_WRONG_PASSWORD: 'access',
  /** The user may not publish (contributor, subscriber). `role`, empty when not known */
  WORDPRESS_ROLE_TOO_LOW: 'access',
  /** The user may not upload images. `role`, empty when not known */
  WORDPRESS_CANNOT_UPLOAD: 'access',
  /** No user with this author id. `authorId` */
  WORDPRESS_AUTHOR_UNKNOWN: 'access',
  /** The user may not publish in the name of this author. `authorId` */
  WORDPRESS_AUTHOR_NOT_ALLOWED: 'access',
  /** The site refused the post. `code`: WordPress's own word for it, `detail`: its message */
  WORDPRESS_POST_REFUSED: 'post',
  /** The site refused the picture. `code`, `detail` */
  WORDPRESS_IMAGE_REFUSED: 'post',
  /** The post lies in the site's trash; it is not taken out of it. */
  WORDPRESS_POST_TRASHED: 'post',
  /** The post was deleted on the site. */
  WORDPRESS_POST_DELETED: 'post',
} as const

export type Problem = keyof typeof problems
export type Values = Record<string, string>
