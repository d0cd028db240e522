import { Button, Skeleton, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CoverChoice } from '@tintario/contract/images/cover.ts'
import { ALT_MAX, ALT_MIN } from '@tintario/contract/images/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { keyOf } from '../../../api/read.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconPhotoUp, IconRefresh } from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Text } from '../../../ui/parts.tsx'
import { type Upload, usePostActs } from '../../posts/index.ts'
import { StepFailure } from '../frame/StepFailure.tsx'
import { AI_TIMEOUT_MS } from '../timings.ts'
import { usePostLang, usePostWizard } from '../wizard-context.ts'
import classes from './CoverDialog.module.css'

const ChooseCoverDialog = lazyWithRetry(
  async () => (await import('../../posts/cover/ChooseCoverDialog.tsx')).ChooseCoverDialog,
)
const UploadCoverDialog = lazyWithRetry(
  async () => (await import('../../posts/cover/UploadCoverDialog.tsx')).UploadCoverDialog,
)

/** Draws the post's picture the first time; from then on it is changed as on the post's page. */
const useCover = (isOpen: boolean) => {
  const { post } = usePostWizard()
  const cache = useQueryClient()
  const acts = usePostActs(post.id)
  const image = post.featuredImage
  const [isDrawing, setDrawing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)
  const draw = useCallback(async () => {
    setDrawing(true)
    setError(null)
    const params = { id: post.id }
    try {
      const featuredImage = await call(api.writing.image, { params, timeout: AI_TIMEOUT_MS })
      const queryKey = keyOf(api.posts.get, { params })
      cache.setQueryData<Post>(queryKey, (stored) => stored && { ...stored, featuredImage })
      await cache.invalidateQueries({ queryKey })
    } catch (failure) {
      setError(failure)
    } finally {
      setDrawing(false)
    }
  }, [post.id, cache])
  useEffect(() => {
    if (!isOpen || hasBegun.current || image) return
    hasBegun.current = true
    void draw()
  }, [isOpen, image, draw])
  return { post, image, acts, isDrawing: isDrawing || acts.busy === 'image', error, draw: () => void draw() }
}

type Props = { opened: boolean; onClose: () => void; onUsed: () => void }

/** The picture before the text is written: read it, describe it, choose or upload another one, use it. */
export const CoverDialog = ({ opened, onClose, onUsed }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const lang = usePostLang()
  const { post, image, acts, isDrawing, error, draw } = useCover(opened)
  const [other, setOther] = useState<'choose' | 'upload' | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saveError, setSaveError] = useState<unknown>(null)
  const alt = typed ?? image?.alt ?? ''
  const length = alt.trim().length
  const altProblem =
    length === 0 ? 'FIELD_ALT_REQUIRED' : length < ALT_MIN || length > ALT_MAX ? 'FIELD_ALT_LENGTH' : null

  const use = async () => {
    if (!image || altProblem) return
    setSaving(true)
    setSaveError(null)
    try {
      if (alt.trim() !== image.alt) {
        await call(api.images.edit, { params: { id: image.id }, body: { alt: alt.trim() } })
        await renewAfter('post', post.id)
      }
      onUsed()
    } catch (failure) {
      setSaveError(failure)
      setSaving(false)
    }
  }
  const leaveOther = () => setOther(null)
  const change = (cover?: CoverChoice) => {
    leaveOther()
    setTyped(null)
    void acts.drawAnother(image?.id, cover)
  }
  const upload = async (picture: Upload) => {
    const failure = await acts.uploadImage(picture, image?.id)
    if (failure === null) {
      leaveOther()
      setTyped(null)
    }
    return failure
  }
  // One dialog at a time: Escape goes back to the picture.
  if (opened && other)
    return (
      <LoadingBoundary>
        {other === 'choose' ? (
          <ChooseCoverDialog
            postId={post.id}
            lang={lang}
            isBusy={isDrawing}
            onClose={leaveOther}
            onChoose={change}
            onPaint={() => change()}
          />
        ) : (
          <UploadCoverDialog dropped={null} isBusy={isDrawing} onClose={leaveOther} onUpload={upload} />
        )}
      </LoadingBoundary>
    )
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('cover.title')}
      width={720}
      canDismiss={!isDrawing && !isSaving}
      actions={
        <>
          {error !== null && !image && (
            <Button variant="default" onClick={onUsed}>
              {t('cover.without')}
            </Button>
          )}
          {!post.isExample && (
            <>
              <Button
                variant="default"
                onClick={() => setOther('upload')}
                disabled={isDrawing}
                leftSection={<IconPhotoUp />}
              >
                {t('post-page:cover.upload')}
              </Button>
              <Button
                variant="default"
                onClick={() => setOther('choose')}
                disabled={isDrawing || !image}
                leftSection={<IconRefresh />}
              >
                {t('cover.another')}
              </Button>
            </>
          )}
          <Button
            onClick={() => void use()}
            disabled={isDrawing || !image || altProblem !== null}
            loading={isSaving}
          >
            {t('cover.use')}
          </Button>
        </>
      }
    >
      <div className={classes.frame} aria-busy={isDrawing}>
        {image && !isDrawing ? (
          <img src={image.urls.full} alt={alt} lang={lang} className={classes.image} />
        ) : (
          isDrawing && <Skeleton className={classes.image} />
        )}
      </div>
      <Text mt={2} mb={4} tone="quiet" role="status">
        {isDrawing ? t('cover.drawing') : image ? t('cover.text') : ''}
      </Text>
      {error !== null && <StepFailure act="drawImage" error={error} onRetry={draw} />}
      {image && !isDrawing && (
        <Textarea
          label={t('cover.alt')}
          lang={lang}
          autosize
          minRows={1}
          description={t('cover.altHelp', { count: length, max: ALT_MAX })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={alt}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll('\n', ' '))}
          error={altProblem ? message(altProblem) : undefined}
        />
      )}
      {saveError !== null && <StepFailure act="setStructure" error={saveError} onRetry={() => void use()} />}
    </Dialog>
  )
}
