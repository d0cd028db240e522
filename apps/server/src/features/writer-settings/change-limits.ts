import type { Actor } from '../../actor.ts'
import { costOf, costOfPicture } from '../../model-prices.ts'
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

const noTokens = { in: 0, cached: 0, out: 0 }

const arePriced = async ({ config, db }: Tools): Promise<boolean> => {
  const { AI_PRICES: prices, AI_MODEL: writing, AI_PLAN_MODEL: planning, AI_IMAGE_MODEL: drawing } = config
  if (config.AI_PROVIDER)
    return (
      [writing, planning].every((model) => model === undefined || costOf(prices, model, noTokens) !== null) &&
      (drawing === undefined || costOfPicture(prices, drawing) !== null)
    )
  const row = await readConnection(db, instanceWriter)
  return (row?.priceIn ?? row?.priceOut ?? null) !== null
}

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
