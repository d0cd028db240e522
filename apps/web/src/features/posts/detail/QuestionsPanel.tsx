import { Button, Textarea } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { OpenQuestion } from '@tintario/contract/writing/findings.ts'
import { ANSWER_MAX, ANSWER_MIN } from '@tintario/contract/writing/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { afterSettling } from './after-settling.ts'
import classes from './QuestionsPanel.module.css'

type Props = {
  post: Post
  questions: readonly OpenQuestion[]
  /** What was changed here and not saved yet would be lost by an answer. */
  isUnsaved?: boolean
  onAnswered?: () => void
}

/** What only the owner knows, each with its place in the text: answered, or dropped alone or all at once. */
export const QuestionsPanel = ({ post, questions, isUnsaved = false, onAnswered }: Props) => {
  const { t } = useTranslation('evidence')
  const section = useRef<HTMLElement>(null)
  const drop = useSend(api.evidence.dropQuestions, { refresh: afterSettling })
  const open = questions.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  const dropAll = async () => {
    if (await drop.send({ params: { id: post.id }, body: { drop: true } }))
      snackbar.ok(t('questions.dropped'))
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.panel} aria-labelledby="questions-title">
      <div className={classes.head}>
        <IconMessageQuestion size={20} aria-hidden="true" />
        <h2 id="questions-title" className={classes.title}>
          {t('questions.title', { count: open.length })}
        </h2>
        <Button size="xs" variant="subtle" loading={drop.isSending} onClick={() => void dropAll()}>
          {t('questions.dropAll')}
        </Button>
      </div>
      <p className={classes.lead}>{t(isUnsaved ? 'questions.saveFirst' : 'questions.lead')}</p>
      <ol className={classes.list}>
        {open.map((question) => (
          <Question
            key={question.id}
            post={post}
            question={question}
            isUnsaved={isUnsaved}
            onSettled={(isAnswer) => {
              section.current?.focus()
              if (isAnswer) onAnswered?.()
            }}
          />
        ))}
      </ol>
      <Problem problem={drop.problem} wait={drop.wait} />
    </section>
  )
}

type QuestionProps = {
  post: Post
  question: OpenQuestion
  isUnsaved: boolean
  onSettled: (isAnswer: boolean) => void
}

const Question = ({ post, question, isUnsaved, onSettled }: QuestionProps) => {
  const { t } = useTranslation('evidence')
  const settle = useSend(api.evidence.settleQuestion, { refresh: afterSettling })
  const [answer, setAnswer] = useState<string | null>(null)
  const { heading, text } = question
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
    <li className={classes.question}>
      <p className={classes.where}>
        {heading === null ? t('questions.start') : t('questions.under', { heading })}
      </p>
      <h3 className={classes.text} lang={post.language ?? undefined}>
        {text}
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
    </li>
  )
}
