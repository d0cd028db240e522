import { Textarea, TextInput } from '@mantine/core'
import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import type { Image } from '@tintario/contract/images/image.ts'
import { ALT_MAX, ALT_MIN, CAPTION_MAX } from '@tintario/contract/images/limits.ts'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { altProblem, captionProblem } from './image-problems.ts'

type Problems = { url?: string; alt?: string; caption?: string }

/** What is wrong with an image to add, as message keys (IMAGE-03 to IMAGE-05). */
const addImageProblems = ({ url, alt, caption }: { url: string; alt: string; caption: string }): Problems => {
  const parsed = parseUrl(url.trim())
  const found: Problems = {
    url:
      url.trim() === ''
        ? 'FIELD_URL_IS_REQUIRED'
        : parsed && /^https?:$/.test(parsed.protocol)
          ? undefined
          : 'FIELD_MUST_BE_VALID_URL',
    alt: altProblem(alt),
    caption: captionProblem(caption),
  }
  return found
}

type AddProps = {
  isBusy: boolean
  onClose: () => void
  onAdd: (input: { url: string; alt: string; caption?: string }) => void
}

/** A picture by its address, with the words for those who do not see it (IMAGE-03 to IMAGE-06, IMAGE-09). */
export const AddImageDialog = ({ isBusy, onClose, onAdd }: AddProps) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const [values, setValues] = useState({ url: '', alt: '', caption: '' })
  const [problems, setProblems] = useState<Problems>({})
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: problems[name] && message(problems[name], { min: ALT_MIN, max: ALT_MAX }),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((old) => ({ ...old, [name]: value }))
      setProblems((old) => ({ ...old, [name]: undefined }))
    },
  })
  const submit = (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault()
    const found = addImageProblems(values)
    setProblems(found)
    if (found.url || found.alt || found.caption) return
    const caption = values.caption.trim()
    onAdd({ url: values.url.trim(), alt: values.alt.trim(), ...(caption && { caption }) })
  }
  // A browser sends no form by Enter while its button is disabled, and then nobody would say what is missing.
  const onEnter = { onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && submit(event) }
  return (
    <FormDialog
      onClose={onClose}
      title={t('cover.addTitle')}
      canDismiss={values.url === ''}
      onSubmit={submit}
      actLabel={t('cover.addAct')}
      isBusy={isBusy}
      isDisabled={!values.url.trim() || !values.alt.trim()}
    >
      <TextInput
        label={t('cover.url')}
        inputMode="url"
        placeholder="https://"
        data-autofocus
        {...field('url')}
        {...onEnter}
      />
      <TextInput
        label={t('cover.altLabel')}
        description={t('cover.altHint')}
        {...field('alt')}
        {...onEnter}
      />
      <Textarea label={t('cover.caption')} autosize minRows={2} {...field('caption')} />
    </FormDialog>
  )
}

type EditProps = {
  image: Image
  isBusy: boolean
  onClose: () => void
  onSave: (input: { alt: string; caption: string | null }) => void
}

export const EditImageDialog = ({ image, isBusy, onClose, onSave }: EditProps) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const [alt, setAlt] = useState(image.alt)
  const [caption, setCaption] = useState(image.caption ?? '')
  const isSame = alt.trim() === image.alt && caption.trim() === (image.caption ?? '')
  const problem = altProblem(alt)
  const isLong = caption.trim().length > CAPTION_MAX
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!problem && !isLong) onSave({ alt: alt.trim(), caption: caption.trim() || null })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('cover.words')}
      canDismiss={isSame}
      onSubmit={submit}
      actLabel={t('common:save')}
      isBusy={isBusy}
      isDisabled={isSame || alt.trim() === ''}
    >
      <TextInput
        label={t('cover.altLabel')}
        description={t('cover.altHint')}
        value={alt}
        error={problem && message(problem, { min: ALT_MIN, max: ALT_MAX })}
        onChange={(event) => setAlt(event.currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label={t('cover.caption')}
        autosize
        minRows={2}
        value={caption}
        error={isLong && message('FIELD_CAPTION_MAX')}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
