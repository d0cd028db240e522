import { Anchor, Button } from '@mantine/core'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './PublishedNotice.module.css'

/**
 * What of a published post is settled (POST-03) and what is not: where a site takes another text, changing that is the one
 * act that is left, so the notice says so instead of saying no.
 */
export const PublishedNotice = ({
  copies,
  onEdit,
  onChanges,
}: {
  copies: readonly PublishedCopy[]
  onEdit: () => void
  onChanges: (publicationId: string) => void
}) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const isOpen = copies.some(
    ({ mayChange, state }) =>
      mayChange && (state === 'public' || state === 'private' || state === 'withdrawn'),
  )
  return (
    <>
      <Notice kind="info">
        {isOpen ? t('published.text') : message('MESSAGES_PUBLISHED_POST_LOCKED')}
        {isOpen && (
          <Button size="xs" variant="default" className={classes.act} onClick={onEdit}>
            {t('after:edit')}
          </Button>
        )}
      </Notice>
      {copies.map(
        ({ publicationId, site, there }) =>
          there && (
            <Notice key={publicationId} kind="warn">
              {t('after:changedThere', { site })}{' '}
              <Anchor component="button" type="button" onClick={() => onChanges(publicationId)}>
                {t('after:see')}
              </Anchor>
            </Notice>
          ),
      )}
    </>
  )
}
