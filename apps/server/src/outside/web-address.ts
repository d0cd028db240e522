/** Longer than any browser's address bar accepts, and than any link of a shop. */
const LONGEST = 2000

/**
 * An http(s) address from a foreign text, absolute and normalised; null for any other scheme, for one with user or
 * password in it, and for invalid ones. `base` is the address of the text.
 */
export const webAddress = (text: string, base?: string): string | null => {
  const url = text.length > LONGEST ? null : URL.parse(text, base)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** The host without `www.`: both are one shop. */
export const shopHost = (url: string): string => (URL.parse(url)?.host ?? '').replace(/^www\./, '')

/** Removes the slashes at the end of an address or a path, in linear time. */
export const trimSlashes = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

/** Host, port and folder, which identify a site; a site behind a proxy may call itself http. Null for no address. */
export const siteName = (text: string): string | null => {
  const address = webAddress(text)
  if (address === null) return null
  const { host, pathname } = new URL(address)
  return `${host}${trimSlashes(pathname)}`
}
