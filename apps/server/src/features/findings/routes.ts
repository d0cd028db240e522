import type { evidence } from '@tintario/contract/writing/evidence-endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getEvidence } from './get-evidence.ts'
import { settleFinding } from './settle-finding.ts'
import { answerQuestion, dropQuestions, openAgain } from './settle-question.ts'

export const evidenceHandlers: Handlers<typeof evidence> = {
  get: (tools, { actor, params }) => getEvidence(tools, actor, params.id),
  settleFinding: (tools, { actor, params, body }) =>
    settleFinding(tools, actor, { postId: params.id, id: params.findingId }, body),
  settleQuestion: (tools, { actor, params, body }) => {
    const at = { postId: params.id, id: params.questionId }
    return 'answer' in body ? answerQuestion(tools, actor, at, body.answer) : dropQuestions(tools, actor, at)
  },
  dropQuestions: (tools, { actor, params, body }) =>
    'reopen' in body
      ? openAgain(tools, actor, { postId: params.id, ids: body.reopen })
      : dropQuestions(tools, actor, { postId: params.id }),
}
