import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { VOICE_PROMPT_MAX } from '@tintario/contract/brand-voices/limits.ts'
import type { Actor } from '../../actor.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { askWriter } from '../model-calls/index.ts'
import { getPostRow, refuseForbiddenText } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { buyVoice } from './buy-voice.ts'
import { learnRules } from './learn-rules.ts'
import { measureStyleInThread, type OwnText, type Style } from './measure-style.ts'

type Asked = {
  postIds: readonly string[]
  texts: readonly string[]
  workspaceId?: string | undefined
  idempotencyKey: string | null
  signal: AbortSignal
}

/** Refuses NOT_FOUND for another workspace's post, STEP_MISSING without a text. */
const bodyOf = async (tools: Tools, actor: Actor, workspaceId: string, postId: string): Promise<OwnText> => {
  const row = await getPostRow(tools.db, actor, postId)
  if (row.workspaceId !== workspaceId) return refuse('NOT_FOUND')
  return { kind: 'html', text: row.body ?? refuse('STEP_MISSING') }
}

/** A text with fewer sentences does not show how a shop writes. */
const SENTENCES_MIN = 5

/**
 * By measurements and, with a model, its description with sentences as proof; paid as in `buyVoice`. Refuses INVALID
 * for too few sentences, TEXT_TOO_INTRICATE, POLICY_VIOLATION and AI_UNAVAILABLE.
 */
export const learnVoice = async (
  tools: Tools,
  actor: Actor,
  { postIds, texts, workspaceId, idempotencyKey, signal }: Asked,
): Promise<BrandVoice> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const ids = [...new Set(postIds)]
  const own: OwnText[] = []
  for (const id of ids) own.push(await bodyOf(tools, actor, workspace.id, id))
  own.push(...texts.map((text) => ({ kind: 'plain' as const, text })))
  refuseForbiddenText(texts.join('\n'))
  const writer = await withWriterOf(tools, { accountId: actor.accountId, workspaceId: workspace.id })
  const model = writer.ai.name === 'model' ? writer.ai.planning : null
  const measured = async (): Promise<Style> => {
    try {
      return await measureStyleInThread({ owner: actor.accountId, signal }, own)
    } catch (error) {
      if (error instanceof ThreadTooSlow) return refuse('TEXT_TOO_INTRICATE')
      throw error
    }
  }
  return buyVoice(tools, actor, {
    workspace,
    type: 'basic',
    questions: {},
    origin: 'learned',
    request: { call: 'brandVoices.learn', ids, texts, workspaceId: workspace.id },
    idempotencyKey,
    write: async () => {
      const style = await measured()
      if (style.sentences < SENTENCES_MIN) refuse('INVALID', { fields: { texts: 'FIELD_MIN_LENGTH' } })
      const prompt = await askWriter(writer, signal, (limited) => learnRules(model, style, limited))
      return { name: null, prompt: prompt.slice(0, VOICE_PROMPT_MAX) }
    },
  })
}
