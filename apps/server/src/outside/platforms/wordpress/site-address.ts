import { webAddress } from '../../web-address.ts'

/** Parts of a path that are WordPress's own: the site's address ends before them. */
const own = new Set(['wp-admin', 'wp-json', 'wp-login.php', 'index.php'])

const sitePath = (pathname: string): string => {
  const parts = pathname.split('/')
  const first = parts.findIndex((part) => own.has(part))
  const kept = first < 0 ? parts : parts.slice(0, first)
  while (kept.at(-1) === '') kept.pop()
  return kept.join('/')
}

/**
 * A site's own address, without a slash at its end and without what people copy along from their browser. Null for what
 * is no http(s) address, or has user and password in it.
 */
export const siteAddress = (text: string): string | null => {
  const address = webAddress(text)
  if (address === null) return null
  const { origin, pathname } = new URL(address)
  return `${origin}${sitePath(pathname)}`
}
