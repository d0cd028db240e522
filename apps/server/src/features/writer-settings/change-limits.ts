import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import {
  instanceWriter,
  type Limits,
  microsOf,
  readConnection,
  readLimits,
  readSpending,
  storeLimits,
} from '../ai-connections/index.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { wakeBlockedGenerations } from '../write/index.ts'

/** Whether calls of the instance's models for texts have a price; without one no limit could be reached. */
const arePriced = async ({ config, db }: Tools): Promise<boolean> => {
  if (config.AI_PROVIDER)
    return [config.AI_MODEL, config.AI_PLAN_MODEL].every(
      (model) => model === undefined || config.AI_PRICES.has(model),
    )
  const row = await readConnection(db, instanceWriter)
  return (row?.priceIn ?? row?.priceOut ?? null) !== null
}

/** The monthly limits in cents, what a model that the settings name cost this month, and whether prices are known. */
export const showLimits = async (
  tools: Tools,
): Promise<Limits & { spentMicros: number; isReached: boolean; isPriced: boolean }> => {
  const [limits, { costMicros }, isPriced] = await Promise.all([
    readLimits(tools.db),
    readSpending(tools.db, instanceWriter),
    arePriced(tools),
  ])
  const most = microsOf(limits.monthlyLimit)
  return { ...limits, spentMicros: costMicros, isReached: most !== null && costMicros >= most, isPriced }
}

/** Sets the monthly limits. Refuses INVALID where a limit could never be reached or belongs to the connection. */
export const changeLimits = async (
  tools: Tools,
  by: Actor,
  { limit, workspaceLimit }: { limit: number | null; workspaceLimit: number | null },
): Promise<void> => {
  if (limit !== null && !tools.config.AI_PROVIDER)
    return refuse('INVALID', { fields: { limit: 'FIELD_LIMIT_OF_CONNECTION' } })
  const limits = { monthlyLimit: limit, workspaceLimit }
  if ((limit ?? workspaceLimit) !== null && !(await arePriced(tools)))
    return refuse('INVALID', {
      fields: { [limit === null ? 'workspaceLimit' : 'limit']: 'FIELD_LIMIT_WITHOUT_PRICES' },
    })
  await tools.db.transaction(async (tx) => {
    await storeLimits(tx, limits)
    await recordOperatorAudit(tx, { action: 'model-limits-changed', subject: 'writer', detail: limits, by })
  })
  await wakeBlockedGenerations(tools.db)
}
