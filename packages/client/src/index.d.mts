import type { Client, ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.d.ts'

export type * from './schema.d.ts'
export type TintarioClient = Client<paths>

type Options = Omit<ClientOptions, 'baseUrl'> & {
  /** The address of the instance, without a path. */
  baseUrl: string
  /** An API key, `tin_…`. */
  key: string
}

/** A client of the API: `client.GET(path, { params, body })` answers `{ data }` or `{ error }`, with `response`. */
export declare const createClient: (options: Options) => TintarioClient
