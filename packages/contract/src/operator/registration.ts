import { z } from 'zod'
import { instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { email } from '../users/fields.ts'
import { OPERATOR_LIST_MAX } from './limits.ts'

/** Who may create an account: all visitors, holders of an operator's link, addresses of listed domains, or no one. */
export const registrationModes = ['open', 'invitation', 'domain', 'closed'] as const
const DOMAINS_MAX = 50
const DOMAIN_MAX = 253

const current = z.object({
  mode: z.enum(registrationModes),
  domains: z.array(z.string()).describe('in Unicode; empty unless the mode is domain'),
  isSet: z.boolean().describe('whether an operator set it; false: it is as the setting REGISTRATION says'),
  invitations: z.array(z.object({ email: z.string(), expiresAt: instant })).max(OPERATOR_LIST_MAX),
})
export type OperatorRegistration = z.infer<typeof current>

export const registration = endpoints(routes.operator, {
  registration: {
    summary: 'Who may make an account, and the invitations that are valid, newest first',
    needs: 'operator',
    answer: current,
  },
  setRegistration: {
    summary: 'Sets who may make an account, for every process and without a restart; an operator act',
    needs: 'operator',
    body: z.object({
      mode: z.enum([...registrationModes, 'setting']).describe('setting: as REGISTRATION says'),
      domains: z.array(z.string().max(DOMAIN_MAX)).max(DOMAINS_MAX).default([]),
    }),
    answer: current,
  },
  invite: {
    summary: 'Makes a link by which a person makes an account, valid seven days and once; earlier links end',
    needs: 'operator',
    body: z.object({ email }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    errors: ['EMAIL_TAKEN', 'REGISTRATION_CLOSED'],
  },
  withdrawInvitation: {
    summary: 'Ends the invitation of an address; an operator act',
    needs: 'operator',
    body: z.object({ email }),
    answer: ok,
    errors: ['NOT_FOUND'],
  },
})
