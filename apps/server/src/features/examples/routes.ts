import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { createExample } from './create-example.ts'
import { findExamples } from './find-examples.ts'

export const examplesHandlers: Pick<Handlers<typeof writing>, 'examples' | 'createExample'> = {
  examples: (tools, { actor, query }) => findExamples(tools, actor, query),
  createExample: async (tools, { actor, params, body, idempotencyKey }) => {
    const data = await createExample(tools, actor, { ...body, name: params.name, idempotencyKey })
    return { statusCode: 201, data }
  },
}
