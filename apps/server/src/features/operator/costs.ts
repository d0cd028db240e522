import type { Answer } from '@tintario/contract/endpoint.ts'
import type { operator } from '@tintario/contract/operator/endpoints.ts'
import { OPERATOR_LIST_MAX } from '@tintario/contract/operator/limits.ts'
import type { Tools } from '../../tools.ts'
import { getWriterSettings } from '../writer-settings/index.ts'
import { findModelSpending } from '../writing/index.ts'

/** What this instance's language models cost in the last days, and the month's limit. */
export const showCosts = async (tools: Tools, days: number): Promise<Answer<typeof operator.costs>> => {
  const rows = await findModelSpending(tools.db, { days, workspaces: OPERATOR_LIST_MAX })
  const { source, connection, spending } = await getWriterSettings(tools)
  const of = (by: string) => rows.filter((row) => row.by === by)
  const shown = ({ key, calls, tokens, costMicros }: (typeof rows)[number]) => ({
    key,
    calls,
    tokens,
    costMicros: costMicros === null ? null : Math.round(costMicros),
  })
  const [total] = of('all').map(shown)
  const cents = connection?.monthlyLimit ?? null
  return {
    total: total
      ? { calls: total.calls, tokens: total.tokens, costMicros: total.costMicros }
      : { calls: 0, tokens: 0, costMicros: null },
    days: of('day').map(shown),
    workspaces: of('workspace').map((row) => ({ ...shown(row), name: row.name })),
    stages: of('stage').map(shown),
    limit:
      cents === null
        ? null
        : { cents, spentMicros: spending.costMicros, isReached: connection?.blocker === 'limit' },
    source,
  }
}
