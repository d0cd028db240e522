import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { questionsOf, type VoiceType } from '@tintario/contract/brand-voices/questions.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { askWriter } from '../model-calls/index.ts'
import { refuseForbiddenText } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { buyVoice } from './buy-voice.ts'
import { writeVoice } from './write-voice.ts'

type NewVoice = {
  type: VoiceType
  questions: Readonly<Record<string, string>>
  workspaceId?: string | undefined
  idempotencyKey: string | null
  signal: AbortSignal
}

/** Paid as in `buyVoice`. Refuses POLICY_VIOLATION and AI_UNAVAILABLE, which cost nothing. */
export const createVoice = async (
  tools: Tools,
  actor: Actor,
  { type, questions, workspaceId, idempotencyKey, signal }: NewVoice,
): Promise<BrandVoice> => {
  const { language } = actor
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const answers = Object.fromEntries(questionsOf(type).map((one) => [one, questions[one] ?? '']))
  refuseForbiddenText(Object.values(answers).join('\n'))
  const writer = await withWriterOf(tools, { accountId: actor.accountId, workspaceId: workspace.id })
  const model = writer.ai.name === 'model' ? writer.ai.planning : null
  return buyVoice(tools, actor, {
    workspace,
    type,
    questions: answers,
    origin: 'own',
    request: { call: 'brandVoices.create', type, answers, workspaceId: workspace.id },
    idempotencyKey,
    write: () =>
      askWriter(writer, signal, (limited) => writeVoice(model, { type, answers, language }, limited)),
  })
}
