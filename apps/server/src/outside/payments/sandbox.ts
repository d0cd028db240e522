import { createSandboxGateway } from '@tintario/sandbox-payments'
import type { Pool } from 'pg'
import { PaymentError, type Payments } from './payments.ts'

export const createSandbox = (of: {
  pool: Pick<Pool, 'connect' | 'query'>
  clock: { now(): Promise<Date> }
  webhookSecret: string
}): Payments =>
  createSandboxGateway({
    ...of,
    makeError: (kind, reason = null, cause = undefined) => new PaymentError(kind, reason, { cause }),
  })
