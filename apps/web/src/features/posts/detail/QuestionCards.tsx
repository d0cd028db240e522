import { Button, Textarea } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { OpenQuestion } from '@tintario/contract/writing/findings.ts'
import { ANSWER_MAX, ANSWER_MIN } from '@tintario/contract/writing/limits.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { afterSettling } from './after-settling.ts'
import classes from './QuestionCards.module.css'
import type { QuestionPlace } from './question-places.ts'

type Settling = {
  post: Post
  /** What was changed here and not saved yet would be lost by an answer. */
  isUnsaved?: boolean
  onSettled: (isAnswer: boolean) => void
}

/** How a question's card is found by what leads to it. */
export const questionAnchor = (id: string): string => `question-${id}`

/** The open questions of one place of the text, under the heading that comes with the answer if it is not there yet. */
export const QuestionCards = ({ place, ...settling }: Settling & { place: QuestionPlace }) => {
  const Heading = `h${place.ghostLevel ?? 2}` as const
  return (
    <div className={classes.place}>
      {place.ghostLevel !== null && (
        <Heading className={classes.ghost} lang={settling.post.language ?? undefined}>
          {place.heading}
        </Heading>
      )}
      {place.questions.map((question) => (
        <QuestionCard key={question.id} question={question} {...settling} />
      ))}
    </div>
  )
}

/** What only the owner knows: answered in words of their own, or dropped. */
const QuestionCard = ({
  post,
  question,
  isUnsaved = false,
  onSettled,
}: Settling & { question: OpenQuestion }) => {
  const { t } = useTranslation('evidence')
  const titleId = useId()
  const settle = useSend(api.evidence.settleQuestion, { refresh: afterSettling })
  const [answer, setAnswer] = useState<string | null>(null)
  const params = { id: post.id, questionId: question.id }
  const send = async (body: { answer: string } | { drop: true }) => {
    if (!(await settle.send({ params, body }))) return
    const isAnswer = 'answer' in body
    snackbar.ok(t(isAnswer ? 'questions.answered' : 'questions.dropped'))
    onSettled(isAnswer)
  }
  const isLong = (answer ?? '').trim().length >= ANSWER_MIN
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLong) void send({ answer: (answer ?? '').trim() })
  }
  return (
    <section
      id={questionAnchor(question.id)}
      tabIndex={-1}
      className={classes.card}
      aria-labelledby={titleId}
    >
      <p className={classes.label}>
        <IconMessageQuestion size={16} aria-hidden="true" />
        {t('questions.label')}
      </p>
      <h3 id={titleId} className={classes.text} lang={post.language ?? undefined}>
        {question.text}
      </h3>
      {answer === null ? (
        <div className={classes.acts}>
          <Button size="xs" variant="default" disabled={isUnsaved} onClick={() => setAnswer('')}>
            {t('questions.answer')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            loading={settle.isSending}
            onClick={() => void send({ drop: true })}
          >
            {t('questions.drop')}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} className={classes.form}>
          <Textarea
            label={t('questions.yourAnswer')}
            description={t('questions.hint')}
            autosize
            minRows={3}
            maxLength={ANSWER_MAX}
            value={answer}
            lang={post.language ?? undefined}
            autoFocus
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className={classes.acts}>
            <Button type="submit" size="xs" loading={settle.isSending} disabled={!isLong || isUnsaved}>
              {t('questions.insert')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setAnswer(null)} disabled={settle.isSending}>
              {t('common:cancel')}
            </Button>
          </div>
        </form>
      )}
      <Problem problem={settle.problem} wait={settle.wait} />
    </section>
  )
}
