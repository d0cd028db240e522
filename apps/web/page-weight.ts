/**
 * Weighs what a page loads before it is complete: `vite build`, then `node page-weight.ts`.
 * Counts JavaScript, styles and one language's texts, gzipped; fails when a page is over its budget.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; css?: string[]; imports?: string[] }
const dist = new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

const texts = (...names: string[]) => names.map((name) => `src/i18n/es/${name}.json`)
const base = ['index.html', ...texts('common', 'messages')]
const shell = ['src/app/shell/Shell.tsx', ...texts('shell')]
const pages = [
  { name: 'log in', budget: 150, from: [...base, 'src/features/access/LoginPage.tsx', ...texts('access')] },
  {
    name: 'calendar',
    budget: 210,
    from: [...base, ...shell, 'src/features/calendar/CalendarPage.tsx', ...texts('calendar')],
  },
]

const filesOf = (names: readonly string[]) => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return [...files]
}

for (const { name, budget, from } of pages) {
  const sizes = filesOf(from).map((file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length)
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  console.log(`${name}: ${kib.toFixed(1)} KiB of ${budget} in ${sizes.length} files`)
  if (kib > budget) process.exitCode = 1
}
