import { Anchor, Button, TextInput } from '@mantine/core'
import { KEYWORD_MAX, KEYWORD_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Row, Stack } from '../../../ui/parts.tsx'
import { isLocked } from '../post-rules.ts'
import classes from './DetailsPanel.module.css'

export const KeywordField = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { send, isSending, problem, wait } = useSend(api.posts.setPrimaryKeyword, { changes: ['post'] })
  const lang = post.language ?? undefined
  if (typed === null)
    return (
      <>
        {post.primaryKeyword ? <span lang={lang}>{post.primaryKeyword}</span> : isLocked(post) && '—'}{' '}
        {!isLocked(post) && (
          <Anchor
            component="button"
            type="button"
            inherit
            underline="always"
            className="finger"
            onClick={() => setTyped(post.primaryKeyword ?? '')}
          >
            {t(post.primaryKeyword ? 'details.changeKeyword' : 'details.addKeyword')}
          </Anchor>
        )}
      </>
    )
  const primaryKeyword = typed.trim()
  const isFitting = primaryKeyword.length >= KEYWORD_MIN && primaryKeyword.length <= KEYWORD_MAX
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isFitting) return
    if (await send({ params: { id: post.id }, body: { primaryKeyword } })) setTyped(null)
  }
  return (
    <Stack as="form" gap={2} className={classes.keyword} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        aria-label={t('details.keyword')}
        autoFocus
        lang={lang}
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTried && !isFitting ? message('FIELD_KEYWORD_LENGTH') : undefined}
      />
      <Row align="stretch" justify="end" gap={2}>
        <Button size="xs" variant="default" onClick={() => setTyped(null)}>
          {t('common:cancel')}
        </Button>
        <Button size="xs" type="submit" loading={isSending}>
          {t('common:save')}
        </Button>
      </Row>
      <Problem problem={problem} wait={wait} />
    </Stack>
  )
}
