import { z } from 'zod'
import { id, idParams, language, ok, optionalId, timeZone } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

const example = z.object({
  name: z.string(),
  language,
  type: z.string().describe('the tag of its post type'),
  title: z.string(),
  line: z.string().describe('what it is about'),
  postId: id.nullable().describe('the post that plays it in this workspace'),
})
export type ExampleIdea = z.infer<typeof example>

const firstStep = z.object({ step: z.enum(['shop', 'example', 'post']), isDone: z.boolean() })
export type FirstStep = z.infer<typeof firstStep>

export const startEndpoints = endpoints(routes.writing, {
  examples: {
    summary:
      'Recorded examples, those of the language first. With scope=start only those of the language, and none once the workspace has a post of its own',
    needs: 'signed-in',
    query: z.object({
      language: language.optional(),
      workspaceId: optionalId,
      scope: z.enum(['start']).optional(),
    }),
    answer: z.array(example),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  createExample: {
    summary:
      'Creates a free, read-only draft that plays an example, at the next free 09:00 from tomorrow on, with every choice made. A workspace has each example once: asking again answers the same post',
    needs: 'signed-in',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ timeZone: timeZone.optional(), workspaceId: optionalId }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: ['NOT_FOUND', 'KEY_REUSED', 'STEP_MISSING'],
  },
  firstSteps: {
    summary:
      'What is to be done first in a workspace, by what there is in it: a connection, an example, a post of its own',
    needs: 'signed-in',
    params: idParams,
    answer: z.object({ steps: z.array(firstStep), isDismissed: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  dismissFirstSteps: {
    summary: 'The owner no longer wants to be told the first steps of a workspace',
    needs: 'owner',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
})
