import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { findContractions, type Release } from './expand-and-contract.ts'
import { root } from './root.ts'

/**
 * Refuses migrations that take something from the release before, whose processes run beside the new ones during a rolling
 * upgrade. `--mark X.Y.Z` stores what this code reads as that release's. Before 1.0 no release is marked.
 */
const db = join(root, 'apps/server/src/db')
const path = join(db, 'migrations/release.json')

const readMigrations = () =>
  readdirSync(join(db, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: basename(file, '.sql'),
      sql: readFileSync(join(db, 'migrations', file), 'utf8'),
    }))

const readTables = async (): Promise<Release['tables']> => {
  const tables: Release['tables'] = {}
  for (const file of readdirSync(join(db, 'tables')).sort())
    for (const value of Object.values(await import(join(db, 'tables', file))))
      if (is(value, PgTable))
        tables[getTableName(value)] = getTableConfig(value).columns.map(({ name }) => name)
  return tables
}

const [flag, version = ''] = process.argv.slice(2)
const migrations = readMigrations()
if (flag === '--mark') {
  const release: Release = { version, migration: migrations.at(-1)?.name ?? '', tables: await readTables() }
  writeFileSync(path, `${JSON.stringify(release, null, 2)}\n`)
  process.stdout.write(`${version} is marked at migration ${release.migration}\n`)
} else if (!existsSync(path)) {
  process.stdout.write(`${migrations.length} migrations; no release is marked before 1.0\n`)
} else {
  const release = JSON.parse(readFileSync(path, 'utf8')) as Release
  const contractions = findContractions(release, migrations)
  for (const contraction of contractions) process.stdout.write(`${contraction}\n`)
  const since = migrations.filter(({ name }) => name > release.migration).length
  if (contractions.length > 0) process.exitCode = 1
  else process.stdout.write(`${since} migrations since ${release.version} take nothing from it\n`)
}
