import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findTableUses, type Table } from './find-table-uses.ts'
import { root } from './root.ts'

/** The folder to look at: the project, or a copy that a test gives. */
const folder = process.argv[2] ?? root
const { tables: listed } = createRequire(import.meta.url)(join(folder, 'import-rules.cjs')) as {
  tables: {
    /** The folders that write the tables of a file of `db/tables/`, unless it is the feature of its name. */
    owners: Record<string, string | string[]>
    /** What each feature reads of others, by their files in `db/tables/`. */
    reads: Record<string, string[]>
  }
}

const foldersOf = ({ owner }: Table): string[] => [listed.owners[owner] ?? `features/${owner}/`].flat()
const isOwner = (file: string, table: Table) => foldersOf(table).some((folder) => file.startsWith(folder))
const featureOf = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null
/** `wallet users`: the feature wallet reads a table of users. */
const seen = new Set<string>()

/** A restore writes every table, by the names in the backup; `deleteInBatches` the one that it is given. */
const writesAll = (file: string) => file.startsWith('db/backup/') || file === 'db/in-batches.ts'

const problems = new Set<string>()
const uses = findTableUses(folder)
for (const { file, line, act, table } of uses) {
  const complain = (words: string) => problems.add(`apps/server/src/${file}:${line}: ${words}`)
  const feature = featureOf(file)
  if (writesAll(file)) continue
  if (!table) complain('which table is written here is not said by its name')
  else if (feature && !file.endsWith('-store.ts'))
    complain(`${act} ${table.name}: only a *-store.ts knows the tables`)
  else if (act === 'writes' && !isOwner(file, table))
    complain(`writes ${table.name}, which only ${foldersOf(table).join(' and ')} may write`)
  else if (act === 'reads' && feature && !isOwner(file, table)) {
    seen.add(`${feature} ${table.owner}`)
    if (!listed.reads[feature]?.includes(table.owner))
      complain(`reads ${table.name} of ${table.owner}, which import-rules.cjs does not say of ${feature}`)
  }
}
for (const [feature, owners] of Object.entries(listed.reads))
  for (const owner of owners)
    if (!seen.has(`${feature} ${owner}`))
      problems.add(`import-rules.cjs: ${feature} reads nothing of ${owner}`)

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${problems.size} problems in ${uses.length} uses of tables\n`)
process.exitCode = problems.size === 0 ? 0 : 1
