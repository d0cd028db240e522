import { z } from 'zod'
import { givenId, id, idParams, instant, optionalId, workspaceQuery } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { PLAN_HOUR, PLAN_ROWS_MAX, PLAN_UNDO_MINUTES, SITE_DRAFTS_AT_ONCE } from './limits.ts'

export const planColumns = ['id', 'date', 'time', 'zone', 'title', 'description', 'keyword'] as const
export type PlanColumn = (typeof planColumns)[number]

const problem = z.enum(['missing', 'short', 'long', 'date', 'time', 'zone', 'past', 'forbidden'])
export type PlanProblem = z.infer<typeof problem>

const row = z.object({
  row: z.int().describe('as a spreadsheet counts: the headings are row 1; in JSON the first object is 1'),
  title: z.string(),
  localTime: z.string().nullable().describe('YYYY-MM-DDTHH:mm'),
  timeZone: z.string(),
  state: z
    .enum(['new', 'known', 'repeated', 'wrong'])
    .describe(
      'known: it was imported before, or is a post of the workspace; repeated: an earlier row is the same',
    ),
  problems: z.array(z.object({ column: z.enum(planColumns), problem })),
})
export type PlanRow = z.infer<typeof row>

const dateOrder = z.enum(['day', 'month'])
export type DateOrder = z.infer<typeof dateOrder>

const report = z.object({
  rows: z.array(row),
  counts: z.object({ new: z.int(), known: z.int(), repeated: z.int(), wrong: z.int() }),
  dateOrder: dateOrder.nullable().describe('how dates such as 03/04/2027 were read; null: there are none'),
  isOrderCertain: z.boolean().describe('false: every such date could be read the other way round'),
})
export type PlanReport = z.infer<typeof report>

const query = z.object({ workspaceId: optionalId, dateOrder: dateOrder.optional() })
const errors = [
  'NOT_FOUND',
  'STEP_MISSING',
  'FILE_TOO_LARGE',
  'TOO_MANY_UPLOADS',
  'TOO_MANY_REQUESTS',
] as const

const siteDraft = z.object({
  id: z.string().describe('as the site names it'),
  title: z.string().describe('empty: it has none'),
  changedAt: instant.nullable(),
  isImported: z.boolean(),
})
const siteDrafts = z.object({
  integrationId: id,
  name: z.string(),
  isHeard: z.boolean().describe('false: the site did not answer'),
  drafts: z
    .array(siteDraft)
    .describe('the latest change first, at most 100; those that Tintario made are left out'),
})
export type SiteDrafts = z.infer<typeof siteDrafts>

const planImport = z.object({
  id,
  createdAt: instant,
  undoUntil: instant,
  posts: z.int().describe('those that are still there'),
})
export type PlanImport = z.infer<typeof planImport>

export const planFiles = endpoints(routes.planFiles, {
  check: {
    summary: `Reads a plan (CSV with commas, semicolons or tabs, or JSON; at most ${PLAN_ROWS_MAX} rows) and answers what an import would do with each row; nothing is stored. Columns, in English or Spanish: title, date, and optionally id, time (without one ${PLAN_HOUR}), time zone, description, keyword`,
    needs: 'signed-in',
    key: 'calendar:write',
    sample: true,
    query,
    form: 'file',
    answer: report,
    errors,
  },
  create: {
    summary:
      'Imports the rows of a plan that have no problem as drafts on the calendar, which take no coins. A row that was imported before changes nothing; it is recognized by its id, without one by its title, date and description',
    needs: 'signed-in',
    key: 'calendar:write',
    confirmed: true,
    query,
    form: 'file',
    status: 201,
    answer: z.object({
      id: id.nullable().describe('null: every row was known or has a problem'),
      created: z.int(),
      known: z.int(),
      wrong: z.int(),
      undoUntil: instant.nullable(),
    }),
    errors,
  },
  recent: {
    summary: `The imports of the last ${PLAN_UNDO_MINUTES} minutes in a workspace, the newest first`,
    needs: 'signed-in',
    key: 'calendar:read',
    query: workspaceQuery,
    answer: z.array(planImport),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  undo: {
    summary: `Deletes the posts of an import of the last ${PLAN_UNDO_MINUTES} minutes, except those that were changed since`,
    needs: 'signed-in',
    key: 'calendar:write',
    params: idParams,
    answer: z.object({ removed: z.int(), kept: z.int() }),
    errors: ['NOT_FOUND'],
  },
  export: {
    summary:
      'Every post of a workspace as a file, examples excepted, oldest first: CSV, or JSON as { posts: [...] }. Columns as for an import, and status, language, texts for search engines, terms and links; with `texts` the HTML of each. An import of the file changes nothing',
    needs: 'signed-in',
    key: 'posts:read',
    sample: true,
    query: z.object({
      workspaceId: optionalId,
      format: z.enum(['csv', 'json']),
      texts: z.enum(['true', 'false']).optional(),
    }),
    answer: z.string(),
    errors: ['NOT_FOUND', 'STEP_MISSING', 'TOO_MANY_REQUESTS'],
    bytes: true,
  },
  siteDrafts: {
    summary: 'Reads the drafts of the connected blogs that can list them',
    needs: 'signed-in',
    reads: false,
    query: workspaceQuery,
    answer: z.array(siteDrafts),
    errors: ['NOT_FOUND', 'STEP_MISSING', 'TOO_MANY_REQUESTS'],
  },
  importSiteDrafts: {
    summary:
      'Imports drafts of a connected blog with their texts as drafts on the calendar, one a day, which take no coins. The site stays as it is. A draft that was imported before changes nothing',
    needs: 'signed-in',
    confirmed: true,
    body: z.object({
      workspaceId: optionalId,
      integrationId: givenId,
      drafts: z
        .array(z.string().regex(/^\d{1,18}$/, 'FIELD_INVALID'))
        .min(1, 'FIELD_INVALID')
        .max(SITE_DRAFTS_AT_ONCE, 'FIELD_INVALID'),
    }),
    status: 201,
    answer: z.object({
      id: id.nullable().describe('null: every draft was known or could not be read'),
      created: z.int(),
      known: z.int(),
      unread: z
        .int()
        .describe(
          'those that the site has no more, and those that are too long or whose HTML cannot be read',
        ),
      undoUntil: instant.nullable(),
    }),
    errors: ['NOT_FOUND', 'STEP_MISSING', 'TOO_MANY_REQUESTS', 'PLATFORM_NOT_CONNECTED', 'SITE_SILENT'],
  },
})
