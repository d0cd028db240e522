import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Props = {
  /** The text that somebody else saved meanwhile. */
  other: Post | null
  isAsking: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Says that somebody else saved another text, and asks which is to stay before one is written over. */
export const OtherTextNotice = ({ other, isAsking, onKeepMine, onTakeTheirs, onLater }: Props) => {
  const { t } = useTranslation('editor')
  return (
    <>
      {other && (
        <Notice kind="warn">
          {t('other.seen')}{' '}
          <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
            {t('other.theirs')}
          </Button>
        </Notice>
      )}
      <Dialog
        opened={isAsking}
        onClose={onLater}
        title={t('other.title')}
        actions={
          <>
            <Button variant="default" onClick={onLater} data-autofocus>
              {t('other.later')}
            </Button>
            <Button variant="default" onClick={onTakeTheirs}>
              {t('other.theirs')}
            </Button>
            <Button onClick={onKeepMine}>{t('other.mine')}</Button>
          </>
        }
      >
        {t('other.text')}
      </Dialog>
    </>
  )
}
