import { z } from 'zod'
import { givenId, id, idParams, ok, timeZone, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { UPLOAD_BODY_MAX } from '../images/limits.ts'
import { LATE_HOURS, WORKSPACE_DESCRIPTION_MAX, WORKSPACE_NAME_MAX, WORKSPACE_NAME_MIN } from './limits.ts'

export * from './limits.ts'

const workspace = z.object({
  id,
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  imageUrl: z.string().nullable(),
  approvesPosts: z.boolean().describe('every post needs an approval before it goes out'),
  timeZone: z.string().describe('IANA zone in which its posts are planned and shown'),
  lateHours: z.int().describe('how many hours after its moment a post still goes out without a question'),
})
export type Workspace = z.infer<typeof workspace>

const name = trimmedText('FIELD_WORKSPACE_NAME_LENGTH', [WORKSPACE_NAME_MIN, WORKSPACE_NAME_MAX])

const description = z.string().trim().max(WORKSPACE_DESCRIPTION_MAX, 'FIELD_MAX_LENGTH')
const ids = z.array(givenId).max(500, 'FIELD_MAX_LENGTH')
const imageUrl = z.object({ imageUrl: z.string().nullable() })

export const workspaces = endpoints(routes.workspaces, {
  create: {
    summary: 'Creates a workspace with its default brand voice, within the allowance of the tier (API-106)',
    needs: can.manageWorkspaces,
    body: z.object({
      name,
      description: description.default(''),
      timeZone: timeZone.optional().describe("the browser's; UTC when absent"),
    }),
    status: 201,
    answer: workspace,
    errors: ['WORKSPACE_EXISTS', 'INSTANCE_LIMIT', 'TIER_CANNOT_BUY', 'WORKSPACE_NOT_PAID', 'FORBIDDEN'],
  },
  list: {
    summary: 'The workspaces the caller may use (API-107)',
    needs: 'signed-in',
    key: 'any',
    agent: true,
    answer: z.array(workspace),
  },
  get: {
    summary: 'One workspace (API-109)',
    needs: 'signed-in',
    params: idParams,
    answer: workspace.extend({ userIds: z.array(id) }),
    errors: ['NOT_FOUND'],
  },
  setActive: {
    summary:
      'Says which workspaces are active, at most as many as the account may have (API-108, ruling R96)',
    needs: 'owner',
    sample: true,
    body: z.object({ workspaceIds: ids.min(1, 'FIELD_WORKSPACES_REQUIRED') }),
    answer: ok,
    errors: ['NOT_FOUND', 'TOO_MANY_ACTIVE_WORKSPACES', 'FORBIDDEN'],
  },
  edit: {
    summary:
      'Changes name and description (API-110), the time zone of posts that are planned from then on, whether posts need an approval, and how late they may go out',
    needs: can.manageWorkspaces,
    params: idParams,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      approvesPosts: z.boolean().optional(),
      timeZone: timeZone.optional(),
      lateHours: z.literal(LATE_HOURS).optional(),
    }),
    answer: workspace,
    errors: ['NOT_FOUND', 'WORKSPACE_EXISTS', 'FORBIDDEN'],
  },
  remove: {
    summary:
      'Deletes the workspace with its posts, voices and connections; never the last one (API-111, R94)',
    needs: can.manageWorkspaces,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'LAST_WORKSPACE', 'POST_BEING_PUBLISHED', 'FORBIDDEN'],
  },
  logo: {
    summary: 'The address of the logo (API-112)',
    needs: 'signed-in',
    params: idParams,
    answer: imageUrl,
    errors: ['NOT_FOUND'],
  },
  setLogo: {
    summary: 'Takes a PNG or JPEG of at most 20 MB as the form field logo (API-113, WORKSP-18)',
    needs: can.manageWorkspaces,
    params: idParams,
    form: 'logo',
    bodyLimit: UPLOAD_BODY_MAX,
    answer: imageUrl,
    errors: ['NOT_FOUND', 'INVALID_IMAGE', 'FILE_TOO_LARGE', 'TOO_MANY_UPLOADS', 'FORBIDDEN'],
  },
  setUsers: {
    summary: 'Says which agents work in the workspace (API-114, rulings R92, R96)',
    needs: can.inviteMembers,
    params: idParams,
    body: z.object({ userIds: ids }),
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
