import { findModelCosts } from '../../features/model-calls/index.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const DAYS_MAX = 3_650
const HEADS = ['model', 'posts', 'calls', 'tokens in', 'of them cached', 'tokens out', 'cost', 'cost a post']

type Row = Awaited<ReturnType<typeof findModelCosts>>[number]
const cells = ({ model, posts, calls, tokensIn, tokensCached, tokensOut, cost }: Row): string[] => [
  model,
  ...[posts, calls, tokensIn, tokensCached, tokensOut].map(String),
  cost === null ? '' : cost.toFixed(2),
  cost === null ? '' : (cost / posts).toFixed(4),
]

const table = (rows: readonly string[][]): string => {
  const widths = HEADS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return `${rows.map(line).join('\n')}\n`
}

export const costs: OperatorCommand = {
  usage: `costs      lists the calls of language models in the last 30 days and their cost (AI_PRICES)
costs 7    in the last 7 days`,
  run: async ([typed = '30', ...more]) => {
    const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (days < 1 || days > DAYS_MAX || more.length > 0) throw new WrongUsage()
    await withDatabase(async (db) => {
      const found = await findModelCosts(db, days)
      process.stdout.write(
        found.length === 0 ? 'No model was called.\n' : table([HEADS, ...found.map(cells)]),
      )
    })
  },
}
