import { parseArgs } from 'node:util'
import { changeOffer, findOffers, WrongOffer } from '../../features/billing/index.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** Whole euro cents of what was typed, such as 14, 14.5 or 14.50; null for other text. */
const cents = (typed: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
const coinsOf = (typed: string): number | null => (/^\d{1,7}$/.test(typed) ? Number(typed) : null)
const euros = (amount: number | null): string => (amount === null ? '' : `€${(amount / 100).toFixed(2)}`)

type Row = Awaited<ReturnType<typeof findOffers>>[number]
const line = ({ type, handle, amount, coins }: Row) =>
  `${type.padEnd(10)}${handle.padEnd(22)}${euros(amount).padStart(10)}${`${coins} coins`.padStart(14)}\n`

const parse = (words: string[]) => {
  try {
    const options = { coins: { type: 'string' }, euros: { type: 'string' } } as const
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new WrongUsage()
  }
}

/** The change that was asked for; null to list. */
const changeOf = (words: string[]) => {
  const { values, positionals } = parse(words)
  const coins = values.coins === undefined ? undefined : coinsOf(values.coins)
  const amount = values.euros === undefined ? undefined : cents(values.euros)
  const isChange = coins !== undefined || amount !== undefined
  if (positionals.length > 1 || coins === null || amount === null || isChange !== (positionals.length === 1))
    throw new WrongUsage()
  const handle = positionals[0]
  return handle === undefined ? null : { handle, figures: { coins, amount } }
}

export const prices: OperatorCommand = {
  usage: `prices                                   lists what actions, packs and plans cost
prices post --coins 12                   changes what an action costs
prices coins_60 --euros 14.50 --coins 65
prices basic_monthly --euros 31          coins are those of each month`,
  run: async (words) => {
    const change = changeOf(words)
    await withDatabase(async (db) => {
      if (!change) {
        for (const row of await findOffers(db)) process.stdout.write(line(row))
        return
      }
      const { before, after } = await changeOffer(db, change.handle, change.figures, null).catch(
        (error: unknown) => {
          throw error instanceof WrongOffer ? new WrongUsage(error.message) : error
        },
      )
      process.stdout.write(`was ${line(before)}is  ${line(after)}`)
    })
  },
}
