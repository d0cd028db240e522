import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { attention, platformName } from '../posts/post.ts'
import { routes } from '../routes.ts'

/**
 * `planned`: the platform is enabled but the post is not confirmed. `scheduled`: published at dueAt.
 * `publishing`: claimed by a worker. `published` and `failed` are final until the user decides.
 */
const publicationState = z.enum(['planned', 'scheduled', 'publishing', 'published', 'failed'])
export type PublicationState = z.infer<typeof publicationState>

/** One post on one platform, with its receipt. */
export const publication = z.object({
  id,
  platform: platformName,
  site: z.string().describe('name of the blog'),
  state: publicationState,
  dueAt: instant,
  publishedAt: instant.nullable(),
  link: z.string().nullable(),
  changes: z
    .array(z.object({ field: z.string(), kind: z.string(), detail: z.string() }))
    .describe('what the site changed; of kind not-compared when nobody knows'),
  pageHead: z
    .object({ title: z.string().nullable(), description: z.string().nullable() })
    .nullable()
    .describe(
      'title and description in the head of the public page, as search engines read them; null: not read',
    ),
  heldFor: attention.nullable().describe('why it is not sent though it is due'),
  attempts: z.int(),
  nextTryAt: instant.nullable(),
  reason: z.string().nullable().describe('message key of the last problem'),
  values: z.record(z.string(), z.string()),
})
export type Publication = z.infer<typeof publication>

export const publishing = {
  list: endpoint({
    route: routes.publishing.list,
    summary: "The post's publications with their receipts",
    needs: 'signed-in',
    params: idParams,
    answer: z.array(publication),
    errors: ['NOT_FOUND'],
  }),
  retry: endpoint({
    route: routes.publishing.retry,
    summary: 'Tries a failed publication again now; what may already be on the site is looked for first',
    needs: 'signed-in',
    params: idParams.extend({ publicationId: givenId }),
    answer: ok,
    errors: ['NOT_FOUND', 'POST_BEING_PUBLISHED', 'PLATFORM_NOT_CONNECTED', 'STEP_MISSING'],
  }),
}
