import type { Database } from '../../db/db.ts'
import type { Measure } from '../../measure.ts'
import type { Ai, Model, ModelAi } from '../../outside/ai/ai.ts'
import type { Log, Tools } from '../../tools.ts'
import { type ConnectionRow, setBlocker } from './connection-store.ts'
import { limitCalls, microsOf, pricingBy, pricingOf, spendingOf } from './limit-calls.ts'
import type { ConnectionOwner, WorkspaceKey } from './owner.ts'
import { readLimits } from './policy-store.ts'

const ownerOf = ({ accountId, workspaceId, purpose }: ConnectionRow): ConnectionOwner => ({
  workspace: accountId && workspaceId ? { accountId, workspaceId } : null,
  purpose: purpose === 'picture' ? purpose : 'text',
})

const withCosts = (ai: ModelAi, connection: ConnectionRow): ModelAi => {
  if ((connection.priceIn ?? connection.priceOut) === null) return ai
  const pricing = pricingOf(connection)
  const priced = (model: Model): Model => ({
    ...model,
    ask: async (prompt, options) => {
      const answer = await model.ask(prompt, options)
      const { costMicros } = spendingOf(pricing, prompt, { model: model.name, ...answer })
      return { ...answer, costMicros }
    },
  })
  const writing = priced(ai.writing)
  return { ...ai, writing, planning: ai.planning === ai.writing ? writing : priced(ai.planning) }
}

export const limitSpending = (
  { db, log, measure }: { db: Database; log: Log; measure: Measure },
  ai: ModelAi,
  connection: ConnectionRow,
): ModelAi => {
  const owner = ownerOf(connection)
  let { blocker } = connection
  return limitCalls({ db, log }, withCosts(ai, connection), {
    owner,
    readLimit: async () => microsOf(connection.monthlyLimit),
    blocker: 'limit',
    pricing: pricingOf(connection),
    onSpent: (micros) => measure.modelCost(owner.workspace ? 'workspace' : 'instance', micros),
    onState: async (next) => {
      if (next === blocker) return
      blocker = next
      await setBlocker(db, connection, next).catch((err: unknown) =>
        log.warn({ err }, 'the state of the language model could not be stored'),
      )
    },
  })
}

/** The instance's writer for one workspace, within the operator's monthly limit for each of them; `db` shows its account. */
export const limitWorkspace = (
  { ai, aiChoice, config, log }: Tools,
  db: Database,
  workspace: WorkspaceKey,
): Ai =>
  ai.name === 'model'
    ? limitCalls({ db, log }, ai, {
        owner: { workspace, purpose: 'shared' },
        readLimit: async () => microsOf((await readLimits(db)).workspaceLimit),
        blocker: 'workspace-limit',
        pricing: aiChoice.pricing ?? pricingBy(config),
      })
    : ai
