import { type Endpoint, opensToSamples } from '@tintario/contract/core/endpoint.ts'
import { errors } from '@tintario/contract/core/errors.ts'
import { z } from 'zod'

export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

const errorBody = z.object({
  statusCode: z.int(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  code: z.string().optional(),
})

/** The inputs and answers of a row, refusals included, for Fastify and openapi.json. */
export const rowSchema = ({ area, name, endpoint }: NamedEndpoint) => {
  const refusals = new Map<number, string[]>()
  const isPublic = endpoint.needs === 'anyone'
  const general = isPublic ? [] : (['UNAUTHORIZED'] as const)
  const ofSample = isPublic || opensToSamples(endpoint) ? [] : (['SAMPLE_ONLY'] as const)
  const ofKey = endpoint.key && endpoint.key !== 'any' ? (['API_KEY_SCOPE'] as const) : []
  const ofCoins =
    endpoint.key && endpoint.errors?.includes('NOT_ENOUGH_COINS') ? (['API_KEY_COIN_LIMIT'] as const) : []
  const unconfirmed = endpoint.confirmed ? (['EMAIL_UNCONFIRMED'] as const) : []
  const codes = [
    ...general,
    ...ofSample,
    ...ofKey,
    ...ofCoins,
    ...unconfirmed,
    'INVALID' as const,
    ...(endpoint.errors ?? []),
  ]
  for (const code of codes) {
    const [status, key] = errors[code]
    refusals.set(status, [...(refusals.get(status) ?? []), key])
  }
  return {
    summary: endpoint.summary,
    tags: [area],
    operationId: `${area}.${name}`,
    ...(endpoint.key ? { security: [{ apiKey: endpoint.key === 'any' ? [] : [endpoint.key] }] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['multipart/form-data'], form: endpoint.form } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.stream
        ? { content: { 'text/event-stream': { schema: endpoint.answer } } }
        : endpoint.answer,
      ...Object.fromEntries(
        [...refusals].map(([status, keys]) => [status, errorBody.describe([...new Set(keys)].join(', '))]),
      ),
    },
  }
}
