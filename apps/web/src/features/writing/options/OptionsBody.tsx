import { Button, TextInput } from '@mantine/core'
import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconPlus, IconSparkles } from '../../../ui/icons/index.ts'
import { Row } from '../../../ui/parts.tsx'
import { useWaited } from '../../../ui/use-waited.ts'
import { StepFailure } from '../frame/StepFailure.tsx'
import { Stopped, Working } from '../frame/Working.tsx'
import type { useGeneration } from '../use-generation.ts'
import { usePostLang, usePostWizard } from '../wizard-context.ts'
import classes from './OwnField.module.css'
import type { useOptionList } from './use-option-list.ts'

type OwnFieldProps = {
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

/** A line of one's own for a list: Add works as soon as there is some text. */
const OwnField = ({ label, placeholder, value, onChange, onAdd, problem, max, field }: OwnFieldProps) => {
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

/** Milliseconds that a line of one's own waits for the options above it, which would move it. */
const OWN_AFTER_MS = 3_000

const acts = { keyword: 'findKeywords', title: 'findTitles' } as const

type Props = {
  step: 'keyword' | 'title'
  made: Pick<ReturnType<typeof useGeneration>, 'error' | 'isWorking' | 'isStopped' | 'start' | 'stop'> & {
    data: unknown
  }
  list: Pick<ReturnType<typeof useOptionList>, 'typed' | 'setTyped' | 'add' | 'hasProblem' | 'more'>
  /** Heights of the lines that stand in while the options are made. */
  lines: number[]
  /** How long a line of one's own may be, and the message key for any other length. */
  own: { max: number; problem: string }
  /** The list itself. */
  children: ReactNode
}

/** Options on their way, the list of them, further ones, and a line of one's own (WIZ-37 to WIZ-48). */
export const OptionsBody = ({ step, made, list, lines, own, children }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const { typed, setTyped, add, hasProblem, more } = list
  const { open } = usePostWizard()
  const field = useRef<HTMLInputElement>(null)
  const hasWaited = useWaited(OWN_AFTER_MS)
  const hasOwn = !made.isWorking || hasWaited || typed !== ''
  // Asking for more of nothing would do nothing.
  const isUsedUp = more.added === 0
  const isEmpty = Array.isArray(made.data) && made.data.length === 0 && !more.isAsking
  return (
    <>
      {/* First, so that what the post has already stays in its place when the others come. */}
      {children}
      {made.isWorking && <Working text={t(`${step}.working`)} onStop={made.stop} lines={lines} />}
      {made.isStopped && <Stopped text={t('working.stopped')} onStart={made.start} />}
      {made.error && <StepFailure act={acts[step]} error={made.error} onRetry={made.start} />}
      {isEmpty && <p>{t(`${step}.none`)}</p>}
      {made.data !== undefined && !isEmpty && (
        <Row wrap gap={3} tone="quiet">
          {!isUsedUp && (
            <Button
              variant="light"
              loading={more.isAsking}
              onClick={more.more}
              leftSection={<IconSparkles />}
            >
              {t(`${step}.more`)}
            </Button>
          )}
          <span role="status">{more.added !== null && t('options.added', { count: more.added })}</span>
          {isUsedUp && (
            <>
              <Button variant="light" autoFocus onClick={() => field.current?.focus()}>
                {t(`${step}.ownNext`)}
              </Button>
              <Button variant="default" onClick={() => open('details')}>
                {t('options.sayMore')}
              </Button>
            </>
          )}
        </Row>
      )}
      {more.error !== null && <StepFailure act={acts[step]} error={more.error} onRetry={more.more} />}
      {hasOwn && (
        <OwnField
          label={t(`${step}.own`)}
          placeholder={t(`${step}.ownExample`)}
          value={typed}
          onChange={setTyped}
          onAdd={add}
          max={own.max}
          field={field}
          problem={hasProblem ? message(own.problem) : null}
        />
      )}
    </>
  )
}
