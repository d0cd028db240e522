import { Anchor, Button } from '@mantine/core'
import type { OpenQuestion } from '@tintario/contract/findings/findings.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconMessageQuestion } from '../../../ui/icons/index.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Panel, Row, Text } from '../../../ui/parts.tsx'
import classes from './QuestionsPanel.module.css'
import { focusQuestion } from './question-places.ts'
import { useUndoDrop } from './use-undo-drop.ts'

type Props = {
  post: Post
  questions: readonly OpenQuestion[]
  isUnsaved?: boolean
  onDropped: () => void
}

/** How many questions are open in the text, each with a way to it, and all dropped at once. */
export const QuestionsPanel = ({ post, questions, isUnsaved = false, onDropped }: Props) => {
  const { t } = useTranslation('evidence')
  const drop = useSend(api.evidence.dropQuestions, { changes: ['post', 'notification'] })
  const sayDropped = useUndoDrop(post)
  const open = questions.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  const dropAll = async () => {
    if (!(await drop.send({ params: { id: post.id }, body: { drop: true } }))) return
    sayDropped(open.map(({ id }) => id))
    onDropped()
  }
  return (
    <Panel as="section" fill="primary" gap={2} mb={5} look="body" aria-labelledby="questions-title">
      <Row wrap gap={2} className={classes.head}>
        <IconMessageQuestion size={20} />
        <Text id="questions-title" as="h2" look="section" grow>
          {t('questions.title', { count: open.length })}
        </Text>
        <Button size="xs" variant="subtle" loading={drop.isSending} onClick={() => void dropAll()}>
          {t('questions.dropAll')}
        </Button>
      </Row>
      <Text tone="quiet">{t(isUnsaved ? 'questions.saveFirst' : 'questions.lead')}</Text>
      <ol className={classes.list}>
        {open.map(({ id, text }) => (
          <li key={id}>
            <Anchor
              component="button"
              type="button"
              className={classes.jump}
              lang={post.language ?? undefined}
              onClick={() => focusQuestion(id)}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ol>
      <Problem problem={drop.problem} wait={drop.wait} />
    </Panel>
  )
}
