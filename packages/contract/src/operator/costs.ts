import { z } from 'zod'
import { ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { WRITER_LIMIT_MAX } from '../writer-settings/limits.ts'
import { OPERATOR_LIST_MAX } from './limits.ts'

const costDays = [7, 30, 90] as const

const cents = z
  .int()
  .min(0)
  .max(WRITER_LIMIT_MAX)
  .nullable()
  .describe('in cents of the currency of the prices; null: no limit')

const spending = z.object({
  calls: z.int(),
  tokens: z.int(),
  costMicros: z
    .int()
    .nullable()
    .describe('in millionths of the currency of the prices; null without a price'),
})
const spendingOf = spending.extend({ key: z.string() })
export type ModelSpending = z.infer<typeof spendingOf>

export const costs = endpoints(routes.operator, {
  costs: {
    summary:
      "Calls, tokens and cost of this instance's language models: in all, by day (UTC), workspace and stage",
    needs: 'operator',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([...costDays]))
        .default(30),
    }),
    answer: z.object({
      total: spending,
      days: z.array(spendingOf),
      workspaces: z.array(spendingOf.extend({ name: z.string() })).max(OPERATOR_LIST_MAX),
      stages: z.array(spendingOf),
      limit: z
        .object({ cents: z.int(), spentMicros: z.int(), isReached: z.boolean() })
        .nullable()
        .describe("the monthly limit of the instance's model; null: there is none"),
      workspaceLimit: cents,
      waiting: z
        .array(z.object({ key: z.string(), name: z.string() }))
        .max(OPERATOR_LIST_MAX)
        .describe('workspaces whose texts wait because of their own limit'),
      isPriced: z.boolean().describe('whether the models have prices; without them no limit can be reached'),
      source: z.enum(['none', 'screen', 'configuration']),
    }),
  },
  setLimits: {
    summary:
      "Sets the monthly limits: of a model that the settings name, and of each workspace for the instance's model",
    needs: 'operator',
    body: z.object({
      limit: cents.describe(
        'of a model that the settings name; otherwise null, its connection has the limit',
      ),
      workspaceLimit: cents,
    }),
    answer: ok,
  },
})
