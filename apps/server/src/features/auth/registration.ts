import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { isOfDomain, type Registration } from '../../registration-mode.ts'
import { type ActingOperator, recordOperatorAudit } from '../audit/index.ts'
import { getSetRegistration, setRegistration } from './registration-store.ts'

type Settings = Pick<Config, 'REGISTRATION' | 'REGISTRATION_DOMAINS'>

/** Who may make an account: what an operator's command set, else the settings. */
export const getRegistration = async (db: Db, config: Settings): Promise<Registration> =>
  (await getSetRegistration(db)) ?? { mode: config.REGISTRATION, domains: config.REGISTRATION_DOMAINS }

export const isRegistrationSet = async (db: Db): Promise<boolean> => (await getSetRegistration(db)) !== null

/** Sets who may make an account, above the settings; a registration of null gives it back to them. */
export const changeRegistration = (
  db: Database,
  registration: Registration | null,
  by: ActingOperator,
): Promise<void> =>
  db.transaction(async (tx) => {
    await setRegistration(tx, registration)
    const detail = registration ?? { mode: 'setting' }
    await recordOperatorAudit(tx, { action: 'registration-changed', subject: 'instance', detail, by })
  })

/** Why an address may not make an account by itself; null when it may. Says nothing of whether it has one. */
export const findRegistrationBar = async (
  db: Db,
  config: Settings,
  email: string,
): Promise<Exclude<Registration['mode'], 'open'> | null> => {
  const { mode, domains } = await getRegistration(db, config)
  if (mode === 'open' || (mode === 'domain' && isOfDomain(email, domains))) return null
  return mode
}

const codes = {
  closed: 'REGISTRATION_CLOSED',
  invitation: 'REGISTRATION_BY_INVITATION',
  domain: 'REGISTRATION_DOMAIN',
} as const

/** Refuses an address that may not make an account by itself. */
export const refuseUnlessOpen = async (db: Db, config: Settings, email: string): Promise<void> => {
  const bar = await findRegistrationBar(db, config, email)
  if (bar) refuse(codes[bar])
}
