import { isIP } from 'node:net'
import { z } from 'zod'

/** The parts of a setting that are separated by commas. */
export const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Which proxies' X-Forwarded-For is believed: none, a number of hops (`true` is one), or addresses and networks. Never
 * every address in the header: entries before the proxies' own ones are written by the caller.
 */
export const proxies = z
  .string()
  .default('')
  .transform((text, problem) => {
    if (['', 'false', '0'].includes(text)) return false
    const hops = text === 'true' ? 1 : /^[1-9]$/.test(text) ? Number(text) : 0
    if (hops > 0) return (_: string, hop: number) => hop < hops
    const networks = list(text)
    const isNetwork = (one: string) => {
      const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(one) ?? []
      const most = { 4: 32, 6: 128 }[isIP(address)]
      return most !== undefined && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
    }
    if (networks.length > 0 && networks.every(isNetwork)) return networks
    problem.addIssue('say true, a number of hops from 1 to 9, or addresses such as 10.0.0.2,10.1.0.0/16')
    return z.NEVER
  })
