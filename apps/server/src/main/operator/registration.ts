import { domainToUnicode } from 'node:url'
import { registrationModes } from '@tintario/contract/operator/registration.ts'
import { readConfig } from '../../config.ts'
import { changeRegistration, getRegistration, isRegistrationSet } from '../../features/auth/index.ts'
import { type Registration, readDomain } from '../../registration-mode.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const meanings = {
  open: 'everybody may make an account',
  invitation: 'only who has a link of the command invite may make an account',
  domain: 'only addresses of these domains, and who has a link of the command invite, may make an account',
  closed: 'nobody may make an account, also not by a link',
}

const show = (): Promise<void> =>
  withDatabase(async (db) => {
    const { mode, domains } = await getRegistration(db, readConfig())
    const source = (await isRegistrationSet(db)) ? 'set by this command' : 'by the setting REGISTRATION'
    const names = domains.map((domain) => `  ${domainToUnicode(domain)}\n`).join('')
    process.stdout.write(`${mode} (${source}): ${meanings[mode]}.\n${mode === 'domain' ? names : ''}`)
  })

const readRegistration = (word: string, typed: string[]): Registration => {
  const mode = registrationModes.find((name) => name === word)
  if (!mode || (mode === 'domain') !== typed.length > 0) throw new WrongUsage()
  const domains = typed.map((one) => {
    const domain = readDomain(one)
    if (!domain) throw new WrongUsage(`${JSON.stringify(one)} is no domain such as example.com`)
    return domain
  })
  return { mode, domains: [...new Set(domains)] }
}

export const registration: OperatorCommand = {
  usage: `registration         says who may make an account of their own; who has one logs in as before, and teams invite in
                     every mode
registration open | invitation | closed
                     everybody, only who has a link of the command invite, nobody; without a restart
registration domain DOMAIN …
                     only addresses of exactly these domains, and who has a link
registration setting gives it back to the setting REGISTRATION`,
  run: async ([word, ...typed]) => {
    if (word === undefined) return show()
    if (word === 'setting' && typed.length > 0) throw new WrongUsage()
    const wanted = word === 'setting' ? null : readRegistration(word, typed)
    await withDatabase((db) => changeRegistration(db, wanted, null))
    return show()
  },
}
