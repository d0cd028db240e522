import { getRegistration } from '../features/auth/index.ts'
import type { Registration } from '../registration-mode.ts'
import type { Tools } from '../tools.ts'
import { remember } from './remember.ts'

/** Reads for pages who may make an account; before the database has answered, what the settings say. */
export const rememberRegistration = ({
  db,
  config,
}: Pick<Tools, 'db' | 'config'>): (() => Promise<Registration>) => {
  const read = remember(() => getRegistration(db, config))
  const { REGISTRATION: mode, REGISTRATION_DOMAINS: domains } = config
  return async () => (await read()) ?? { mode, domains }
}
