import { api } from '../api.ts'
import type { Endpoint } from '../core/endpoint.ts'

export type PublicCall = { area: string; name: string; endpoint: Endpoint & { key: string } }

const areas: Record<string, Record<string, Endpoint>> = api

/** The calls of the public API: those that are open to API keys. */
export const publicCalls: PublicCall[] = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows).flatMap(([name, endpoint]) =>
    endpoint.key ? [{ area, name, endpoint: endpoint as PublicCall['endpoint'] }] : [],
  ),
)
