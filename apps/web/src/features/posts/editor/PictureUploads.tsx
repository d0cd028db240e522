import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { ALT_MAX } from '@tintario/contract/images/limits.ts'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Row, Stack } from '../../../ui/parts.tsx'
import { ACCEPTED_IN_TEXT } from '../cover/read-file.ts'
import classes from './PictureUploads.module.css'
import type { PictureUpload, PictureUploads as Uploads } from './picture-uploads.ts'
import { type AltMarks, picturesWithoutAlt } from './pictures-without-alt.ts'

type Props = {
  editor: Editor
  uploads: Uploads
  altMarks: AltMarks
  /** The file field that the toolbar and the menu open. */
  field: RefObject<HTMLInputElement | null>
}

/** Uploads in a text with their progress, and a field below each picture that has no alternative text. */
export const PictureUploads = ({ editor, uploads, altMarks, field }: Props) => {
  const { t } = useTranslation('editor')
  const shown = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot)
  const pictures = useEditorState({ editor, selector: (now) => picturesWithoutAlt(now.editor.state.doc) })
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={ACCEPTED_IN_TEXT}
        multiple
        hidden
        tabIndex={-1}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
          editor.commands.focus()
        }}
      />
      <VisuallyHidden role="status">
        {shown.news && t(`upload.news.${shown.news.what}`, { name: shown.news.name })}
      </VisuallyHidden>
      {shown.uploads.map((upload) =>
        createPortal(
          <UploadCard
            upload={upload}
            onRetry={() => uploads.retry(upload.id)}
            onRemove={() => uploads.remove(upload.id)}
          />,
          upload.host,
          upload.id,
        ),
      )}
      {pictures.map(({ key, at }) =>
        createPortal(<AltField editor={editor} at={at} />, altMarks.hostOf(key), key),
      )}
    </>
  )
}

type CardProps = { upload: PictureUpload; onRetry: () => void; onRemove: () => void }

const UploadCard = ({ upload, onRetry, onRemove }: CardProps) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const { name, state, url, sent, problem, failure } = upload
  const label = () => {
    if (problem) return problem === 'type' ? t('upload.wrongType') : t(`cover:problem.${problem}`)
    if (failure) return message(failure)
    if (state === 'waiting') return t('upload.waiting')
    return t(sent < 1 ? 'cover:upload.sending' : 'cover:upload.storing')
  }
  return (
    <Row wrap gap={3} className={classes.card} data-failed={state === 'failed' || undefined}>
      {url && <img src={url} alt="" />}
      <Stack basis={200} gap={1} className={classes.about}>
        <strong>{name}</strong>
        <span>{label()}</span>
        {state !== 'failed' && <progress aria-label={t('upload.progress', { name })} value={sent} max={1} />}
      </Stack>
      {failure && (
        <Button variant="default" onClick={onRetry}>
          {t('common:tryAgain')}
        </Button>
      )}
      <Button variant="default" aria-label={t('upload.removeNamed', { name })} onClick={onRemove}>
        {t(state === 'failed' ? 'upload.remove' : 'common:cancel')}
      </Button>
    </Row>
  )
}

/** A button that leaves the focus where it is would lose the field's text: leaving the field stores it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const AltField = ({ editor, at }: { editor: Editor; at: number }) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const [alt, setAlt] = useState('')
  const [isMissing, setMissing] = useState(false)
  const store = () => {
    const node = editor.state.doc.nodeAt(at)
    const words = alt.trim()
    if (!words || node?.type.name !== 'figure') return
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, alt: words }))
  }
  const finish = () => {
    if (alt.trim() === '') return setMissing(true)
    store()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const remove = () => {
    const node = editor.state.doc.nodeAt(at)
    if (node?.type.name === 'figure')
      editor
        .chain()
        .focus()
        .deleteRange({ from: at, to: at + node.nodeSize })
        .run()
  }
  return (
    <Stack gap={3} className={classes.alt}>
      <TextInput
        label={t('post-page:cover.altLabel')}
        description={t('upload.altHint')}
        maxLength={ALT_MAX}
        value={alt}
        error={isMissing && message('FIELD_ALT_REQUIRED')}
        onChange={(event) => {
          setAlt(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish()
        }}
        onBlur={store}
      />
      <Row wrap gap={2} align="stretch">
        <Button variant="default" onMouseDown={keepFocus} onClick={finish}>
          {t('upload.altDone')}
        </Button>
        <Button variant="default" onMouseDown={keepFocus} onClick={remove}>
          {t('upload.removePicture')}
        </Button>
      </Row>
    </Stack>
  )
}
