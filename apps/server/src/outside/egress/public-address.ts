import ipaddr from 'ipaddr.js'

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
