/** No browser's address bar holds more, and no link of a shop is near it. */
const LONGEST = 2000

/**
 * An http(s) address that somebody outside names, absolute and as it would be opened; null for any other scheme, for one
 * with user or password in it, and for nonsense. `base` is where it was named.
 */
export const webAddress = (text: string, base?: string): string | null => {
  const url = text.length > LONGEST ? null : URL.parse(text, base)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}

/** The host without `www.`: both are one shop. */
export const shopHost = (url: string): string => (URL.parse(url)?.host ?? '').replace(/^www\./, '')
