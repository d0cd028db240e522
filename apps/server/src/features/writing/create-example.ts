import type { Actor } from '../../actor.ts'
import { once } from '../../db/once.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { findVoices } from '../brand-voices/kept/index.ts'
import { buyDraft, listUpcoming } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { freeMorning } from './free-morning.ts'

type Asked = {
  name: string
  /** IANA zone of the owner; UTC when absent. */
  timeZone?: string
  workspaceId?: string
  idempotencyKey: string | null
}

/** Mornings that are looked at; whoever has planned all of them gets the last one. */
const DAYS = 31
const DAY_MS = 86_400_000
/** What an example answers of the wizard's steps; keyword, title and outline are the owner's to choose. */
const completedSteps = ['publish_date', 'country_and_language', 'details', 'description']

/**
 * A draft with an example's answers at the next free 09:00, for the coins of a post: it is one in all that follows
 * (decision 0037). The same Idempotency-Key answers the same post again and takes nothing, also on another day. Refuses
 * NOT_FOUND for an unknown example, INVALID for an unknown zone, NOT_ENOUGH_COINS, KEY_REUSED.
 */
export const createExample = async (
  tools: Tools,
  actor: Actor,
  { name, timeZone: asked, workspaceId, idempotencyKey }: Asked,
): Promise<{ id: string }> => {
  const { accountId } = actor
  const example = tools.examples.find((one) => one.name === name) ?? refuse('NOT_FOUND')
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const timeZone = asked ?? workspace.timeZone
  const now = await tools.clock.now()
  const to = new Date(now.getTime() + (DAYS + 2) * DAY_MS).toISOString()
  const [voices, planned] = await Promise.all([
    findVoices(tools.db, { accountId, workspaceId: workspace.id }, { limit: 1 }),
    listUpcoming(tools, actor, { workspaceId: workspace.id, from: now.toISOString(), to }),
  ])
  const taken = planned.map(({ publishAt }) => new Date(publishAt))
  const when = await freeMorning({ now, timeZone, taken, days: DAYS })
  const { country, language, type, tone, pov, audience, description } = example
  const answers = { country, language, type, tone, pov, audience, description }
  const request = { call: 'writing.createExample', name, timeZone, workspaceId: workspace.id }
  return once(tools.db, { accountId, key: idempotencyKey, request }, async (tx) => {
    const brandVoiceId = voices[0]?.id ?? null
    const draft = { ...answers, ...when, brandVoiceId, workspaceId: workspace.id, completedSteps }
    return { id: await buyDraft(tx, actor, draft) }
  })
}
