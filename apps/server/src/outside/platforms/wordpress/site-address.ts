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

/** The address without WordPress's own paths; null for no http(s) address, or one with a password. */
export const siteAddress = (text: string): string | null => {
  const address = webAddress(text)
  if (address === null) return null
  const { origin, pathname } = new URL(address)
  return `${origin}${sitePath(pathname)}`
}
