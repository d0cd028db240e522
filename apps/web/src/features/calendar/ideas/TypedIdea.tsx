import { Loader, TextInput } from '@mantine/core'
import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIdeas } from './use-ideas.ts'

type Props = {
  at: Date
  /** Letters typed while this code was loading. */
  readEarly: () => string
  /** Ends the typing; `isStored` says whether the title was sent. */
  onClose: (isStored: boolean) => void
}

export const TypedIdea = ({ at, readEarly, onClose }: Props) => {
  const { t } = useTranslation('calendar')
  const message = useMessage()
  const { createAt, isBusy } = useIdeas()
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  // Read when the field replaces the first one, which takes letters until then.
  useLayoutEffect(() => setTitle(readEarly()), [readEarly])
  const length = title.trim().length
  const isTitle = length >= TITLE_MIN && length <= TITLE_MAX
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(!isTitle)
    if (isTitle && !isBusy && (await createAt(title.trim(), at))) onClose(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={(field) => field?.focus()}
        aria-label={t('idea.title')}
        placeholder={t('idea.title')}
        description={t('idea.hint')}
        inputWrapperOrder={['input', 'error', 'description']}
        value={title}
        maxLength={TITLE_MAX}
        readOnly={isBusy}
        rightSection={isBusy && <Loader size={16} />}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !isBusy && title.trim() === '' && onClose(false)}
        error={isTried && !isTitle && message('FIELD_TITLE_LENGTH', { min: TITLE_MIN, max: TITLE_MAX })}
      />
    </form>
  )
}
