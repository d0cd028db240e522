import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { printTable } from './print-table.ts'

const dist = join(import.meta.dirname, '../apps/web/dist')

type Entry = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Everything that a chunk needs before it runs: itself, what it imports, and their styles. */
const filesOf = (manifest: Record<string, Entry>, keys: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (!entry || seen.has(key)) return
    seen.add(key)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    for (const next of entry.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** What a first visit loads, with gzip: scripts and styles of the entry and of the page's own chunks. */
export const bundles = async (): Promise<void> => {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('build the web app first: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Entry>
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = [...html.matchAll(/(?:href|src)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
  const always = Object.keys(manifest).filter((key) => /src\/i18n\/en\/(common|messages)\.json$/.test(key))
  const page = (name: string, own: RegExp) => {
    const chunks = Object.keys(manifest).filter((key) => own.test(key))
    if (chunks.length === 0) throw new Error(`the build has no chunk for ${name}`)
    const files = new Set([...linked, ...filesOf(manifest, [...entries, ...always, ...chunks])])
    const sizes = [...files].map((file) => ({ file, bytes: gzipped(file) }))
    const sum = (ending: string) =>
      sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
    const kib = (bytes: number) => (bytes / 1024).toFixed(1)
    return {
      page: name,
      'JS KiB': kib(sum('.js')),
      'CSS KiB': kib(sum('.css')),
      'total KiB': kib(sum('.js') + sum('.css')),
      files: sizes.length,
    }
  }
  printTable('bundles: first visit, gzip', [
    page('login', /src\/features\/access\/LoginPage\.tsx$|src\/i18n\/en\/access\.json$/),
    page(
      'calendar',
      /src\/app\/shell\/Shell\.tsx$|src\/features\/calendar\/CalendarPage\.tsx$|src\/i18n\/en\/(calendar|shell)\.json$/,
    ),
  ])
}
