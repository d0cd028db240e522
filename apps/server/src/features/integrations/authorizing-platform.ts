import { type ServedPlatform, servedPlatforms } from '@tintario/contract/integrations/platform-names.ts'
import type { Tools } from '../../tools.ts'
import { adapterOf } from './connection.ts'

/** The platform whose sites have an authorization page of their own. */
export const authorizingPlatform = (tools: Tools): ServedPlatform => {
  const name = servedPlatforms.find((one) => adapterOf(tools, one).authorize)
  if (!name) throw new Error('no platform lets anybody in by a page')
  return name
}
