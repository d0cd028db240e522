import { Anchor, Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { OpenQuestion } from '@tintario/contract/writing/findings.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { afterSettling } from './after-settling.ts'
import { focusQuestion } from './QuestionCards.tsx'
import classes from './QuestionsPanel.module.css'

type Props = {
  post: Post
  questions: readonly OpenQuestion[]
  isUnsaved?: boolean
  onDropped: () => void
}

/** How many questions are open in the text, each with a way to it, and all dropped at once. */
export const QuestionsPanel = ({ post, questions, isUnsaved = false, onDropped }: Props) => {
  const { t } = useTranslation('evidence')
  const drop = useSend(api.evidence.dropQuestions, { refresh: afterSettling })
  const open = questions.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  const dropAll = async () => {
    if (!(await drop.send({ params: { id: post.id }, body: { drop: true } }))) return
    snackbar.ok(t('questions.dropped'))
    onDropped()
  }
  return (
    <section className={classes.panel} aria-labelledby="questions-title">
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
    </section>
  )
}
