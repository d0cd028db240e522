/** Hosts that deliver every spelling with dots to the same mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely leads to: lower case, without a `+tag`, and at Gmail without dots. It is only
 * compared, never written to.
 */
export const normalizeAddress = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = name.split('+', 1)[0] || name
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
