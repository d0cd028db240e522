import { Button } from '@mantine/core'
import { IconPencil, IconPhoto, IconPhotoPlus, IconSparkles, IconTrash } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { PostActs } from '../acts/use-post-acts.ts'
import { isLocked } from '../post-rules.ts'
import classes from './CoverImage.module.css'
import { AddImageDialog, EditImageDialog } from './ImageDialogs.tsx'
import { StoredPicture } from './StoredPicture.tsx'

/** The text's column, as wide as it gets. */
const SIZES = '(max-width: 712px) calc(100vw - 32px), 680px'

/** The post's featured image and, while it is not published, what can be done with it (IMAGE-01 to IMAGE-13). */
export const CoverImage = ({ post, acts }: { post: Post; acts: PostActs }) => {
  const { t } = useTranslation('post-page')
  const [dialog, setDialog] = useState<'add' | 'edit' | 'change' | 'remove' | null>(null)
  const image = post.featuredImage
  const canChange = !isLocked(post.status)
  const isBusy = acts.busy === 'image'
  const close = () => setDialog(null)
  const closeWhenDone = (isDone: boolean) => isDone && close()
  const none = (
    <div className={classes.none}>
      <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
      <span>{t('cover.none')}</span>
    </div>
  )
  return (
    <figure className={classes.figure}>
      {image ? <StoredPicture image={image} sizes={SIZES} className={classes.image} instead={none} /> : none}
      {image?.caption && <figcaption className={classes.caption}>{image.caption}</figcaption>}
      {canChange && (
        <div className={classes.tools} data-empty={!image || undefined}>
          {post.completedSteps.includes('description') && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconSparkles size={16} />}
              loading={isBusy}
              onClick={() => (image ? setDialog('change') : void acts.drawAnother())}
            >
              {image ? t('cover.change') : t('cover.draw')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPhotoPlus size={16} />}
            onClick={() => setDialog('add')}
          >
            {t('cover.add')}
          </Button>
          {image && (
            <>
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPencil size={16} />}
                onClick={() => setDialog('edit')}
              >
                {t('cover.alt')}
              </Button>
              <Button
                variant="subtle"
                color="coral"
                size="xs"
                aria-label={t('cover.remove')}
                onClick={() => setDialog('remove')}
              >
                <IconTrash size={16} />
              </Button>
            </>
          )}
        </div>
      )}
      {dialog === 'add' && (
        <AddImageDialog
          isBusy={isBusy}
          onClose={close}
          onAdd={(input) => void acts.addImage(input, image?.id).then(closeWhenDone)}
        />
      )}
      {dialog === 'edit' && image && (
        <EditImageDialog
          image={image}
          isBusy={isBusy}
          onClose={close}
          onSave={(input) => void acts.editImage(image.id, input).then(closeWhenDone)}
        />
      )}
      {image && (
        <>
          <ConfirmDialog
            opened={dialog === 'change'}
            onClose={close}
            onConfirm={() => void acts.drawAnother(image.id).then(closeWhenDone)}
            title={t('cover.changeTitle')}
            confirmLabel={t('cover.changeAct')}
            isBusy={isBusy}
          >
            {t('cover.goes')}
          </ConfirmDialog>
          <ConfirmDialog
            opened={dialog === 'remove'}
            onClose={close}
            onConfirm={() => void acts.removeImage(image.id).then(closeWhenDone)}
            title={t('cover.removeTitle')}
            confirmLabel={t('cover.remove')}
            isDestructive
            isBusy={isBusy}
          >
            {t('cover.goes')}
          </ConfirmDialog>
        </>
      )}
    </figure>
  )
}
