import { SAMPLES_MAX } from '@tintario/contract/auth/limits.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import type { User } from '@tintario/contract/users/user.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { createSession, getRegistration, limitTries, rateLimits } from '../auth/index.ts'
import { countSamples, getUser, insertSampleOwner, presentUser } from '../users/index.ts'
import { insertDefaultVoice } from '../voices/index.ts'
import { insertSampleWallet } from '../wallet/index.ts'
import { dismissFirstSteps, insertWorkspace } from '../workspaces/index.ts'
import { insertSamplePosts } from './insert-sample-posts.ts'
import { removeCovers, sampleMonths, sampleWords, storeCovers } from './sample-content.ts'

type OpenedSample = {
  /** Null for a visitor who is in a sample shop already. */
  session: Awaited<ReturnType<typeof createSession>> | null
  user: User
}

/**
 * Opens a sample shop with posts in the visitor's language, planned in their time zone, and a session of it. A visitor who
 * is in one already gets that one. Refuses NOT_FOUND where sample shops are off, or not
 * everybody may make an account, FORBIDDEN for who is signed in to an
 * account of their own, TOO_MANY_REQUESTS and SAMPLES_FULL.
 */
export const startSample = async (
  tools: Tools,
  actor: Actor | null,
  { language, timeZone = 'UTC' }: { language: Language; timeZone?: string | undefined },
  { ip, device }: { ip: string; device: string },
): Promise<OpenedSample> => {
  const { db, config } = tools
  if (!config.SAMPLE_SHOP || (await getRegistration(db, config)).mode !== 'open') refuse('NOT_FOUND')
  if (actor) {
    const user = actor.isSample ? await getUser(db, actor) : null
    return user
      ? { session: null, user: presentUser(user, actor.sessionExpiresAt, true) }
      : refuse('FORBIDDEN')
  }
  await limitTries(db, rateLimits.sample(ip, config.isProduction))
  const months = await sampleMonths(language)
  const covers = await storeCovers(tools, language)
  const words = sampleWords[language]
  const now = await tools.clock.now()
  try {
    return await db.transaction(async (tx) => {
      if ((await countSamples(tx)) >= SAMPLES_MAX) refuse('SAMPLES_FULL', { retryAfterSeconds: 600 })
      const user = await insertSampleOwner(tx, { firstName: words.firstName, language })
      const { accountId, id: userId } = user
      await insertSampleWallet(tx, accountId)
      const shop = { name: words.shop, description: words.description, timeZone, approvesPosts: true }
      const { id: workspaceId } = await insertWorkspace(tx, { accountId, ...shop })
      await insertDefaultVoice(tx, { accountId, workspaceId, creatorId: userId, language })
      await dismissFirstSteps(tx, { accountId, workspaceId })
      const shopOf = { accountId, userId, workspaceId, language, timeZone, now }
      await insertSamplePosts(tx, shopOf, { months, covers })
      const session = await createSession(tx, { accountId, userId }, device)
      return { session, user: presentUser(user, session.expiresAt, true) }
    })
  } catch (error) {
    await removeCovers(tools, covers)
    throw error
  }
}
