import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { parseUrl } from '@tintario/contract/parse-url.ts'
import { REFERENCE_TEXT_MAX, REFERENCE_TEXT_MIN } from '@tintario/contract/posts/limits.ts'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { StepFailure } from '../frame/StepFailure.tsx'
import { AI_TIMEOUT_MS } from '../timings.ts'
import classes from './AddReference.module.css'

type Kind = 'address' | 'text'

/** An address as people write it: https:// may be left out. Null when it cannot be one. */
const addressFrom = (typed: string) => {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && /\./.test(url.hostname) ? url.href : null
}

/** Adds an address that the server reads, or a text that is pasted; it is chosen at once. */
export const AddReference = ({ postId, onAdded }: { postId: string; onAdded: (one: Reference) => void }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const [kind, setKind] = useState<Kind>('address')
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useCall(api.writing.addReference)

  const url = addressFrom(address)
  const length = text.trim().length
  const textProblem =
    length < REFERENCE_TEXT_MIN
      ? message('FIELD_MIN_LENGTH', { min: REFERENCE_TEXT_MIN })
      : length > REFERENCE_TEXT_MAX
        ? message('FIELD_MAX_LENGTH', { max: REFERENCE_TEXT_MAX })
        : null
  const body =
    kind === 'address'
      ? url && { url }
      : title.trim() && !textProblem && { title: title.trim(), text: text.trim() }
  const send = () => {
    setTried(true)
    if (!body) return
    mutate(
      { params: { id: postId }, body, timeout: AI_TIMEOUT_MS },
      {
        onSuccess: (reference) => {
          onAdded(reference)
          setAddress('')
          setTitle('')
          setText('')
          setTried(false)
        },
      },
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{t('references.addTitle')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('references.addTitle')}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen === 'text' ? 'text' : 'address')
            setTried(false)
            reset()
          }}
          data={[
            { value: 'address', label: t('references.address') },
            { value: 'text', label: t('references.text') },
          ]}
        />
      </div>
      {kind === 'address' ? (
        <TextInput
          label={t('references.addressLabel')}
          placeholder="https://"
          type="url"
          inputMode="url"
          size="md"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={isTried && !url ? message('FIELD_MUST_BE_VALID_URL') : undefined}
        />
      ) : (
        <>
          <TextInput
            label={t('references.textTitle')}
            size="md"
            maxLength={200}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            error={isTried && !title.trim() ? message('FIELD_REQUIRED') : undefined}
          />
          <Textarea
            label={t('references.textLabel')}
            description={t('references.textHelp', { count: length })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            rows={5}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={isTried && textProblem ? textProblem : undefined}
          />
        </>
      )}
      {error && <StepFailure act="addReference" error={error} onRetry={send} />}
      <Button
        type="submit"
        variant="default"
        className={classes.add}
        loading={isPending}
        leftSection={<IconPlus size={16} stroke={1.75} />}
      >
        {t('options.add')}
      </Button>
    </form>
  )
}
