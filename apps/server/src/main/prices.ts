import './quick-imports.ts'

const { parseArgs } = await import('node:util')
const { changeOffer, findOffers, WrongOffer } = await import('../features/billing/index.ts')
const { withDatabase } = await import('./with-database.ts')

const usage = `npm run prices                                   what everything costs and brings
npm run prices -- post --coins 12                what an action costs
npm run prices -- coins_60 --euros 14.50 --coins 65
npm run prices -- basic_monthly --euros 31       coins are those of each month
`

/** Whole euro cents of what was typed, such as 14, 14.5 or 14.50; null for anything else. */
const cents = (typed: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
const coinsOf = (typed: string): number | null => (/^\d{1,7}$/.test(typed) ? Number(typed) : null)
const euros = (amount: number | null): string => (amount === null ? '' : `€${(amount / 100).toFixed(2)}`)

type Row = Awaited<ReturnType<typeof findOffers>>[number]
const line = ({ type, handle, amount, coins }: Row) =>
  `${type.padEnd(10)}${handle.padEnd(22)}${euros(amount).padStart(10)}${`${coins} coins`.padStart(14)}\n`

const typed = () => {
  try {
    const options = { coins: { type: 'string' }, euros: { type: 'string' } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new WrongOffer(usage)
  }
}

const read = () => {
  const { values, positionals } = typed()
  const coins = values.coins === undefined ? undefined : coinsOf(values.coins)
  const amount = values.euros === undefined ? undefined : cents(values.euros)
  const isChange = coins !== undefined || amount !== undefined
  if (positionals.length > 1 || coins === null || amount === null || isChange !== (positionals.length === 1))
    throw new WrongOffer(usage)
  const handle = positionals[0]
  return handle === undefined ? null : { handle, figures: { coins, amount } }
}

/** The operator's prices (CONTRIBUTING.md, "Where a thing goes"): lists them, or changes one and says what it was. */
const run = async (): Promise<void> => {
  const wanted = read()
  await withDatabase(async (db) => {
    if (!wanted) for (const row of await findOffers(db)) process.stdout.write(line(row))
    else {
      const { before, after } = await changeOffer(db, wanted.handle, wanted.figures)
      process.stdout.write(`was ${line(before)}is  ${line(after)}`)
    }
  })
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof WrongOffer ? 2 : 1
})
