import type { Database } from '../../db/db.ts'
import type { Ai } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { limitCalls, microsOf, pricingBy } from './limit-calls.ts'
import type { WorkspaceKey } from './owner.ts'
import { readLimits } from './policy-store.ts'

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
        pricing: aiChoice.pricing ?? pricingBy(config.AI_PRICES),
      })
    : ai
