import {
  WORKSPACE_DESCRIPTION_MAX,
  WORKSPACE_NAME_MAX,
  WORKSPACE_NAME_MIN,
} from '@tintario/contract/workspaces/limits.ts'
import type { ApiError } from '../../api/api-error.ts'

export type WorkspaceValues = { name: string; description: string }

export const workspaceMost = { name: WORKSPACE_NAME_MAX, description: WORKSPACE_DESCRIPTION_MAX }

/** Field → message key of what is wrong with a workspace's name and description (WORKSP-05, WORKSP-06). */
export const checkWorkspace = ({ name, description }: WorkspaceValues) => {
  const { length } = name.trim()
  return {
    name:
      length < WORKSPACE_NAME_MIN || length > WORKSPACE_NAME_MAX ? 'FIELD_WORKSPACE_NAME_LENGTH' : undefined,
    description: description.trim().length > WORKSPACE_DESCRIPTION_MAX ? 'FIELD_MAX_LENGTH' : undefined,
  }
}

/** Refusals that have words of their own here; everything else reads as something that went wrong (ERR-83 to ERR-87). */
const TOLD = [0, 404, 409, 417, 423, 429]
export const wording = ({ statusCode }: ApiError) =>
  TOLD.includes(statusCode) ? undefined : 'MESSAGES_SOMETHING_WENT_WRONG'
