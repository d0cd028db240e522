import type { Pool } from 'pg'
import type { Vault } from '../../../apps/server/src/outside/vault/vault.ts'
import type { Answered } from './ask.ts'
import type { HostileSite } from './site/start-hostile-site.ts'

/** What a door's cases work with. `url` is the product's address now: it moves when the process had to be ended. */
export type Room = {
  url(): string
  pool: Pool
  site: HostileSite
  /** Seals credentials as the product does. */
  vault: Vault
}

/** What is wrong with how the product took something, or null. */
export type Fault = string | null

export type Case = {
  /** As it stands in the report. */
  name: string
  /** Cases of one kind in several sizes: after one that stalls, the larger ones are left out. */
  kind: string
  act(): Promise<Fault>
  /** What it consists of, sent one after the other; looked at one by one when something is wrong with them together. */
  parts?: readonly Case[]
  /** Waits for a time limit of the product, and needs no processor meanwhile. */
  isSlow?: true
}

/** One way by which something from outside comes in. `ordinary` is what most people send there: it has to succeed. */
export type Door = { name: string; ordinary: Case; cases: Case[] }

/** Which part of the corpus: everything, or for a quick look one of each sort in one size. */
export type Extent = 'all' | 'few'

/** The first `few` of a list for a quick look, else the first `all`; the corpus has its lists in a telling order. */
export const some = <T>(extent: Extent, list: readonly T[], few: number, all = list.length): T[] =>
  list.slice(0, extent === 'all' ? all : few)

/** What a fault begins with when no answer came. */
export const NO_ANSWER = 'no answer'

const isShedding = ({ status, headers, text }: Answered) =>
  status === 503 && headers['retry-after'] !== undefined && text.includes('MESSAGES_AI_UNAVAILABLE')

/**
 * No answer and 5xx are faults. Only the writer may be unavailable: its calls say so in the contract, with Retry-After.
 */
export const faultOf = (answered: Answered): Fault => {
  if (answered.status === 0) return `${NO_ANSWER}: ${answered.text}`
  return answered.status >= 500 && !isShedding(answered)
    ? `${answered.status} ${answered.text.slice(0, 100)}`
    : null
}

/** Nobody gets in at a door that is closed by mistake: the ordinary has to come through. */
export const closed = ({ status, text }: Answered): Fault =>
  status >= 200 && status < 400 ? null : `the ordinary was not taken: ${status} ${text.slice(0, 200)}`

/** Many cases that are too quick to be looked at one by one. */
export const together = (name: string, parts: readonly Case[]): Case => ({
  name,
  kind: name,
  parts,
  act: async () => {
    for (const part of parts) {
      const fault = await part.act()
      if (fault) return fault
    }
    return null
  },
})

export const firstFault = async (...calls: (() => Promise<Answered>)[]): Promise<Fault> => {
  for (const call of calls) {
    const fault = faultOf(await call())
    if (fault) return fault
  }
  return null
}
