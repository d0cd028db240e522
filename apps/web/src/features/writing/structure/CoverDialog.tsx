import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ALT_MAX, ALT_MIN } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../../../api/call.ts'
import { keyOf, useRenew } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import { AI_TIMEOUT_MS } from '../timings.ts'
import { usePostLang, usePostWizard } from '../wizard-context.ts'
import classes from './CoverDialog.module.css'

/** Draws the post's picture the first time, and another one on demand. */
const useCover = (isOpen: boolean) => {
  const { post } = usePostWizard()
  const cache = useQueryClient()
  const image = post.featuredImage
  const [isDrawing, setDrawing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)
  const draw = useCallback(
    async (isAnother: boolean) => {
      setDrawing(true)
      setError(null)
      const params = { id: post.id }
      try {
        const featuredImage = isAnother
          ? await call(api.images.changeFeatured, { params, body: { view: 'post' }, timeout: AI_TIMEOUT_MS })
          : await call(api.writing.image, { params, timeout: AI_TIMEOUT_MS })
        const queryKey = keyOf(api.posts.get, { params })
        cache.setQueryData<Post>(queryKey, (stored) => stored && { ...stored, featuredImage })
        await cache.invalidateQueries({ queryKey })
      } catch (failure) {
        setError(failure)
      } finally {
        setDrawing(false)
      }
    },
    [post.id, cache],
  )
  useEffect(() => {
    if (!isOpen || hasBegun.current || image) return
    hasBegun.current = true
    void draw(false)
  }, [isOpen, image, draw])
  return { image, isDrawing, error, draw: () => void draw(image !== null) }
}

type Props = { opened: boolean; onClose: () => void; onUsed: () => void }

/** The picture before the text is written: look at it, describe it, draw another, use it (WIZ-59, WIZ-60). */
export const CoverDialog = ({ opened, onClose, onUsed }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const renew = useRenew()
  const lang = usePostLang()
  const { image, isDrawing, error, draw } = useCover(opened)
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
        await renew(api.posts.get)
      }
      onUsed()
    } catch (failure) {
      setSaveError(failure)
      setSaving(false)
    }
  }
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
          <Button
            variant="default"
            onClick={() => {
              setTyped(null)
              draw()
            }}
            disabled={isDrawing || !image}
            leftSection={<IconRefresh size={16} stroke={1.75} />}
          >
            {t('cover.another')}
          </Button>
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
      <p className={classes.text} role="status">
        {isDrawing ? t('cover.drawing') : image ? t('cover.text') : ''}
      </p>
      {error !== null && <StepFailure act="drawImage" error={error} onRetry={draw} />}
      {image && !isDrawing && (
        <TextInput
          label={t('cover.alt')}
          lang={lang}
          description={t('cover.altHelp', { count: length, max: ALT_MAX })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={alt}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={altProblem ? message(altProblem) : undefined}
        />
      )}
      {saveError !== null && <StepFailure act="setStructure" error={saveError} onRetry={() => void use()} />}
    </Dialog>
  )
}
