import pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}

/** What one run of a statement did, as PostgreSQL counted it. */
export type Execution = {
  text: string
  /** Tables of more than a hundred rows that were read from the beginning to the end. */
  scanned: string[]
  /** Rows that were fetched from tables and indexes, whether or not they were used. */
  rows: number
  /** Pages that were read. */
  buffers: number
}

/** Pages of an empty or tiny table are read as a whole with any index. */
const TINY_ROWS = 100

const rowsOf = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0)

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const executionOf = (notice: string): Execution | null => {
  const at = notice.indexOf('{')
  if (!notice.startsWith('duration:') || at < 0) return null
  const { 'Query Text': text, Plan: plan } = JSON.parse(notice.slice(at)) as {
    'Query Text': string
    Plan: Node
  }
  const nodes = nodesOf(plan)
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    scanned: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' && rowsOf(node) > TINY_ROWS ? [node['Relation Name'] ?? ''] : [],
    ),
    rows: nodes
      .filter((node) => node['Relation Name'] || node['Index Name'])
      .reduce((sum, node) => sum + rowsOf(node), 0),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  }
}

/** Has PostgreSQL send the plan of every statement, those of triggers included, to connections that are opened later. */
export const explainEverything = async (
  pool: pg.Pool,
  { avoidsScans }: { avoidsScans: boolean },
): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const settings = {
    enable_seqscan: avoidsScans ? 'off' : 'on',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_nested_statements': 'on',
  }
  for (const [name, value] of Object.entries(settings))
    await pool.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
}

/** Collects what the statements of this process do from now on, until `stop()`. */
export const watchPlans = (): { executions: Execution[]; stop(): void } => {
  const executions: Execution[] = []
  const emit = pg.Client.prototype.emit
  pg.Client.prototype.emit = function (this: pg.Client, name: string, ...given: unknown[]) {
    const [notice] = given as [{ message?: string }?]
    const execution = name === 'notice' ? executionOf(notice?.message ?? '') : null
    if (execution) executions.push(execution)
    return emit.call(this, name as never, ...(given as never[]))
  } as typeof emit
  return {
    executions,
    stop: () => {
      pg.Client.prototype.emit = emit
    },
  }
}
