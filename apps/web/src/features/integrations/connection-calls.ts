import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { AnyConnection } from '@tintario/contract/integrations/connections.ts'
import { api, type Ref } from '../../api/call.ts'

/** What is saved of a form; nothing that is secret is in it (INTEG-08). */
export type Saved = { hasSecret: boolean } & Record<string, unknown>

type Calls = { [Name in keyof AnyConnection]: Ref<AnyConnection[Name] & Endpoint> }

/** The calls about the connection to a platform; its own fields go along in their bodies. */
export const connectionCalls = (platform: ServedPlatform): Calls => api[platform] as unknown as Calls
