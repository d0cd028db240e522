import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'
import { OPERATOR_LIST_MAX } from './limits.ts'

export const costDays = [7, 30, 90] as const

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

/** The calls of the section Model cost. */
export const costs = {
  costs: endpoint({
    route: routes.operator.costs,
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
        .describe('the monthly limit of the connected model; null: there is none'),
      source: z.enum(['none', 'screen', 'configuration']),
    }),
  }),
}
