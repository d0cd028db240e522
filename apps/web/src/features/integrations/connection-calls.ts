import type { Endpoint } from '@tintario/contract/endpoint.ts'
import type { AnyConnection } from '@tintario/contract/integrations/connections.ts'
import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import { api, type Ref } from '../../api/call.ts'

type Calls = { [Name in keyof AnyConnection]: Ref<AnyConnection[Name] & Endpoint> }

/** The calls about the connection to a platform; its own fields go along in their bodies. */
export const connectionCalls = (platform: ServedPlatform): Calls => api[platform] as unknown as Calls
