import { TextInput } from '@mantine/core'
import { videoAt } from '@tintario/contract/posts/video-address.ts'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'

/** A video of YouTube or Vimeo, by the address of its page (EDITOR-05). */
export const VideoDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useTranslation('editor')
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const video = videoAt(address)
    if (!video) return setWrong(true)
    const attrs = { src: video.player, width: '640', height: '360', title: title.trim() || null }
    editor
      .chain()
      .focus()
      .insertContent({ type: 'video', attrs: { ...attrs, allowfullscreen: 'true' } })
      .run()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('video.title')}
      onSubmit={submit}
      actLabel={t('video.act')}
      isDisabled={address.trim() === ''}
    >
      <TextInput
        label={t('video.address')}
        description={t('video.hint')}
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v="
        data-autofocus
        value={address}
        error={isWrong && t('video.wrong')}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <TextInput
        label={t('video.name')}
        description={t('video.nameHint')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
