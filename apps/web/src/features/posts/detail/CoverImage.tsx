import { Button } from '@mantine/core'
import { IconPencil, IconPhoto, IconPhotoPlus, IconSparkles, IconTrash } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/Picture.tsx'
import type { PostActs } from '../acts/use-post-acts.ts'
import { isLocked } from '../post-rules.ts'
import classes from './CoverImage.module.css'
import { AddImageDialog, EditImageDialog } from './ImageDialogs.tsx'

/** The post's featured image and, while it is not published, what can be done with it (IMAGE-01 to IMAGE-13). */
export const CoverImage = ({ post, acts }: { post: Post; acts: PostActs }) => {
  const { t } = useTranslation('post-page')
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null)
  const image = post.featuredImage
  const canChange = !isLocked(post.status)
  const isBusy = acts.busy === 'image'
  return (
    <figure className={classes.figure}>
      <Picture
        className={classes.image}
        src={image?.urls.full}
        alt={image?.alt ?? ''}
        instead={
          <div className={classes.none}>
            <IconPhoto size={32} stroke={1.5} aria-hidden="true" />
            <span>{t('cover.none')}</span>
          </div>
        }
      />
      {image?.caption && <figcaption className={classes.caption}>{image.caption}</figcaption>}
      {canChange && (
        <div className={classes.tools} data-empty={!image || undefined}>
          {post.completedSteps.includes('description') && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconSparkles size={16} />}
              loading={isBusy}
              onClick={() => void acts.drawAnother()}
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
                onClick={() => void acts.removeImage(image.id)}
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
          onClose={() => setDialog(null)}
          onAdd={(input) => void acts.addImage(input).then((ok) => ok && setDialog(null))}
        />
      )}
      {dialog === 'edit' && image && (
        <EditImageDialog
          image={image}
          isBusy={isBusy}
          onClose={() => setDialog(null)}
          onSave={(input) => void acts.editImage(image.id, input).then((ok) => ok && setDialog(null))}
        />
      )}
    </figure>
  )
}
