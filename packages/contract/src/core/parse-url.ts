/** Chromium turns a blank in a host into `%20` instead of refusing it. */
const HAS_BLANK_IN_HOST = /^[a-z][a-z0-9+.-]*:[/\\]{2}[^/\\?#]*\s/i

/** Parses an address; null if it is invalid. `URL.parse` is missing in Safari before 18. */
export const parseUrl = (address: string, base?: string): URL | null => {
  if (HAS_BLANK_IN_HOST.test(address.trim())) return null
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
