import { z } from 'zod'
import { id, instant, ok, workspaceQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { can } from '../permissions.ts'
import { routes } from '../routes.ts'
import { blogPlatforms } from './platforms.ts'
import { appPassword, authorId, baseUrl, username } from './wordpress.ts'

/** ENT-28. `problem` says in a message key why a connection does not work, `problemValues` what that text names. */
export const integration = z.object({
  id,
  platform: z.enum(blogPlatforms),
  name: z.string(),
  imgUrl: z.string().nullable(),
  isActive: z.boolean(),
  isWorking: z.boolean(),
  problem: z.string().nullable(),
  problemValues: z.record(z.string(), z.string()),
  checkedAt: instant.nullable(),
})
export type Integration = z.infer<typeof integration>

/** What a check found: working, or the cause as a message key with its values. */
const checked = z.object({
  statusCode: z.literal(200),
  data: z.object({
    isWorking: z.boolean(),
    name: z.string().nullable(),
    problem: z.string().nullable(),
    values: z.record(z.string(), z.string()),
  }),
})
const workspaceId = z.string().optional()

export const integrations = {
  list: endpoint({
    route: routes.integrations.list,
    summary: "The workspace's connections (API-119)",
    needs: 'signed-in',
    body: z.object({ workspaceId }).optional(),
    answer: z.array(integration),
    errors: ['NOT_FOUND'],
  }),
  getWordpress: endpoint({
    route: routes.integrations.getWordpress,
    summary: 'Address, user and author of the WordPress connection; never the password (API-120)',
    needs: 'signed-in',
    query: workspaceQuery,
    answer: z
      .object({
        baseUrl: z.string(),
        username: z.string(),
        authorId: z.int().nullable(),
        hasPassword: z.boolean(),
      })
      .nullable(),
    errors: ['NOT_FOUND'],
  }),
  connectWordpress: endpoint({
    route: routes.integrations.connectWordpress,
    summary: 'Tests and stores a WordPress connection (API-124)',
    needs: can.manageIntegrations,
    body: z.object({ workspaceId, baseUrl, username, appPassword: appPassword.optional(), authorId }),
    answer: z.object({
      isActive: z.boolean(),
      name: z.string().nullable(),
      problem: z.string().nullable(),
      values: z.record(z.string(), z.string()),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  checkWordpress: endpoint({
    route: routes.integrations.checkWordpress,
    summary: 'Checks the connection, with the stored password when none is sent (API-126, ruling R97)',
    needs: 'signed-in',
    body: z.object({
      workspaceId,
      baseUrl: baseUrl.optional(),
      username: username.optional(),
      appPassword: appPassword.optional(),
      authorId,
    }),
    answer: checked,
    errors: ['NOT_FOUND'],
  }),
  activateWordpress: endpoint({
    route: routes.integrations.activateWordpress,
    summary: 'Activates the checked connection for the workspace (API-128)',
    needs: can.manageIntegrations,
    body: z.object({
      workspaceId,
      baseUrl: baseUrl.optional(),
      username: username.optional(),
      appPassword: appPassword.optional(),
      authorId,
    }),
    answer: ok,
    errors: ['NOT_FOUND', 'PLATFORM_NOT_CONNECTED', 'FORBIDDEN'],
  }),
  removeWordpress: endpoint({
    route: routes.integrations.removeWordpress,
    summary: 'Removes the connection; posts stay, publishing stops (API-121)',
    needs: can.manageIntegrations,
    query: workspaceQuery,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
}
