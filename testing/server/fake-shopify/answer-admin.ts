import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, execute, type GraphQLError, parse, validate } from 'graphql'
import { AccessDenied } from './context.ts'
import { rootOf } from './resolvers.ts'
import type { Shop } from './shop.ts'

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** What is kept of the published schema; `make-admin-schema.ts` made it. */
export const VERSION = '2026-07'
export const schema = buildSchema(readFileSync(join(import.meta.dirname, `admin-${VERSION}.graphql`), 'utf8'))

/** As Shopify counts, roughly: ten for a mutation, else what is asked for in lists. */
const costOf = (query: string): number =>
  query.startsWith('mutation')
    ? 10
    : [...query.matchAll(/first: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count) / 10, 1)

/** The bucket fills with time; what a question costs is taken when it is there. */
const drawn = (shop: Shop, cost: number) => {
  const { bucket, settings } = shop
  const now = Date.now()
  const gained = ((now - bucket.at) / 1000) * settings.bucket.restoreRate
  bucket.available = Math.min(settings.bucket.max, bucket.available + gained)
  bucket.at = now
  const isEnough = bucket.available >= cost
  if (isEnough) bucket.available -= cost
  return {
    isEnough,
    extensions: {
      cost: {
        requestedQueryCost: cost,
        actualQueryCost: isEnough ? cost : null,
        throttleStatus: {
          maximumAvailable: settings.bucket.max,
          currentlyAvailable: Math.floor(bucket.available),
          restoreRate: settings.bucket.restoreRate,
        },
      },
    },
  }
}

const shownError = ({ message, path, originalError }: GraphQLError) => ({
  message,
  ...(path ? { path } : {}),
  extensions: { code: originalError instanceof AccessDenied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR' },
})

/** One question in the Admin interface, by the published schema: also what does not fit it is answered with status 200. */
export const answerAdmin = async (shop: Shop, origin: string, text: string): Promise<Answer> => {
  const { query, variables } = JSON.parse(text)
  const headers = { 'x-shopify-api-version': shop.settings.version ?? VERSION }
  const document = parse(query)
  const wrong = validate(schema, document)
  if (wrong.length > 0)
    return {
      status: 200,
      headers,
      body: { errors: wrong.map(({ message }) => ({ message, extensions: { code: 'undefinedField' } })) },
    }
  const { isEnough, extensions } = drawn(shop, costOf(query))
  if (!isEnough)
    return {
      status: 200,
      headers,
      body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }], extensions },
    }
  const context = { shop, origin, scopes: shop.settings.scopes }
  const { data, errors } = await execute({
    schema,
    document,
    rootValue: rootOf(context),
    variableValues: variables,
  })
  return {
    status: 200,
    headers,
    body: { data: data ?? null, ...(errors ? { errors: errors.map(shownError) } : {}), extensions },
  }
}
