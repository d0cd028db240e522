import { wrappedOf } from '../../db/rewrap.ts'
import { dataKey } from '../../db/tables/integrations.ts'
import { dataKeyBoundTo } from './seal-secrets.ts'

/** The workspaces' data keys, by which their connections are sealed. */
export const wrappedDataKeys = wrappedOf(dataKey, dataKey.workspaceId, dataKeyBoundTo)
