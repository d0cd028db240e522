import { email } from '@tintario/contract/users/fields.ts'
import { readConfig } from '../../config.ts'
import { operatorCommand } from '../../db/operator-command.ts'
import { getRegistration, invitePerson } from '../../features/auth/index.ts'
import { publicUrlOf } from '../public-url.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

export const invite: OperatorCommand = {
  usage: `invite EMAIL         prints a link by which the person of this address makes an account, valid seven days and once;
                     an earlier link of the address stops working`,
  run: async ([typed, ...more]) => {
    if (typed === undefined || more.length > 0) throw new WrongUsage()
    const address = email.safeParse(typed)
    if (!address.success) throw new WrongUsage(`${JSON.stringify(typed)} is no e-mail address`)
    await withDatabase(async (db) => {
      const config = readConfig()
      if ((await getRegistration(db, config)).mode === 'closed')
        throw new Error(
          `Registration is closed, so a link would not work: ${operatorCommand('registration invitation')}`,
        )
      const path = await invitePerson(db, address.data, null)
      if (!path) throw new Error(`${address.data} has an account already`)
      const url = publicUrlOf(config)
      process.stdout.write(`Makes an account for ${address.data}, once, within seven days:\n${url}${path}\n`)
    })
  },
}
