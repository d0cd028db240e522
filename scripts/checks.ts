import { npmScript } from './install.mjs'
import { isNpmBefore } from './newer-npm.mjs'
import { bin, type Outcome, runNode } from './programs.ts'

export type Failure = { title: string; said: string }
/** `flaky`: titles of tests that failed first and passed when repeated. */
export type Count = { passed: number; failures: Failure[]; flaky?: string[] }

/** `isQuiet`: what it prints when it succeeds is no summary. */
type Check = { name: string; args: string[]; isQuiet?: boolean }

/**
 * What runs in Node alone is one program: its parts import each other, and each program reads and checks all that it
 * imports. One thread for each, because two checks run at a time.
 */
const programs = {
  'Node programs': 'tsconfig.node.json',
  'apps/web': 'apps/web/tsconfig.json',
  'testing/e2e': 'testing/e2e/tsconfig.json',
  'packages/contract': 'packages/contract/tsconfig.json',
  'packages/prose': 'packages/prose/tsconfig.json',
}
const types: Check[] = Object.entries(programs).map(([name, config]) => ({
  name: `types of ${name}`,
  args: [bin('typescript-7/bin/tsc'), '-p', config, '--singleThreaded'],
}))

const npm = npmScript() ?? 'npm'
/**
 * Fails when the lock file has a package version outside another package's range. npm before 11 takes the override of
 * graphile-config's types for one, so a machine with such an npm leaves this check out.
 */
const packages: Check[] = isNpmBefore(npm, 11)
  ? []
  : [{ name: 'packages', args: [npm, 'ls', '--all', '--package-lock-only'], isQuiet: true }]

/** The longest first: two run at a time. */
const checks: Check[] = [
  { name: 'expressions', args: ['scripts/expressions.ts'] },
  { name: 'import rules', args: ['scripts/import-rules.ts'] },
  ...types,
  ...packages,
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'], isQuiet: true },
  { name: 'copied data', args: ['scripts/copied-data.ts', '--check'] },
  { name: 'API client', args: ['scripts/api-client.ts', '--check'] },
  { name: 'tables', args: ['scripts/tables.ts'] },
  { name: 'migrations', args: ['scripts/migrations.ts'] },
  { name: 'texts', args: ['scripts/texts.ts'] },
  { name: 'terms', args: ['scripts/terms.ts'] },
  { name: 'style sheets', args: ['scripts/style-sheets.ts'] },
  { name: 'paths', args: ['scripts/paths.ts'] },
  { name: 'documents', args: ['scripts/documents.ts'] },
  { name: 'browser interfaces', args: ['scripts/browser-apis.ts'] },
  {
    name: 'style',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  },
]

/** Two at a time: more only makes each of them slower on a small machine. */
const AT_ONCE = 2

/** Runs expressions, import rules, types, packages, unused code, copied data, API client, tables, migrations, texts, terms, style sheets, paths, documents, browser interfaces and style; shows what each that failed has to say, and how the others ended. */
export const runChecks = async (): Promise<Count> => {
  const outcomes = new Map<Check, Outcome>()
  const waiting = [...checks]
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runNode(check.args, { shows: false })
      outcomes.set(check, outcome)
      const said = outcome.output.trim()
      const end = outcome.isGood && !check.isQuiet ? said.slice(said.lastIndexOf('\n') + 1) : ''
      process.stdout.write(`${outcome.isGood ? '✓' : '✗'} ${check.name}${end && ` (${end})`}\n`)
      if (!outcome.isGood) process.stdout.write(`${said}\n\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const failures = [...outcomes].flatMap(([{ name }, { isGood, output }]) =>
    isGood ? [] : [{ title: name, said: output.trim() }],
  )
  return { passed: checks.length - failures.length, failures }
}
