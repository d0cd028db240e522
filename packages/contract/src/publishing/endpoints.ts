import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { attention, platformName } from '../posts/post.ts'

/** `planned`: enabled but not confirmed. `scheduled`: published at dueAt. `publishing`: claimed by a worker. */
const publicationState = z.enum(['planned', 'scheduled', 'publishing', 'published', 'failed'])
export type PublicationState = z.infer<typeof publicationState>

const publication = z.object({
  id,
  platform: platformName,
  site: z.string().describe('name of the blog'),
  state: publicationState,
  dueAt: instant,
  publishedAt: instant.nullable(),
  link: z.string().nullable(),
  changes: z
    .array(z.object({ field: z.string(), kind: z.string(), detail: z.string() }))
    .describe('what the site changed; of kind not-compared when it is unknown'),
  pageHead: z
    .object({ title: z.string().nullable(), description: z.string().nullable() })
    .nullable()
    .describe(
      'title and description in the head of the public page, as search engines read them; null: not read',
    ),
  blockedBy: attention.nullable().describe('why it is not sent though it is due'),
  attempts: z.int(),
  nextTryAt: instant.nullable(),
  reason: z.string().nullable().describe('message key of the last problem'),
  values: z.record(z.string(), z.string()),
})
export type Publication = z.infer<typeof publication>

export const publishing = endpoints(routes.publishing, {
  list: {
    summary: "The post's publications with their receipts",
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(publication),
    errors: ['NOT_FOUND'],
  },
  retry: {
    summary: 'Tries a failed publication again now; what may already be on the site is looked for first',
    needs: 'signed-in',
    key: 'posts:publish',
    params: idParams.extend({ publicationId: givenId }),
    answer: ok,
    errors: ['NOT_FOUND', 'POST_BEING_PUBLISHED', 'PLATFORM_NOT_CONNECTED', 'STEP_MISSING'],
  },
})
