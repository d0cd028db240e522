import './quick-imports.ts'

const { findModelCosts } = await import('../features/writing/index.ts')
const { withDatabase } = await import('./with-database.ts')

const USAGE =
  'npm run costs            what language models were asked in the last 30 days\nnpm run costs -- 7       in the last 7\n'
const DAYS_MAX = 3_650

const [typed = '30', ...more] = process.argv.slice(2)
const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0

type Row = Awaited<ReturnType<typeof findModelCosts>>[number]
const HEADS = ['model', 'posts', 'calls', 'tokens in', 'of them cached', 'tokens out', 'cost', 'cost a post']
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

/** What models cost the operator, of posts whose writing asked one since then; AI_PRICES has the prices. */
const run = async (): Promise<void> => {
  await withDatabase(async (db) => {
    const found = await findModelCosts(db, days)
    process.stdout.write(found.length === 0 ? 'No model was asked.\n' : table([HEADS, ...found.map(cells)]))
  })
}

if (days < 1 || days > DAYS_MAX || more.length > 0) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else await run()
