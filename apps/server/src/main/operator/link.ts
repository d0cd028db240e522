import { email } from '@tintario/contract/users/fields.ts'
import { readConfig } from '../../config.ts'
import { makeOperatorLinks } from '../../features/auth/index.ts'
import { publicUrlOf } from '../public-url.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const kinds = {
  confirm: { kind: 'verification', does: 'Confirms the address', valid: 'seven days' },
  reset: { kind: 'reset', does: 'Sets a new password', valid: 'one hour' },
  join: { kind: 'activation', does: 'Joins the team that invited', valid: 'seven days' },
} as const

const reasons = {
  unknown: 'has no account here',
  confirmed: 'is confirmed already',
  'not-invited': 'is invited by no team',
  'has-account': 'has an account already, and joins no other',
}

export const link: OperatorCommand = {
  usage: `link EMAIL confirm | reset | join
                     prints the link of a letter that did not arrive or was not sent: to confirm the address, to set a new
                     password, to join the team that invited; valid once and as long as the letter's, whose link stops
                     working. Who has the link can act as this person`,
  run: async ([typed, word = '', ...more]) => {
    if (!typed || more.length > 0 || !Object.hasOwn(kinds, word)) throw new WrongUsage()
    const address = email.safeParse(typed)
    if (!address.success) throw new WrongUsage(`${JSON.stringify(typed)} is no e-mail address`)
    const { kind, does, valid } = kinds[word as keyof typeof kinds]
    await withDatabase(async (db) => {
      const paths = await makeOperatorLinks(db, address.data, kind)
      if (typeof paths === 'string') throw new Error(`${address.data} ${reasons[paths]}`)
      const url = publicUrlOf(readConfig())
      process.stdout.write(
        `${does}, once, within ${valid}:\n${paths.map((path) => `${url}${path}\n`).join('')}`,
      )
    })
  },
}
