import { readConfig } from '../../config.ts'
import { operatorCommand } from '../../db/operator-command.ts'
import {
  findNamedOperators,
  getInstanceOwner,
  makeOwnerLink,
  nameOperator,
} from '../../features/auth/index.ts'
import { publicUrlOf } from '../public-url.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const say = (text: string) => void process.stdout.write(text)

const printLink = (replacesOwner: boolean): Promise<void> =>
  withDatabase(async (db) => {
    const [owner, operators] = [await getInstanceOwner(db), await findNamedOperators(db)]
    if (owner) say(`The owner is ${owner.email}.\n`)
    if (operators.length > 0) say(`Operators: ${operators.join(', ')}\n`)
    const path = await makeOwnerLink(db, { replacesOwner })
    if (!path) return say(`${operatorCommand('owner --replace')} prints a link for a new owner.\n`)
    const act = owner ? 'Creates the account of a new owner' : "Creates the owner's account"
    say(`${act}, once, within one hour:\n${publicUrlOf(readConfig())}${path}\n`)
  })

const changeOperator = (email: string, isOperator: boolean): Promise<void> =>
  withDatabase(async (db) => {
    const outcome = await nameOperator(db, { email, isOperator })
    if (outcome === 'unknown') throw new Error(`${email} has no account here`)
    if (outcome === 'unconfirmed') throw new Error(`${email} is not confirmed yet`)
    say(`${email} is ${isOperator ? 'an operator' : 'no operator'} now.\n`)
  })

export const owner: OperatorCommand = {
  usage: `owner                says who owns this installation; without an owner it prints a link, valid one hour and once,
                     that creates the owner's account
owner --replace      prints such a link for a new owner, when the present one is lost
owner add EMAIL      makes the person of a confirmed account an operator
owner remove EMAIL   takes that back`,
  run: async ([word, email, ...more]) => {
    if (more.length > 0) throw new WrongUsage()
    if (word === undefined || (word === '--replace' && email === undefined))
      return printLink(word !== undefined)
    if ((word !== 'add' && word !== 'remove') || email === undefined) throw new WrongUsage()
    return changeOperator(email, word === 'add')
  },
}
