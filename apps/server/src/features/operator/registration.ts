import { domainToUnicode } from 'node:url'
import { OPERATOR_LIST_MAX } from '@tintario/contract/operator/limits.ts'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import { type Registration, readDomain } from '../../registration-mode.ts'
import type { Tools } from '../../tools.ts'
import {
  changeRegistration,
  endInvitation,
  findInvitations,
  getRegistration,
  invitePerson,
  isRegistrationSet,
} from '../auth/index.ts'

const INVITATION_DAYS = 7

/** Who may make an account, and the valid invitations. */
export const showRegistration = async ({ db, config }: Tools): Promise<OperatorRegistration> => {
  const { mode, domains } = await getRegistration(db, config)
  const invitations = await findInvitations(db, OPERATOR_LIST_MAX)
  return {
    mode,
    domains: mode === 'domain' ? domains.map(domainToUnicode) : [],
    isSet: await isRegistrationSet(db),
    invitations: invitations.map(({ email, expiresAt }) => ({ email, expiresAt: expiresAt.toISOString() })),
  }
}

const readDomains = (typed: readonly string[]): string[] => {
  const domains = typed.map(readDomain).filter((domain) => domain !== null)
  if (domains.length < typed.length || domains.length === 0)
    refuse('INVALID', { fields: { domains: 'FIELD_DOMAINS' } })
  return [...new Set(domains)]
}

/** Sets who may make an account. Refuses INVALID for the mode domain without domains, or with what is none. */
export const setRegistration = async (
  tools: Tools,
  by: Actor,
  { mode, domains }: { mode: Registration['mode'] | 'setting'; domains: readonly string[] },
): Promise<OperatorRegistration> => {
  const wanted = mode === 'setting' ? null : { mode, domains: mode === 'domain' ? readDomains(domains) : [] }
  await changeRegistration(tools.db, wanted, by)
  return showRegistration(tools)
}

/** Makes an invitation's link. Refuses REGISTRATION_CLOSED, where it would not work, and EMAIL_TAKEN. */
export const invite = async ({ db, config, publicUrl }: Tools, by: Actor, email: string) => {
  if ((await getRegistration(db, config)).mode === 'closed') refuse('REGISTRATION_CLOSED')
  const path = await invitePerson(db, email, by)
  if (!path) return refuse('EMAIL_TAKEN')
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 86_400_000).toISOString()
  return { url: publicUrl + path, expiresAt }
}

/** Refuses NOT_FOUND where the address has no invitation. */
export const withdrawInvitation = async ({ db }: Tools, by: Actor, email: string): Promise<void> => {
  if (!(await endInvitation(db, email, by))) refuse('NOT_FOUND')
}
