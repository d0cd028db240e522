import { OAUTH_ADDRESS_MAX } from '@tintario/contract/oauth/limits.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Schemes that assistants have registered on the person's computer; any other could run code or open files. */
const OWN_SCHEMES = ['cursor:', 'vscode:', 'vscode-insiders:']

const parse = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.includes(hostname)

/** Whether codes may be sent to an address: https, the person's own computer, or an assistant's own scheme. */
export const isAllowedRedirect = (text: string): boolean => {
  const url = parse(text)
  if (!url || text.length > OAUTH_ADDRESS_MAX || /[\s\\]/.test(text)) return false
  if (text.includes('#') || url.username || url.password) return false
  return url.protocol === 'https:' || isLoopback(url) || OWN_SCHEMES.includes(url.protocol)
}

const withoutPort = (url: URL): string => {
  const copy = new URL(url)
  copy.port = ''
  return copy.href
}

/** Whether a request's address is the registered one, letter by letter; on the person's own computer the port is free. */
export const isSameRedirect = (registered: string, asked: string): boolean => {
  if (registered === asked) return true
  const [left, right] = [parse(registered), parse(asked)]
  return Boolean(
    left &&
      right &&
      isAllowedRedirect(asked) &&
      isLoopback(left) &&
      isLoopback(right) &&
      withoutPort(left) === withoutPort(right),
  )
}

/** What a person reads of an address before codes are sent there. */
export const describeRedirect = (text: string): { host: string; isLocal: boolean } => {
  const url = new URL(text)
  if (url.protocol === 'https:') return { host: url.host, isLocal: false }
  return { host: url.protocol === 'http:' ? url.hostname : url.protocol.slice(0, -1), isLocal: true }
}
