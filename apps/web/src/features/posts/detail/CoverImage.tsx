import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type DragEvent, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import {
  IconCrop,
  IconPencil,
  IconPhoto,
  IconPhotoPlus,
  IconPhotoUp,
  IconSparkles,
  IconTrash,
} from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Box, Row, Stack } from '../../../ui/parts.tsx'
import type { PostActs } from '../acts/use-post-acts.ts'
import { useTitle } from '../card/use-title.ts'
import { isLocked } from '../post-rules.ts'
import classes from './CoverImage.module.css'
import { AddImageDialog, EditImageDialog } from './lazy-parts.ts'
import { StoredPicture } from './StoredPicture.tsx'

const UploadCoverDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('../cover/UploadCoverDialog.tsx'), loadTexts(['cover'])])
  return module.UploadCoverDialog
})
const ChooseCoverDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('../cover/ChooseCoverDialog.tsx'), loadTexts(['cover'])])
  return module.ChooseCoverDialog
})
const CropCoverDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('../cover/CropCoverDialog.tsx'), loadTexts(['cover'])])
  return module.CropCoverDialog
})

/** The text's column, as wide as it gets. */
const SIZES = '(max-width: 712px) calc(100vw - 32px), 680px'

/** The post's featured image and, while it is not published, what can be done with it (IMAGE-01 to IMAGE-13). */
export const CoverImage = ({ post, acts }: { post: Post; acts: PostActs }) => {
  const { t } = useTranslation('post-page')
  const [dialog, setDialog] = useState<'upload' | 'crop' | 'add' | 'edit' | 'change' | 'remove' | null>(null)
  const [dropped, setDropped] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const title = useTitle(post)
  const lang = post.language ?? undefined
  const image = post.featuredImage
  const canChange = !isLocked(post)
  const isBusy = acts.busy === 'image'
  const close = () => setDialog(null)
  const closeWhenDone = (isDone: boolean) => isDone && close()
  const none = (
    <Stack align="center" justify="center" gap={2} tone="quiet" bg="paper-2" className={classes.none}>
      <IconPhoto size={32} />
      <span>{t('cover.none')}</span>
    </Stack>
  )
  const openUpload = (file: File | null) => {
    setDropped(file)
    setDialog('upload')
  }
  // Only files: what else is dragged over the page is none of ours.
  const holdsFile = ({ dataTransfer }: DragEvent) => canChange && dataTransfer.types.includes('Files')
  const over = (event: DragEvent) => {
    if (!holdsFile(event)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!holdsFile(event)) return
    event.preventDefault()
    openUpload(event.dataTransfer.files[0] ?? null)
  }
  return (
    <figure
      className={classes.figure}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {image ? (
        <StoredPicture image={image} lang={lang} sizes={SIZES} className={classes.image} instead={none} />
      ) : (
        none
      )}
      {image?.caption && (
        <Box as="figcaption" mt={2} look="hint" lang={lang}>
          {image.caption}
        </Box>
      )}
      {canChange && (
        <Row
          gap="half"
          mt={2}
          align="stretch"
          wrap
          p={1}
          line="all"
          round="md"
          bg="raised"
          className={classes.tools}
        >
          {post.completedSteps.includes('description') && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconSparkles />}
              loading={isBusy}
              onClick={() => (image ? setDialog('change') : void acts.drawAnother())}
            >
              {image ? t('cover.change') : t('cover.draw')}
            </Button>
          )}
          <Button variant="subtle" size="xs" leftSection={<IconPhotoUp />} onClick={() => openUpload(null)}>
            {t('cover.upload')}
          </Button>
          <Button variant="subtle" size="xs" leftSection={<IconPhotoPlus />} onClick={() => setDialog('add')}>
            {t('cover.add')}
          </Button>
          {image && (
            <>
              <Button variant="subtle" size="xs" leftSection={<IconCrop />} onClick={() => setDialog('crop')}>
                {t('cover.crop')}
              </Button>
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconPencil />}
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
                <IconTrash />
              </Button>
            </>
          )}
        </Row>
      )}
      <LoadingBoundary>
        {dialog === 'upload' && (
          <UploadCoverDialog
            dropped={dropped}
            isBusy={isBusy}
            onClose={close}
            onUpload={async (upload) => {
              const failure = await acts.uploadImage(upload, image?.id)
              closeWhenDone(failure === null)
              return failure
            }}
          />
        )}
        {dialog === 'change' && (
          <ChooseCoverDialog
            postId={post.id}
            lang={lang}
            isBusy={isBusy}
            onClose={close}
            onChoose={(cover) => void acts.drawAnother(image?.id, cover).then(closeWhenDone)}
            onPaint={() => void acts.drawAnother(image?.id).then(closeWhenDone)}
          />
        )}
        {dialog === 'crop' && image && (
          <CropCoverDialog
            image={image}
            title={title}
            isBusy={isBusy}
            onClose={close}
            onSave={(crop) => void acts.cropImage(image.id, crop).then(closeWhenDone)}
          />
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
      </LoadingBoundary>
      {image && (
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
      )}
    </figure>
  )
}
