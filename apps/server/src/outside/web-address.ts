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
