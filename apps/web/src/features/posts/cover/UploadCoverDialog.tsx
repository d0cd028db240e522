import { Button, Textarea, TextInput } from '@mantine/core'
import { ALT_MAX, ALT_MIN } from '@tintario/contract/images/limits.ts'
import { type DragEvent, type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { IconPhotoUp } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack, Text } from '../../../ui/parts.tsx'
import { altProblem, captionProblem } from '../detail/image-problems.ts'
import { ACCEPTED, type ChosenFile, type FileProblem, readFile } from './read-file.ts'
import classes from './UploadCoverDialog.module.css'

const KB = 1024

/** How heavy a file is, in the words of a language. */
const weight = (bytes: number, language: string): string => {
  const isLarge = bytes >= KB * KB
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = isLarge ? bytes / KB / KB : Math.ceil(bytes / KB)
  return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 })
}

export type Upload = { file: File; alt: string; caption: string; onSent: (part: number) => void }

type Props = {
  dropped: File | null
  isBusy: boolean
  onClose: () => void
  /** Sends it, and answers the message key of what went wrong, or null. */
  onUpload: (upload: Upload) => Promise<string | null>
}

/** What was chosen last, or why it cannot be. */
const useChosen = (dropped: File | null) => {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const take = useCallback(async (file: File | undefined) => {
    if (!file) return
    const read = await readFile(file)
    setProblem(typeof read === 'string' ? read : null)
    setChosen(typeof read === 'string' ? null : read)
  }, [])
  useEffect(() => void take(dropped ?? undefined), [take, dropped])
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])
  return { chosen, problem, setProblem, take }
}

/** A cover from this computer or phone, with the words for those who do not see it. */
export const UploadCoverDialog = ({ dropped, isBusy, onClose, onUpload }: Props) => {
  const { t } = useTranslation('cover')
  const message = useMessage()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const about = useId()
  const { chosen, problem, setProblem, take } = useChosen(dropped)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [wrong, setWrong] = useState<{ alt?: string | undefined; caption?: string | undefined }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const [isOver, setOver] = useState(false)

  const choose = (file: File | undefined) => {
    setFailure(null)
    void take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = { alt: altProblem(alt), caption: captionProblem(caption) }
    setWrong(found)
    if (!chosen || found.alt || found.caption) return
    setSent(0)
    setFailure(null)
    const failed = await onUpload({
      file: chosen.file,
      alt: alt.trim(),
      caption: caption.trim(),
      onSent: setSent,
    })
    // What the file itself can be refused for was looked at here but for what only decoding it shows.
    if (failed === 'MESSAGES_FILE_INVALID_OR_TOO_LARGE') setProblem('broken')
    else setFailure(failed)
  }
  return (
    <FormDialog
      title={t('upload.title')}
      width={560}
      onClose={onClose}
      canDismiss={!chosen && alt === ''}
      onSubmit={(event) => void submit(event)}
      actLabel={t('upload.act')}
      isBusy={isBusy}
      isDisabled={!chosen || alt.trim() === ''}
    >
      <Stack
        gap={3}
        align="center"
        justify="center"
        tone="quiet"
        py={5}
        px={4}
        center
        round="lg"
        bg="sunken"
        className={classes.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {chosen ? (
          <img
            className={classes.picture}
            src={chosen.url}
            alt=""
            width={chosen.width}
            height={chosen.height}
          />
        ) : (
          <IconPhotoUp size={32} />
        )}
        <Text id={about} look="hint" tone="inherit" className={classes.about}>
          {chosen
            ? t('upload.chosen', {
                name: chosen.file.name,
                width: chosen.width,
                height: chosen.height,
                size: weight(chosen.file.size, language),
              })
            : t('upload.types')}
        </Text>
        <Button
          variant="default"
          disabled={isBusy}
          aria-describedby={about}
          onClick={() => field.current?.click()}
          data-autofocus={!chosen || undefined}
        >
          {t(chosen ? 'upload.another' : 'upload.choose')}
        </Button>
        <input
          ref={field}
          type="file"
          accept={ACCEPTED}
          hidden
          tabIndex={-1}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </Stack>
      {problem && <Notice kind="danger">{t(`problem.${problem}`)}</Notice>}
      {failure && <Notice kind="danger">{message(failure)}</Notice>}
      <TextInput
        label={t('post-page:cover.altLabel')}
        description={t('post-page:cover.altHint')}
        value={alt}
        error={wrong.alt && message(wrong.alt, { min: ALT_MIN, max: ALT_MAX })}
        onChange={(event) => {
          setAlt(event.currentTarget.value)
          setWrong((old) => ({ ...old, alt: undefined }))
        }}
      />
      <Textarea
        label={t('post-page:cover.caption')}
        autosize
        minRows={2}
        value={caption}
        error={wrong.caption && message(wrong.caption)}
        onChange={(event) => {
          setCaption(event.currentTarget.value)
          setWrong((old) => ({ ...old, caption: undefined }))
        }}
      />
      {isBusy && (
        <Stack gap={2} look="hint" className={classes.progress}>
          <progress aria-label={t('upload.progress')} value={sent} max={1} />
          <span role="status">{t(sent < 1 ? 'upload.sending' : 'upload.storing')}</span>
        </Stack>
      )}
    </FormDialog>
  )
}
