import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { operator } from '@tintario/contract/operator/endpoints.ts'
import { OPERATOR_LIST_MAX } from '@tintario/contract/operator/limits.ts'
import type { Tools } from '../../tools.ts'
import { findModelSpending } from '../model-calls/index.ts'
import { countBlockedTexts, findLimitedWorkspaces } from '../write/index.ts'
import { getWriterSettings, showLimits } from '../writer-settings/index.ts'

/** A call may exceed the limit before it is used up: then texts wait already. */
const isLimitReached = async ({ db }: Tools, { isReached }: { isReached: boolean }): Promise<boolean> =>
  isReached || (await countBlockedTexts(db)).some(({ reason }) => reason === 'limit')

/** What this instance's language models cost in the last days, and the month's limit. */
export const showCosts = async (tools: Tools, days: number): Promise<Answer<typeof operator.costs>> => {
  const rows = await findModelSpending(tools.db, { days, workspaces: OPERATOR_LIST_MAX })
  const { source, connection, spending } = await getWriterSettings(tools)
  const limits = await showLimits(tools)
  const of = (by: string) => rows.filter((row) => row.by === by)
  const shown = ({ key, calls, tokens, costMicros }: (typeof rows)[number]) => ({
    key,
    calls,
    tokens,
    costMicros: costMicros === null ? null : Math.round(costMicros),
  })
  const [total] = of('all').map(shown)
  const isOfSettings = source === 'configuration'
  const cents = (isOfSettings ? limits.monthlyLimit : connection?.monthlyLimit) ?? null
  const isReached = isOfSettings ? await isLimitReached(tools, limits) : connection?.blocker === 'limit'
  return {
    total: total
      ? { calls: total.calls, tokens: total.tokens, costMicros: total.costMicros }
      : { calls: 0, tokens: 0, costMicros: null },
    days: of('day').map(shown),
    workspaces: of('workspace').map((row) => ({ ...shown(row), name: row.name })),
    stages: of('stage').map(shown),
    limit: cents === null ? null : { cents, spentMicros: spending.costMicros, isReached },
    workspaceLimit: limits.workspaceLimit,
    waiting: await findLimitedWorkspaces(tools.db, OPERATOR_LIST_MAX),
    isPriced: limits.isPriced,
    source,
  }
}
