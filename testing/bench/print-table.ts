import { cpus } from 'node:os'

/** One table on stdout, with the machine it was measured on. */
export const printTable = (title: string, rows: readonly Record<string, string | number>[]): void => {
  const [first] = rows
  if (!first) return
  const heads = Object.keys(first)
  const cells = rows.map((row) => heads.map((head) => String(row[head] ?? '')))
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  process.stdout.write(`\n## ${title}\n${cpus().length} cores, Node ${process.versions.node}\n\n`)
  process.stdout.write(line(heads))
  process.stdout.write(line(widths.map((width) => '-'.repeat(width))))
  for (const row of cells) process.stdout.write(line(row))
}

/** The value that this share (0 to 1) of the numbers does not exceed. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)
