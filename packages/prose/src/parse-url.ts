/** The address in its parts, or null for what is none. `URL.parse` is missing in Safari before 18. */
export const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
