import { Button, TextInput } from '@mantine/core'
import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import type { FormEvent, RefObject } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus } from '../../../ui/icons/index.ts'
import { Row } from '../../../ui/parts.tsx'
import { usePostLang } from '../wizard-context.ts'
import classes from './OwnField.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onAdd: () => void
  /** Words for a text of a wrong length that was to be added; else null. */
  problem: string | null
  max: number
  field?: RefObject<HTMLInputElement | null>
}

/** Words as chats abbreviate them, and the line without them where only one can be meant. */
const readChatWords = (value: string, lang: string | undefined) => {
  const { found, spelled } = chatWordsIn(value, lang === 'es' ? 'es' : 'en')
  return { found: found.join(', '), spelled: spelled && spelled.charAt(0).toUpperCase() + spelled.slice(1) }
}

/** A line of one's own for a list: Add works as soon as there is some text (WIZ-41, WIZ-47). */
export const OwnField = ({ label, placeholder, value, onChange, onAdd, problem, max, field }: Props) => {
  const { t } = useTranslation('writing')
  const lang = usePostLang()
  const chat = readChatWords(value.trim(), lang)
  const { spelled } = chat
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd()
  }
  return (
    <Row as="form" align="start" wrap gap={2} className={classes.own} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        label={label}
        ref={field}
        lang={value === '' ? undefined : lang}
        spellCheck
        placeholder={placeholder}
        size="md"
        value={value}
        maxLength={max + 40}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem ?? undefined}
      />
      {chat.found !== '' && (
        <Row wrap gap={2} full className={classes.chat} role="status">
          <span>{t('options.chatWords', { words: chat.found })}</span>
          {spelled && spelled.length <= max && (
            <Button variant="light" size="sm" onClick={() => onChange(spelled)}>
              {t('options.spellOut', { text: spelled })}
            </Button>
          )}
        </Row>
      )}
      <Button
        type="submit"
        variant="default"
        size="md"
        disabled={value.trim() === ''}
        leftSection={<IconPlus />}
      >
        {t('options.add')}
      </Button>
    </Row>
  )
}
