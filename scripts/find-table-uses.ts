import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript-5'

/** A table by its name in SQL, and the file of `db/tables/` that it stands in. */
export type Table = { name: string; owner: string }

/** A place in the server that uses a table; `table` is null where it is only known while the program runs. */
export type TableUse = { file: string; line: number; act: 'reads' | 'writes'; table: Table | null }

const slashed = (path: string): string => path.replaceAll('\\', '/')
const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)

/** Every table by the name of its constant. */
const tablesIn = (folder: string): Map<string, Table> => {
  const tables = new Map<string, Table>()
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, constant, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
      if (constant && table) tables.set(constant, { name: table, owner: name.replace(/\.ts$/, '') })
  }
  return tables
}

/** Tests and fixtures may read any table; tables do not use themselves. */
const isWatched = (path: string): boolean =>
  /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !/\/(testing|db\/tables)\//.test(path)

const acts = String.raw`insert\s+into|merge\s+into|delete\s+from|truncate|lock|alter\s+table|drop\s+table|(?<!\b(?:for|do)\s+)update`
const writing = new RegExp(
  String.raw`\b(${acts})\s+(?:table\s+)?(?:only\s+)?(?:public\.)?"?([\w?]+)"?(\s+set\b)?`,
  'gi',
)
const reading = /\b(?:from|join)\s+((?:[\w".]+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*[\w".]+)/gi

/** A text as PostgreSQL may get it: tables by their names, whatever else is put in as a question mark. */
const sqlOf = (node: ts.Node, known: ReadonlyMap<string, Table>): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  const put = ({ expression }: ts.TemplateSpan) =>
    (ts.isIdentifier(expression) && known.get(expression.text)?.name) || '?'
  return node.head.text + node.templateSpans.map((span) => put(span) + span.literal.text).join('')
}

/** Functions of `db/` and `work/` that write the table they are given. */
const writers = new Set(['deleteInBatches', 'leaseRenewal', 'wrappedIn'])

type Use = Pick<TableUse, 'act' | 'table'>

const writesInSql = (sql: string, byName: ReadonlyMap<string, Table>): Use[] =>
  [...sql.matchAll(writing)].flatMap(([, act = '', name = '', set]): Use[] => {
    const table = byName.get(name.toLowerCase()) ?? null
    // Prose may say `update` before anything.
    const isUnknown = name === '?' && (!/^update$/i.test(act) || set !== undefined)
    return table || isUnknown ? [{ act: 'writes', table }] : []
  })

const readsInSql = (sql: string, byName: ReadonlyMap<string, Table>): Use[] =>
  [...sql.matchAll(reading)]
    .flatMap(([, list = '']) => list.split(','))
    .flatMap((item): Use[] => {
      const [name = ''] = item
        .trim()
        .replaceAll('"', '')
        .replace(/^public\./, '')
        .split(/\s/)
      const table = byName.get(name)
      return table ? [{ act: 'reads', table }] : []
    })

const usesIn = (path: string, tables: ReadonlyMap<string, Table>): Omit<TableUse, 'file'>[] => {
  const file = parse(path)
  const byName = new Map([...tables.values()].map((table) => [table.name, table]))
  /** The tables by the names that this file gives them. */
  const known = new Map<string, Table>()
  const uses: Omit<TableUse, 'file'>[] = []
  const note = (node: ts.Node, act: TableUse['act'], table: Table | null) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    uses.push({ line: line + 1, act, table })
  }
  const isOfTables = ({ moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
    /\/tables\/[\w-]+\.ts['"]$/.test(moduleSpecifier?.getText(file) ?? '')

  const visitImport = (node: ts.ImportDeclaration) => {
    const names = node.importClause?.namedBindings
    if (!isOfTables(node) || !names) return
    // All of a file's tables under one name: nobody could tell them apart.
    if (ts.isNamespaceImport(names)) note(node, 'writes', null)
    else visitNames(names)
  }
  const visitNames = (names: ts.NamedImports) => {
    for (const { name, propertyName } of names.elements) {
      const table = tables.get((propertyName ?? name).text)
      if (!table) continue
      known.set(name.text, table)
      note(names, 'reads', table)
    }
  }
  const visitExport = (node: ts.ExportDeclaration) => {
    const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : []
    const handsOn = names.some(({ name, propertyName }) => known.has((propertyName ?? name).text))
    // Whoever gets a table from here could write it unseen.
    if (isOfTables(node) || (!node.moduleSpecifier && handsOn)) note(node, 'writes', null)
  }
  /** The table that an argument is, or whose column or name it contains. */
  const tableOf = (node: ts.Node): Table | undefined =>
    ts.isStringLiteral(node)
      ? byName.get(node.text)
      : ts.isIdentifier(node)
        ? known.get(node.text)
        : ts.forEachChild(node, tableOf)
  const visitCall = ({ expression: callee, arguments: args }: ts.CallExpression) => {
    const [given] = args
    if (ts.isIdentifier(callee) && writers.has(callee.text)) {
      const table = args.map(tableOf).find((one) => one !== undefined)
      note(callee, 'writes', table ?? null)
    }
    if (!ts.isPropertyAccessExpression(callee) || !/^(insert|update|delete)$/.test(callee.name.text)) return
    const table = given && ts.isIdentifier(given) ? known.get(given.text) : undefined
    const isDatabase = /(^|\.)(db|tx)$/.test(callee.expression.getText(file))
    if (table || isDatabase) note(callee.name, 'writes', table ?? null)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) visitImport(node)
    if (ts.isExportDeclaration(node)) visitExport(node)
    if (ts.isCallExpression(node)) visitCall(node)
    const sql = sqlOf(node, known) ?? ''
    for (const { act, table } of [...writesInSql(sql, byName), ...readsInSql(sql, byName)])
      note(node, act, table)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

/** Every use of a table in the server's code, by Drizzle or in SQL; `folder` is the project. */
export const findTableUses = (folder: string): TableUse[] => {
  const server = join(folder, 'apps', 'server', 'src')
  const tables = tablesIn(join(server, 'db', 'tables'))
  return readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(join(entry.parentPath, entry.name)))
    .filter(isWatched)
    .flatMap((path) => {
      const file = slashed(relative(server, path))
      return usesIn(path, tables).map((use) => ({ file, ...use }))
    })
}
