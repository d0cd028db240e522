import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.ts'

/**
 * Checks the documents: every feature and package has a README, every file that a document links to or names in
 * backticks exists, and decisions are numbered without gaps. Decisions and the specification name files of earlier
 * versions, so there only links count.
 */
const folder = process.argv[2] ?? root

const find = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: folder,
    exclude: (path) => ['node_modules', 'dist', 'runtime'].includes(basename(path)),
  }).map((path) => path.replaceAll('\\', '/'))

const files = find('**/*.*')
/** `a/b/c.ts` is named as `a/b/c.ts`, `b/c.ts` or `c.ts`. */
const names = new Set(
  files.flatMap((file) => {
    const parts = file.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

const withoutReadme = [
  ...find('apps/server/src/features/*/*'),
  ...find('apps/web/src/features/*/*'),
  ...find('packages/*/*'),
]
  .map((path) => `${dirname(path)}/README.md`)
  .filter((path) => !existsSync(join(folder, path)))

const FILE = /^[\w./@-]+\.(cjs|css|json|md|mjs|sh|sql|toml|tsx?|ya?ml)$/

/** A README of a folder names its own files without a path, and files beside its folder by `../`. */
const isThere = (document: string, name: string): boolean => {
  if (name.startsWith('../')) return existsSync(join(folder, dirname(document), name))
  if (!document.endsWith('/README.md') || name.includes('/')) return names.has(name)
  return files.some((file) => file.startsWith(`${dirname(document)}/`) && basename(file) === name)
}

const missingIn = (document: string): string[] => {
  const text = readFileSync(join(folder, document), 'utf8')
  const linked = [...text.matchAll(/\]\(([^)#\s]+)[^)\s]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(folder, dirname(document), target)))
  const named = /^docs\/(decisions|specification)\//.test(document)
    ? []
    : [...text.matchAll(/`([^`\s]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => FILE.test(name) && !isThere(document, name))
  return [...linked, ...named].map((name) => `${document}: ${name} does not exist`)
}

/** Decisions are numbered without gaps, and the index has each. */
const decisions = find('docs/decisions/[0-9]*.md').map((path) => basename(path))
const index = existsSync(join(folder, 'docs/decisions/README.md'))
  ? readFileSync(join(folder, 'docs/decisions/README.md'), 'utf8')
  : ''
const misplaced = decisions.sort().flatMap((name, at) => {
  const number = String(at + 1).padStart(4, '0')
  return [
    ...(name.startsWith(`${number}-`) ? [] : [`docs/decisions/${name}: the number ${number} is free`]),
    ...(index.includes(`](${name})`) ? [] : [`docs/decisions/README.md: ${name} is missing`]),
  ]
})

const documents = find('**/*.md')
const problems = [
  ...new Set(withoutReadme.map((path) => `${path} is missing`)),
  ...misplaced,
  ...documents.flatMap(missingIn),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${problems.length} problems in ${documents.length} documents\n`)
process.exitCode = problems.length > 0 ? 1 : 0
