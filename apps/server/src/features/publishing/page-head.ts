import type { RemotePost, SearchTexts } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'

/**
 * What the head of a post's public page says to search engines; null where it cannot be read, which is logged. What an SEO
 * plugin stores does not count: a theme or another plugin may print something else.
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
