import { z } from 'zod'
import { instant, ok, optionalId, requiredText, workspaceQuery } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { QUERIES_TABLE_MAX } from './limits.ts'

export const searchData = endpoints(routes.searchData, {
  get: {
    summary: 'Which sources of search data there are, what a look-up costs, and what the workspace uploaded',
    needs: 'signed-in',
    query: workspaceQuery,
    answer: z.object({
      hasFigures: z.boolean().describe('whether figures of keywords can be looked up'),
      hasResults: z.boolean().describe('whether references can be searched for'),
      coins: z.int().nonnegative().describe('of one look-up'),
      queries: z.object({ count: z.int(), uploadedAt: instant }).nullable(),
    }),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  uploadQueries: {
    summary: "Keeps a table of Google Search Console's queries for the workspace, in place of the one it had",
    needs: 'signed-in',
    body: z.object({
      workspaceId: optionalId,
      table: requiredText(QUERIES_TABLE_MAX),
    }),
    bodyLimit: 4 * QUERIES_TABLE_MAX,
    answer: z.object({ count: z.int() }),
    errors: ['NOT_FOUND', 'STEP_MISSING', 'QUERIES_UNREADABLE'],
  },
  removeQueries: {
    summary: 'Forgets the queries that the workspace uploaded',
    needs: 'signed-in',
    query: workspaceQuery,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
})
