import { z } from 'zod'
import { givenId, id, idParams, instant, ok, requiredText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { email, firstName, newPassword } from '../users/fields.ts'

/** The values of a permission; the screen shows them as three groups. */
export const permission = z.enum(['users', 'workspaces'])
const permissions = z
  .array(permission)
  .max(2)
  .transform((given) => [...new Set(given)])

/** A member of the account; without `lastActivityAt` they have never signed in. */
const member = z.object({
  id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  permissions: z.array(permission),
  isChild: z.literal(true),
  isEmailVerified: z.boolean(),
  avatar: z.string().nullable(),
  createdAt: instant,
  lastActivityAt: instant.nullable(),
  coins: z.int().describe('coins that the member has spent'),
  posts: z.int().describe('posts that the member has made'),
  workspaceIds: z.array(id),
})
export type Member = z.infer<typeof member>

/** The account's owner, as the team sees them: in every workspace, with every permission. */
const owner = member.pick({
  id: true,
  firstName: true,
  surname: true,
  email: true,
  avatar: true,
  lastActivityAt: true,
  coins: true,
  posts: true,
})
export type Owner = z.infer<typeof owner>

export const team = endpoints(routes.team, {
  list: {
    summary: 'The agents of the account (API-115)',
    needs: can.inviteTeam,
    answer: z.array(member),
    errors: ['FORBIDDEN'],
  },
  owner: {
    summary: 'The owner of the account, whom the list of agents leaves out',
    needs: can.inviteTeam,
    answer: owner,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  invite: {
    summary: 'Adds an inactive agent and sends the invitation (API-116, TEAM-14)',
    needs: can.inviteTeam,
    body: z.object({
      firstName,
      email,
      permissions: permissions.default([]),
      workspaceIds: z
        .array(givenId, 'FIELD_WORKSPACES_REQUIRED')
        .min(1, 'FIELD_WORKSPACES_REQUIRED')
        .max(500, 'FIELD_MAX_LENGTH'),
    }),
    status: 201,
    answer: member,
    errors: ['EMAIL_TAKEN', 'INSTANCE_LIMIT', 'NOT_FOUND', 'FORBIDDEN'],
  },
  setPermissions: {
    summary: 'Gives or strips permissions of an agent, never one’s own (API-118, ruling R90)',
    needs: can.inviteTeam,
    params: idParams,
    body: z.object({ permissions }),
    answer: member,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  resendInvitation: {
    summary:
      'Sends the invitation again with a new link; the links sent before stop working. Once a minute at most',
    needs: can.inviteTeam,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'AGENT_IS_ACTIVE', 'EMAIL_TAKEN', 'FORBIDDEN'],
  },
  remove: {
    summary:
      'Removes an agent, who loses access at once and whose personal data is erased (API-028, TEAM-17)',
    needs: 'owner',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  activate: {
    summary: 'An invited agent sets a password by the invitation’s token (API-022)',
    needs: 'anyone',
    body: z
      .object({
        emailVerificationToken: requiredText(200),
        password: newPassword,
        repeatPassword: z.string(),
      })
      .refine((b) => b.password === b.repeatPassword, {
        message: 'FIELD_PASSWORDS_DO_NOT_MATCH',
        path: ['repeatPassword'],
      }),
    answer: ok,
    errors: ['TOKEN_NOT_FOUND', 'EMAIL_TAKEN'],
  },
})
