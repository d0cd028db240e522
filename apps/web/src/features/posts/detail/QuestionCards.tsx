import { Button, Textarea } from '@mantine/core'
import type { OpenQuestion } from '@tintario/contract/findings/findings.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { ANSWER_MAX, ANSWER_MIN } from '@tintario/contract/writing/limits.ts'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconMessageQuestion, IconWand } from '../../../ui/icons/index.ts'
import { keepText, readKeptText } from '../../../ui/kept-text.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Row, Stack } from '../../../ui/parts.tsx'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import classes from './QuestionCards.module.css'
import { anchorOf, type QuestionPlace } from './question-places.ts'
import { useUndoDrop } from './use-undo-drop.ts'

const keyOf = (questionId: string) => `unsaved-answer.${questionId}`

/** An answer that was typed and not sent; empty when there is none. */
const readKeptAnswer = (questionId: string): string => readKeptText(keyOf(questionId)) ?? ''

/** Stores a typed answer until it is sent or its question is dropped; an empty one is removed. */
const keepAnswer = (questionId: string, answer: string): void => keepText(keyOf(questionId), answer || null)

const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
/** The lines of an answer as the text has them: without the marks of a list. */
const linesOfAnswer = (answer: string): string[] =>
  answer.split('\n').flatMap((line) => line.trim().replace(bullet, '') || [])

type Settling = {
  post: Post
  /** What was changed here and not saved yet would be lost by an answer. */
  isUnsaved?: boolean
  onSettled: (isAnswer: boolean, questionId: string) => void
  /** Brings a sentence of the text into view. */
  onShow?: (sentence: string) => void
  /** Has the answer worked into the text, which it is a paragraph of by then; missing where that cannot be done. */
  onWorkIn?: ((answered: { question: OpenQuestion; answer: string }) => void) | undefined
}

/** The open questions of one place of the text, under the heading that comes with the answer if it is not there yet. */
export const QuestionCards = ({ place, ...settling }: Settling & { place: QuestionPlace }) => {
  const Heading = `h${place.ghostLevel ?? 2}` as const
  return (
    <Stack gap={2} look="body" className={classes.place}>
      {place.ghostLevel !== null && (
        <Heading className={classes.ghost} lang={settling.post.language ?? undefined}>
          {place.heading}
        </Heading>
      )}
      {place.questions.map((question) => (
        <QuestionCard key={question.id} question={question} {...settling} />
      ))}
    </Stack>
  )
}

/** What only the owner knows: answered in words of their own, or dropped. What is typed is kept until then. */
const QuestionCard = ({
  post,
  question,
  isUnsaved = false,
  onSettled,
  onShow,
  onWorkIn,
}: Settling & { question: OpenQuestion }) => {
  const { t } = useTranslation('evidence')
  const titleId = useId()
  const settle = useSend(api.evidence.settleQuestion, { changes: ['post', 'notification'] })
  const sayDropped = useUndoDrop(post)
  const [answer, setAnswer] = useState(() => readKeptAnswer(question.id))
  const params = { id: post.id, questionId: question.id }
  const writer = useWriterName()
  const canWorkIn = onWorkIn !== undefined && writer === 'model' && !post.isUnpaid
  const settleBy = async (body: { answer: string } | { drop: true }) => {
    const stored = await settle.send({ params, body })
    if (stored) keepAnswer(question.id, '')
    return stored
  }
  const sayAnswered = (stored: string | null | undefined) => {
    const [first] = linesOfAnswer(stored ?? '')
    const action = first && onShow && { label: t('questions.show'), onClick: () => onShow(first) }
    snackbar.ok(t('questions.answered'), action ? { duration: SNACKBAR_MS.undo, action } : {})
  }
  const send = async (body: { answer: string } | { drop: true }) => {
    const stored = await settleBy(body)
    if (!stored) return
    const isAnswer = 'answer' in body
    if (isAnswer) sayAnswered(stored.questions.find(({ id }) => id === question.id)?.answer)
    else sayDropped([question.id])
    onSettled(isAnswer, question.id)
  }
  const type = (typed: string) => {
    setAnswer(typed)
    keepAnswer(question.id, typed)
  }
  const canSend = answer.trim().length >= ANSWER_MIN && !isUnsaved && !settle.isSending
  const submit = () => {
    if (canSend) void send({ answer: answer.trim() })
  }
  const workIn = async () => {
    const said = answer.trim()
    if (await settleBy({ answer: said })) onWorkIn?.({ question, answer: said })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Stack
      id={anchorOf(question.id)}
      tabIndex={-1}
      as="section"
      gap={2}
      py={3}
      px={4}
      round="lg"
      bg="sunken"
      className={classes.card}
      aria-labelledby={titleId}
    >
      <p className={classes.label}>
        <IconMessageQuestion />
        {t('questions.label')}
      </p>
      <h3 id={titleId} className={classes.text} lang={post.language ?? undefined}>
        {question.text}
      </h3>
      <Stack
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
        as="form"
        gap={2}
      >
        <Textarea
          label={t('questions.yourAnswer')}
          description={question.example && <Example text={question.example} language={post.language} />}
          inputWrapperOrder={['label', 'description', 'input']}
          autosize
          minRows={2}
          maxLength={ANSWER_MAX}
          value={answer}
          lang={post.language ?? undefined}
          spellCheck
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Row align="stretch" wrap gap={2} fingers>
          <Button type="submit" size="xs" loading={settle.isSending} disabled={!canSend}>
            {t('questions.insert')}
          </Button>
          {canWorkIn && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconWand size={14} />}
              disabled={!canSend}
              onClick={() => void workIn()}
            >
              {t('questions.workIn')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            disabled={settle.isSending}
            onClick={() => void send({ drop: true })}
          >
            {t('questions.drop')}
          </Button>
        </Row>
      </Stack>
      <Problem problem={settle.problem} wait={settle.wait} />
    </Stack>
  )
}

const Example = ({ text, language }: { text: string; language: string | null }) => {
  const { t } = useTranslation('evidence')
  return (
    <>
      {t('questions.example')}{' '}
      <span className={classes.example} lang={language ?? undefined}>
        {text}
      </span>
    </>
  )
}
