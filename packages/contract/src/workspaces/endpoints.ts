import { z } from 'zod'
import { id, idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { can } from '../permissions.ts'
import { routes } from '../routes.ts'
import { WORKSPACE_DESCRIPTION_MAX, WORKSPACE_NAME_MAX, WORKSPACE_NAME_MIN } from './limits.ts'

export * from './limits.ts'

export const workspace = z.object({
  id,
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  imageUrl: z.string().nullable(),
})
export type Workspace = z.infer<typeof workspace>

const name = z
  .string('FIELD_WORKSPACE_NAME_LENGTH')
  .trim()
  .min(WORKSPACE_NAME_MIN, 'FIELD_WORKSPACE_NAME_LENGTH')
  .max(WORKSPACE_NAME_MAX, 'FIELD_WORKSPACE_NAME_LENGTH')

export const workspaces = {
  create: endpoint({
    route: routes.workspaces.create,
    summary: 'Creates a workspace with its default brand voice, within the allowance of the tier (API-106)',
    needs: can.manageWorkspaces,
    body: z.object({
      name,
      description: z.string().trim().max(WORKSPACE_DESCRIPTION_MAX, 'FIELD_MAX_LENGTH').default(''),
    }),
    status: 201,
    answer: workspace,
    errors: ['WORKSPACE_EXISTS', 'TIER_CANNOT_BUY', 'WORKSPACE_NOT_PAID', 'FORBIDDEN'],
  }),
  list: endpoint({
    route: routes.workspaces.list,
    summary: 'The workspaces the caller may use (API-107)',
    needs: 'signed-in',
    answer: z.array(workspace),
  }),
  get: endpoint({
    route: routes.workspaces.get,
    summary: 'One workspace (API-109)',
    needs: 'signed-in',
    params: idParams,
    answer: workspace.extend({ userIds: z.array(id) }),
    errors: ['NOT_FOUND'],
  }),
}
