import { z } from 'zod'
import { idParams, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { TERM_MAX } from './term-limits.ts'
import { offeredTerms, termKind, termsGiven } from './terms.ts'

export const postTerms = endpoints(routes.postTerms, {
  find: {
    summary: "What the workspace's connected sites file posts under, asked there, the most used first",
    needs: 'signed-in',
    params: idParams,
    query: z.object({ kind: termKind, search: z.string().trim().max(TERM_MAX, 'FIELD_TERM').optional() }),
    answer: offeredTerms,
    errors: ['NOT_FOUND'],
  },
  set: {
    summary: 'Sets what the post is filed under on its sites; what is missing there is made when it goes out',
    needs: 'signed-in',
    sample: true,
    params: idParams,
    body: termsGiven.extend({
      isPublished: z
        .boolean()
        .optional()
        .describe('a published post is meant: its sites keep the earlier ones until they are updated'),
    }),
    answer: ok,
    errors: ['NOT_FOUND', 'POST_LOCKED', 'POST_BEING_CREATED', 'POST_BEING_PUBLISHED', 'EXAMPLE_ONLY'],
  },
})
