import { z } from 'zod'
import { id, workspaceQuery } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'

export const brandVoice = z.object({
  id,
  name: z.string(),
  prompt: z.string(),
  creatorId: id.nullable(),
  type: z.enum(['basic', 'professional']),
  questions: z.record(z.string(), z.string()),
  workspaceId: id,
})
export type BrandVoice = z.infer<typeof brandVoice>

export const brandVoices = {
  list: endpoint({
    route: routes.brandVoices.list,
    summary: 'The brand voices of the workspace (API-103)',
    needs: 'signed-in',
    query: workspaceQuery,
    answer: z.array(brandVoice),
    errors: ['NOT_FOUND'],
  }),
}
