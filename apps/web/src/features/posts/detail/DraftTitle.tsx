import { Button, TextInput } from '@mantine/core'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Row } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from './DraftPanel.module.css'

/** Asks for the title of a draft that has none: without one it is not complete. */
export const DraftTitle = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const message = useMessage()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const store = useSend(api.posts.setTitle, { changes: ['post'] })
  const { length } = title.trim()
  const isFit = length >= TITLE_MIN && length <= TITLE_MAX
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit && (await store.send({ params: { id: post.id }, body: { title: title.trim() } })))
      snackbar.ok(t('draft.titled'))
  }
  return (
    <>
      <Row gap="2 3" as="form" align="end" wrap onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          className={classes.field}
          label={t('draft.giveTitle')}
          description={t('draft.whyTitle')}
          lang={post.language ?? undefined}
          spellCheck
          value={title}
          error={isTried && !isFit && message('FIELD_TITLE_LENGTH', { min: TITLE_MIN, max: TITLE_MAX })}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={store.isSending}>
          {t('draft.saveTitle')}
        </Button>
      </Row>
      <Problem problem={store.problem} wait={store.wait} />
    </>
  )
}
