import { type LookupAddress, Resolver, lookup as systemLookup } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { EgressFailed } from './errors.ts'

export type LookUp = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** For a host that the operator allows by name, which may be in the machine's hosts file. */
export const lookUpOnSystem: LookUp = (hostname, done) =>
  systemLookup(hostname, { all: true, verbatim: true }, done)

/** One try, and one more after a lost packet. Milliseconds. */
const TRY = { timeout: 800, tries: 2 }

/** Asks name servers directly: a slow name would block one of the system's two resolver threads. */
export const lookUpByName: LookUp = (hostname, done) => {
  const resolver = new Resolver(TRY)
  const found: LookupAddress[] = []
  let failure: Error | null = null
  let open = 2
  const add = (family: 4 | 6) => (error: Error | null, addresses: string[] | undefined) => {
    failure ??= error
    for (const address of addresses ?? []) found.push({ address, family })
    open -= 1
    if (open === 0) done(found.length > 0 ? null : failure, found)
  }
  resolver.resolve4(hostname, add(4))
  resolver.resolve6(hostname, add(6))
}

/** How long a name may take, and after how long every address that is not found is said to be so. Milliseconds. */
const LOOK_UP_MS = 2500
export const NOT_FOUND_MS = 3000

/** The one failure of names that do not exist, exist for us alone or do not answer. `code` is for logs only. */
export const notFound = (code: string, cause?: unknown): Error =>
  new EgressFailed('dns', false, Object.assign(new Error('not found', { cause }), { code }))

/** Ends a look-up in time, and turns every failure of it into `notFound`. */
export const inTime =
  (lookUp: LookUp): LookUp =>
  (hostname, done) => {
    let isOver = false
    const end: typeof done = (error, addresses) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (error) done(notFound((error as NodeJS.ErrnoException).code ?? error.name, error), [])
      else if (addresses.length === 0) done(notFound('ENODATA'), [])
      else done(null, addresses)
    }
    const timer = setTimeout(() => end(new Error('too slow'), []), LOOK_UP_MS)
    lookUp(hostname, end)
  }

/**
 * True for an address of the public internet only: not loopback, private, link-local, carrier-grade NAT,
 * documentation, multicast, NAT64, 6to4, Teredo or the metadata address, in any spelling. IPv6 must also lie in
 * 2000::/3, the only block assigned as global unicast (RFC 4291).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20
}

/** No literal in any spelling, hexadecimal ones included, has one of these letters in its last part. */
const isSurelyName = (hostname: string): boolean => {
  const last = hostname.slice(hostname.lastIndexOf('.', hostname.length - 2) + 1)
  return /[g-wyz]/i.test(last) && !last.includes(':') && !/^0x/i.test(last)
}

/** The literal inside a URL's hostname (`[::1]` → `::1`), or null for a name. */
export const literalAddress = (hostname: string): string | null => {
  // Parsing a name as an address costs more than the rest of a request's preparation.
  if (isSurelyName(hostname)) return null
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(bare) ? bare : null
}
