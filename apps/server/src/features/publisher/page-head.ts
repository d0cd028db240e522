import type { RemotePost, SearchTexts } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'

/**
 * The head of a post's public page as search engines see it; null, with a log entry, if it can't be read. A
 * plugin's stored values don't count, because a theme or another plugin may print others.
 */
export const readPageHead = async (
  { log }: Pick<Tools, 'log'>,
  { platform, credentials, accountId, integrationId }: Connection,
  found: RemotePost,
  signal: AbortSignal,
): Promise<SearchTexts | null> => {
  if (found.state !== 'published') return null
  try {
    return (await platform.readHead?.(credentials, found, signal)) ?? null
  } catch (err) {
    log.warn({ err, accountId, integrationId }, 'the public page of a post could not be read')
    return null
  }
}
