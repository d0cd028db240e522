/** What the code of the latest release reads and writes: its version, its newest migration, and columns by table. */
export type Release = { version: string; migration: string; tables: Record<string, string[]> }

/** A line before a statement that the previous release is known to bear; the reason follows. */
const EXEMPTION = '-- the previous release bears this:'

/** Words of a block after which a statement begins. */
const BEGINNINGS = ['begin', 'then', 'else', 'loop']
const splitAt = (words: string[]): string[][] => {
  const parts: string[][] = [[]]
  for (const word of words)
    if (BEGINNINGS.includes(word)) parts.push([])
    else parts.at(-1)?.push(word)
  return parts
}

/** Statements as lower-case words, names without quotes, and the signs ( ) and `,`. */
const statementsOf = (sql: string): string[][] => {
  const lines: string[] = []
  let isExempt = false
  for (const line of sql.split('\n')) {
    if (line.trim().toLowerCase().startsWith(EXEMPTION)) isExempt = true
    const [code = ''] = line.split('--')
    if (!isExempt) lines.push(code)
    if (code.includes(';') || line.includes('statement-breakpoint')) {
      if (isExempt) lines.push(';')
      isExempt = false
    }
    if (line.includes('statement-breakpoint')) lines.push(';')
  }
  const withoutTexts = lines
    .join('\n')
    .split("'")
    .filter((_, index) => index % 2 === 0)
    .join(' ')
  return withoutTexts
    .split(';')
    .flatMap((statement) =>
      splitAt((statement.match(/[\w.]+|[(),]/g) ?? []).map((word) => word.toLowerCase())),
    )
    .filter((words) => words.length > 0)
}

/** Splits at commas outside of parentheses. */
const actionsOf = (words: string[]): string[][] => {
  const actions: string[][] = [[]]
  let depth = 0
  for (const word of words) {
    if (word === '(') depth++
    if (word === ')') depth--
    if (word === ',' && depth === 0) actions.push([])
    else actions.at(-1)?.push(word)
  }
  return actions
}

const without = (words: string[], ...skipped: string[]) => words.filter((word) => !skipped.includes(word))
const tableName = (word = '') => word.replace('public.', '')
const has = (words: string[], ...wanted: string[]) =>
  words.some((_, at) => wanted.every((word, nth) => words[at + nth] === word))

/** What one action of `alter table` takes from the previous release; null for none. */
const troubleOf = (action: string[], columns: string[]): string | null => {
  const words = without(action, 'if', 'exists', 'column')
  const [verb, name = '', ...rest] = words
  const isKnown = columns.includes(name)
  const adds =
    verb === 'add' && ['constraint', 'check', 'unique', 'foreign', 'primary', 'exclude'].includes(name)
  if (adds) return 'adds a constraint, which its writes may break'
  if (verb === 'add')
    return has(rest, 'not', 'null') && !rest.includes('default') && !rest.includes('generated')
      ? `adds ${name} without a default, which its inserts lack`
      : null
  if (verb === 'rename' && name === 'to') return 'renames the table'
  if (!isKnown) return null
  if (verb === 'drop') return `drops ${name}`
  if (verb === 'rename') return `renames ${name}`
  if (verb !== 'alter') return null
  if (has(rest, 'set', 'not', 'null')) return `makes ${name} not null`
  if (has(rest, 'drop', 'default')) return `drops the default of ${name}`
  return rest.includes('type') ? `changes the type of ${name}` : null
}

const troublesOf = (words: string[], tables: Release['tables']): string[] => {
  const [first, second] = words
  if (first === 'drop' && second === 'function')
    return [`drops the function ${without(words, 'if', 'exists')[2]}`]
  if (first === 'drop' && second === 'table')
    return actionsOf(without(words.slice(2), 'if', 'exists', 'cascade')).flatMap(([name]) =>
      name && tables[tableName(name)] ? [`drops the table ${name}`] : [],
    )
  if (first === 'create' && second === 'unique') {
    const table = tableName(words[words.indexOf('on') + 1])
    return tables[table] ? [`adds a unique index on ${table}, which its writes may break`] : []
  }
  if (first !== 'alter' || second !== 'table') return []
  const [name, ...rest] = without(words.slice(2), 'only')
  const [table = '', actions] = name === 'if' ? [tableName(rest[1]), rest.slice(2)] : [tableName(name), rest]
  const columns = tables[table]
  if (!columns) return []
  return actionsOf(actions).flatMap((action) => {
    const trouble = troubleOf(action, columns)
    return trouble ? [`${table}: ${trouble}`] : []
  })
}

/**
 * What migrations made after a release would take from its processes, which still run during a rolling upgrade: each in
 * a sentence with the migration's name. A statement after a line that begins with the exemption is not checked.
 */
export const findContractions = (
  release: Release,
  migrations: readonly { name: string; sql: string }[],
): string[] =>
  migrations
    .filter(({ name }) => name > release.migration)
    .flatMap(({ name, sql }) =>
      statementsOf(sql).flatMap((words) =>
        troublesOf(words, release.tables).map(
          (trouble) => `${name} ${trouble}; release ${release.version} still uses it`,
        ),
      ),
    )
