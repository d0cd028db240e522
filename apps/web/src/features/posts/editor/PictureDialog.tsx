import { Textarea, TextInput } from '@mantine/core'
import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import { ALT_MAX, CAPTION_MAX } from '@tintario/contract/images/limits.ts'
import type { Node } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { shownAddress } from '../../../api/foreign-picture.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { sizeOf } from '../cover/read-file.ts'
import { isPlain } from './plain-picture.ts'

/** Milliseconds that another site may take to show its picture. */
const FETCH_TIMEOUT_MS = 60_000

type Place = { node: Node; at: number }

/** The picture that is selected, or whose caption the cursor is in. */
const pictureAt = ({ state }: Editor): Place | null => {
  const { $from, from, to } = state.selection
  const selected = state.doc.nodeAt(from)
  if (selected?.type.name === 'figure' && from + selected.nodeSize === to) return { node: selected, at: from }
  return $from.parent.type.name === 'figure' ? { node: $from.parent, at: $from.before() } : null
}

type Props = { postId: string; editor: Editor; onClose: () => void }

/**
 * A picture for the text by its address: another's files are not taken in (EDITOR-09), but a copy is made
 * of one that browsers would not load there. The server looks by the file's
 * content whether it is one of the types (EDITOR-12). Without alternative text the picture is taken out again by the
 * text's own rule (`picture-rule.ts`).
 */
export const PictureDialog = ({ postId, editor, onClose }: Props) => {
  const { t } = useTranslation('editor')
  const message = useMessage()
  const [given] = useState(() => pictureAt(editor))
  const [url, setUrl] = useState(String(given?.node.attrs.src ?? ''))
  const [alt, setAlt] = useState(String(given?.node.attrs.alt ?? ''))
  const [caption, setCaption] = useState(given?.node.textContent ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSameUrl = given?.node.attrs.src === url.trim()

  const isPlainNow = isPlain(url)
  const put = (picture: { src: string; width?: number; height?: number }) => {
    const attrs = { ...given?.node.attrs, ...picture, alt: alt.trim() }
    const words = caption.trim()
    const isSameCaption = given !== null && given.node.textContent === words
    const content = isSameCaption ? given.node.content.toJSON() : words && [{ type: 'text', text: words }]
    const figure = { type: 'figure', attrs, ...(content && { content }) }
    const chain = editor.chain().focus()
    if (given) chain.insertContentAt({ from: given.at, to: given.at + given.node.nodeSize }, figure).run()
    else chain.insertContent(figure).run()
  }
  /**
   * The picture as the text may show it: where it is, or a copy of ours where browsers would not load it. Without words it
   * is not kept anyway.
   */
  const find = async () => {
    const src = url.trim()
    const timeout = FETCH_TIMEOUT_MS
    if (isPlainNow && alt.trim() !== '') {
      const { urls, width, height } = await call(api.images.keep, {
        params: { id: postId },
        body: { url: src, alt: alt.trim() },
        timeout,
      })
      return { src: urls.full, width, height }
    }
    if (isSameUrl || isPlainNow) return { src }
    await call(api.images.check, { body: { url: src }, timeout })
    return { src, ...(await sizeOf(shownAddress(src))) }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseUrl(url.trim())
    if (!isSameUrl && !/^https?:$/.test(parsed?.protocol ?? '')) return setProblem('FIELD_MUST_BE_VALID_URL')
    if (alt.trim().length > ALT_MAX || caption.trim().length > CAPTION_MAX) return
    setBusy(true)
    try {
      put(await find())
      onClose()
    } catch (error) {
      const key = messageOf(error)
      setProblem(key === 'MESSAGES_FILE_INVALID_OR_TOO_LARGE' ? 'types' : key)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(given ? 'picture.change' : 'picture.title')}
      canDismiss={url === ''}
      onSubmit={(event) => void submit(event)}
      actLabel={t(isPlainNow ? 'picture.copy' : given ? 'common:save' : 'picture.act')}
      isBusy={isBusy}
      isDisabled={url.trim() === ''}
    >
      <TextInput
        label={t('picture.address')}
        description={t('picture.types')}
        inputMode="url"
        placeholder="https://"
        data-autofocus
        value={url}
        error={problem && (problem === 'types' ? t('picture.wrongType') : message(problem))}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {isPlainNow && <Notice kind="info">{t('picture.plain')}</Notice>}
      <TextInput
        label={t('post-page:cover.altLabel')}
        description={t('picture.altHint')}
        maxLength={ALT_MAX}
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
      />
      <Textarea
        label={t('picture.caption')}
        autosize
        minRows={2}
        maxLength={CAPTION_MAX}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
