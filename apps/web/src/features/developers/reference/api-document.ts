import { useQuery } from '@tanstack/react-query'

/** The parts of a JSON Schema that the page shows. */
export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
  $ref?: string
}
type Parameter = {
  in: string
  name: string
  required?: boolean
  schema: Schema
  description?: string
  example?: string
}
type Content = Record<string, { schema: Schema; example?: unknown }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: { apiKey: string[] }[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export type ApiDocument = {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
export type ApiCall = Operation & { method: string; path: string }

/** The calls of a document, those of an area beside each other. */
export const callsOf = ({ paths }: ApiDocument): ApiCall[] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const areas = [...new Set(calls.map(({ tags: [area] }) => area))]
  return areas.flatMap((area) => calls.filter(({ tags }) => tags[0] === area))
}

/** The description of the API, as this server has it. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi.json'],
    queryFn: async ({ signal }): Promise<ApiDocument> => {
      const answer = await fetch('/api/openapi.json', { signal })
      if (!answer.ok) throw new Error(`openapi.json: ${answer.status}`)
      return (await answer.json()) as ApiDocument
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
