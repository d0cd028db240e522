import { VisuallyHidden } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { isLocked } from '../post-rules.ts'
import { FindingsPanel, QuestionCards, QuestionsPanel, WorkInDialog } from './lazy-parts.ts'
import { PostBody } from './PostBody.tsx'
import { focusQuestion, placeQuestions } from './question-places.ts'
import type { Answered } from './WorkInDialog.tsx'

export const EvidentBody = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const evidence = useApi(api.evidence.get, { params: { id: post.id } })
  const [shown, setShown] = useState<{ sentence: string } | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const focusText = () => text.current?.focus({ preventScroll: true })
  const questions = isLocked(post) ? [] : (evidence.data?.questions ?? [])
  /** The next question is where an owner goes on, and the text when none is left. */
  const goOnFrom = (id: string) => {
    const open = questions.filter((one) => one.state === 'open' || one.id === id)
    const at = open.findIndex((one) => one.id === id)
    const next = open[at + 1] ?? open[at - 1]
    if (!next || !focusQuestion(next.id)) focusText()
  }
  const marks = useMemo(
    () => [
      ...new Set(
        evidence.data?.findings.filter(({ settled }) => settled === null).map(({ sentence }) => sentence),
      ),
    ],
    [evidence.data],
  )
  return (
    <>
      <Loaded
        query={evidence}
        waiting={<VisuallyHidden role="status">{t('findingsLoading')}</VisuallyHidden>}
      >
        {(known) => (
          <>
            {known.findings.length > 0 && (
              <LoadingBoundary>
                <FindingsPanel post={post} evidence={known} onShow={(sentence) => setShown({ sentence })} />
              </LoadingBoundary>
            )}
            {questions.length > 0 && (
              <LoadingBoundary>
                <QuestionsPanel post={post} questions={questions} onDropped={focusText} />
              </LoadingBoundary>
            )}
          </>
        )}
      </Loaded>
      <PostBody
        ref={text}
        html={post.body ?? ''}
        language={post.language}
        marks={marks}
        shown={shown}
        insertsFor={(headings) =>
          placeQuestions(questions, headings, post.structure).map((place) => ({
            key: place.key,
            before: place.before,
            node: (
              <LoadingBoundary>
                <QuestionCards
                  post={post}
                  place={place}
                  onSettled={(_, id) => goOnFrom(id)}
                  onShow={(sentence) => setShown({ sentence })}
                  onWorkIn={setAnswered}
                />
              </LoadingBoundary>
            ),
          }))
        }
      />
      {answered && (
        <LoadingBoundary>
          <WorkInDialog
            post={post}
            answered={answered}
            onClose={() => {
              setAnswered(null)
              goOnFrom(answered.question.id)
            }}
          />
        </LoadingBoundary>
      )}
    </>
  )
}
