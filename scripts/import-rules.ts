import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFolderCycles } from './folder-cycles.ts'
import { root } from './root.ts'

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript interface, which TypeScript 7 no longer
 * has. It gets the older compiler; with none it would silently read no .ts file at all.
 */
const require = createRequire(import.meta.url)
registerHooks({
  resolve: (specifier, context, next) => {
    const isCompiler = specifier === 'typescript' || specifier.startsWith('typescript/')
    const isAsked = context.parentURL?.includes('/dependency-cruiser/')
    return isCompiler && isAsked
      ? {
          url: pathToFileURL(require.resolve(specifier.replace('typescript', 'typescript-5'))).href,
          shortCircuit: true,
        }
      : next(specifier, context)
  },
})

type Violation = {
  from: string
  to: string
  rule: { name: string }
  comment?: string
  cycle?: { name: string }[]
}
type Module = { source: string; dependencies: { resolved: string }[] }
type Summary = { violations: Violation[]; totalCruised: number }

const { cruise } = await import('dependency-cruiser')
const { options, forbidden, runtime } = require('../import-rules.cjs')

/** The folder to look at: the project, or a copy that a test gives. */
const baseDir = resolve(process.argv[2] ?? root)
const present = (folders: string[]) => folders.filter((name) => existsSync(join(baseDir, name)))
process.chdir(baseDir)
const cruiseBy = async (folders: string[], ruleSet: object, more: object = {}) => {
  const result = await cruise(present(folders), { ...options, ...more, baseDir, validate: true, ruleSet })
  return result.output as unknown as { summary: Summary; modules: Module[] }
}
const { summary, modules } = await cruiseBy(['packages', 'apps', 'testing', 'scripts'], { forbidden })
const atRuntime = await cruiseBy(
  runtime.folders,
  { forbidden: runtime.forbidden },
  { exclude: runtime.exclude, parser: 'acorn', tsPreCompilationDeps: false },
)
const violations = [...summary.violations, ...atRuntime.summary.violations]
const folderCycles = findFolderCycles(
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  ),
)

if (!modules.some(({ source }) => source.endsWith('.ts'))) {
  process.stdout.write('The import rules cannot be checked: no TypeScript file was read.\n')
  process.exit(1)
}
for (const { rule, from, to, cycle, comment } of violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  process.stdout.write(`${rule.name}: ${from} → ${way}${comment ? `  (${comment})` : ''}\n`)
}
for (const { folders, imports } of folderCycles) {
  const examples = imports.map(({ from, to }) => `${from} imports ${to}`).join(', ')
  process.stdout.write(`1-no-folder-cycles: ${folders.join(' → ')}  (${examples})\n`)
}
const count = violations.length + folderCycles.length
process.stdout.write(`${count} violations in ${summary.totalCruised} files\n`)
process.exitCode = count === 0 ? 0 : 1
