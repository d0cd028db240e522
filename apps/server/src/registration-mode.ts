import { domainToASCII } from 'node:url'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { z } from 'zod'

/** `domains` are lower-case ASCII, and used by the mode `domain` only. */
export type Registration = Pick<OperatorRegistration, 'mode' | 'domains'>

const LABEL = /^[a-z0-9-]{1,63}$/

/** A domain as it is compared, in lower-case ASCII; null for what is none. */
export const readDomain = (typed: string): string | null => {
  const domain = domainToASCII(typed.trim().toLowerCase())
  const labels = domain.split('.')
  return domain.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label))
    ? domain
    : null
}

/** The setting's list of domains, separated by commas. */
export const domainList = z
  .string()
  .default('')
  .transform((text, context) => {
    const typed = text.split(',').filter((part) => part.trim() !== '')
    const domains = typed.map(readDomain).filter((domain) => domain !== null)
    if (domains.length === typed.length) return [...new Set(domains)]
    context.addIssue({
      code: 'custom',
      message: 'is a list of domains such as example.com, separated by commas',
    })
    return z.NEVER
  })

/** Throws where mode and domains of the settings do not fit each other. */
export const checkRegistration = ({ mode, domains }: Registration): void => {
  if (mode === 'domain' && domains.length === 0)
    throw new Error('REGISTRATION=domain needs REGISTRATION_DOMAINS (see .env.example)')
  if (mode !== 'domain' && domains.length > 0)
    throw new Error('REGISTRATION_DOMAINS is only used with REGISTRATION=domain (see .env.example)')
}

/** Whether an address is of one of the domains exactly; a subdomain is another domain. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean => {
  const domain = readDomain(email.slice(email.lastIndexOf('@') + 1))
  return domain !== null && domains.includes(domain)
}
