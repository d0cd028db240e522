import { z } from 'zod'
import { id, instant, optionalId } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { platformLabels } from '../core/platform-names.ts'
import { routes } from '../core/routes.ts'

/** `problem` is the message key of why a connection does not work, `problemValues` the values of that text. */
export const integration = z.object({
  id,
  platform: z.enum(platformLabels),
  name: z.string(),
  imgUrl: z.string().nullable(),
  isActive: z.boolean(),
  isWorking: z.boolean(),
  problem: z.string().nullable(),
  problemValues: z.record(z.string(), z.string()),
  checkedAt: instant.nullable(),
  searchTexts: z
    .string()
    .nullable()
    .describe('the plugin there that takes a meta title and description; null: none, or not read yet'),
})
export type Integration = z.infer<typeof integration>

export const integrations = endpoints(routes.integrations, {
  list: {
    summary: "The workspace's connections (API-119)",
    needs: 'signed-in',
    sample: true,
    reads: true,
    body: z.object({ workspaceId: optionalId }).optional(),
    answer: z.array(integration),
    errors: ['NOT_FOUND'],
  },
})
