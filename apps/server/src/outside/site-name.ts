import { trimSlashes } from './trim-slashes.ts'
import { webAddress } from './web-address.ts'

/**
 * What makes two addresses the same site: host, port and folder. A site behind a proxy that takes the encryption off calls
 * itself http, so the scheme is no part of it. Null for what is no address.
 */
export const siteName = (text: string): string | null => {
  const address = webAddress(text)
  if (address === null) return null
  const { host, pathname } = new URL(address)
  return `${host}${trimSlashes(pathname)}`
}
