import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Row, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { insertSentence } from './sentences-in-text.ts'

type Props = {
  post: Post
  sentence: string
  /** Other sentences of the same note, the nearest first. */
  neighbours: readonly string[]
  isTicked: boolean
}

/** Below a sentence whose tick has no effect because its section was rewritten: the reason, and for a ticked one the way in. */
export const RewrittenSentence = ({ post, sentence, neighbours, isTicked }: Props) => {
  const { t } = useTranslation('evidence')
  const { send, isSending, problem, wait } = useSend(api.posts.edit, { changes: ['post', 'notification'] })
  const putIn = async () => {
    const body = insertSentence(post.body ?? '', sentence, neighbours)
    if (await send({ params: { id: post.id }, body: { body, version: post.version } }))
      snackbar.ok(t('notes.putIn'))
  }
  return (
    <Row wrap gap={2} mt={1} lang={useLanguage()}>
      <Text look="hint">{t(isTicked ? 'notes.rewritten' : 'notes.rewrittenIn')}</Text>
      {isTicked && (
        <Button
          size="xs"
          variant="light"
          className="finger"
          loading={isSending}
          aria-label={t('notes.putThisIn', { sentence })}
          onClick={() => void putIn()}
        >
          {t('notes.put')}
        </Button>
      )}
      <Problem problem={problem} wait={wait} />
    </Row>
  )
}
