import { Button } from '@mantine/core'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/use-message.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './PublishedNotice.module.css'

/**
 * What of a published post is settled (POST-03) and what is not: where a site takes another text, changing that is the one
 * act that is left, so the notice says so instead of saying no.
 */
export const PublishedNotice = ({
  copies,
  onEdit,
}: {
  copies: readonly PublishedCopy[]
  onEdit: () => void
}) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const isOpen = copies.some(
    ({ mayChange, state }) =>
      mayChange && (state === 'public' || state === 'private' || state === 'withdrawn'),
  )
  if (!isOpen) return <Notice kind="info">{message('MESSAGES_PUBLISHED_POST_LOCKED')}</Notice>
  return (
    <Notice kind="info">
      {t('published.text')}
      <Button size="xs" variant="default" className={classes.act} onClick={onEdit}>
        {t('after:edit')}
      </Button>
    </Notice>
  )
}
