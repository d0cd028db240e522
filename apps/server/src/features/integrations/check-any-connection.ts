import type { KnownPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { openAny } from './connection.ts'
import { findNewestWorking } from './integration-store.ts'

/** Checks the working connection of a platform that was checked last, of any account; null where there is none. */
export const checkAnyConnection = async (
  tools: Tools,
  platform: KnownPlatform,
  signal: AbortSignal,
): Promise<CheckResult | null> => {
  const key = await findNewestWorking(tools.db, platform)
  const connection = key && (await openAny(tools, key))
  return connection ? connection.platform.check(connection.credentials, signal) : null
}
