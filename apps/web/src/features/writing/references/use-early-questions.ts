import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { ANSWER_MIN } from '@tintario/contract/writing/limits.ts'
import { api } from '../../../api/call.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDraft } from '../drafts.ts'
import { AI_TIMEOUT_MS } from '../timings.ts'

/**
 * What the AI service wants to know before it writes, with the answers that are being typed. They stay in the tab until
 * `send` adds them as a note; it returns the note, or null when it was refused. Without questions there is nothing to see.
 */
export const useEarlyQuestions = (postId: string) => {
  const { t } = useTranslation('writing')
  const params = { id: postId }
  const writer = useWriterName()
  const { data: questions = [] } = useApi(
    api.writing.questions,
    { params },
    { enabled: writer === 'model', staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const draft = useDraft<Record<string, string>>('answers', {})
  const { mutateAsync, error, isPending } = useCall(api.writing.addReference, ['reference'])
  const answered = questions.flatMap((question) => {
    const answer = draft.value[question]?.trim() ?? ''
    return answer.length >= ANSWER_MIN ? [{ question, answer }] : []
  })
  const send = async (): Promise<Reference | null> => {
    const text = answered.map((one) => t('questions.note', one)).join('\n\n')
    const body = { title: t('questions.noteTitle'), text }
    const added = await mutateAsync({ params, body, timeout: AI_TIMEOUT_MS }).catch(() => null)
    if (added) {
      draft.change({})
      draft.forget()
    }
    return added
  }
  return {
    questions,
    answers: draft.value,
    change: (question: string, answer: string) => draft.change({ ...draft.value, [question]: answer }),
    isTyped: answered.length > 0,
    send,
    error,
    isPending,
  }
}
