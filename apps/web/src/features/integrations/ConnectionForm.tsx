import { Button, NativeSelect, PasswordInput, Select, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  fieldsOfWay,
  formFieldsOf,
  isNewsletter,
  recipientsFieldOf,
  type ServedPlatform,
  wayOf,
  waysOf,
} from '@tintario/contract/integrations/platform-names.ts'
import type { Field } from '@tintario/contract/integrations/platforms.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHealth } from '../../api/use-health.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './ConnectionForm.module.css'
import type { Saved } from './connection-calls.ts'
import { FieldHelp } from './FieldHelp.tsx'
import { HttpWarning } from './HttpWarning.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { type PlatformForm, platformForm } from './platform-form.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { TestingDialog } from './TestingDialog.tsx'
import { type Choices, useChoices } from './use-choices.ts'
import { type Trouble, useConnect } from './use-connect.ts'
import { WaySwitch } from './WaySwitch.tsx'

type Values = Record<string, string>

const fieldsAs = (platform: ServedPlatform, saved: Saved | null): Values =>
  Object.fromEntries(
    formFieldsOf(platform).map(([name, { isSecret }]) => [name, isSecret ? '' : String(saved?.[name] ?? '')]),
  )

const problemsOf = (
  fields: [name: string, Field][],
  { rules }: PlatformForm,
  values: Values,
  hasSecret: boolean,
): Values => {
  const problems: Values = {}
  for (const [name, { isSecret }] of fields) {
    if (isSecret && hasSecret && values[name] === '') continue
    const problem = rules[name]?.safeParse(values[name]).error?.issues[0]
    if (problem) problems[name] = problem.message
  }
  return problems
}

const noSecrets = (fields: [name: string, Field][]): Values =>
  Object.fromEntries(fields.flatMap(([name, { isSecret }]) => (isSecret ? [[name, '']] : [])))

type Props = {
  platform: ServedPlatform
  workspaceId: string | undefined
  saved: Saved | null
  /** Whether the account lets us in now. */
  isWorking: boolean
  onConnected: () => void
}

/** The fields of a platform; tested before they count (INTEG-07 to INTEG-37). */
export const ConnectionForm = ({ platform, workspaceId, saved, isWorking, onConnected }: Props) => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const element = useRef<HTMLFormElement>(null)
  const form = platformForm(platform)
  const savedWay = wayOf(platform, (name) => Boolean(saved?.[name]))
  const [way, setWay] = useState(savedWay)
  const fields = fieldsOfWay(platform, way)
  const [values, setValues] = useState(() => fieldsAs(platform, saved))
  const [touched, setTouched] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Values>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { connect, isTesting } = useConnect(platform, workspaceId)
  const hasSecret = (saved?.hasSecret ?? false) && way === savedWay
  const problems = problemsOf(fields, form, values, hasSecret)
  const tidied = (name: string) =>
    form.inputs[name]?.tidy?.(values[name] ?? '') ?? (values[name] ?? '').trim()
  /** The field whose address, as it would be sent, is one without encryption. */
  const isOpenIn = (of: Values) => (name: string) =>
    form.inputs[name]?.tidy && URL.parse(form.inputs[name].tidy(of[name] ?? ''))?.protocol === 'http:'
  const open = fields.map(([name]) => name).find((name) => !problems[name] && isOpenIn(values)(name))
  const isForbidden = useHealth().data?.sites.http === false
  if (open && isForbidden) problems[open] = 'FIELD_BASE_URL_HTTPS_ONLY'
  const [acceptsHttp, setAcceptsHttp] = useState(open !== undefined)
  const [isAsked, setAsked] = useState(false)
  const lacksAcceptance = open !== undefined && !acceptsHttp
  const isFilled = fields.every(
    ([name, { isSecret, isOptional }]) => isOptional || (isSecret && hasSecret) || values[name]?.trim(),
  )

  const filled = Object.fromEntries(
    fields.map(([name]) => [name, tidied(name)] as const).filter(([, typed]) => typed !== ''),
  )
  const isLetIn = fields.every(([name, { isChosen }]) => isChosen || !problems[name])
  const choices = useChoices(
    platform,
    workspaceId,
    isLetIn && !lacksAcceptance ? { ...filled, acceptsHttp } : null,
  )
  const recipientsField = recipientsFieldOf(platform)
  const lacksRecipients = recipientsField !== undefined && values[recipientsField] === ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = fields.find(([name]) => problems[name])?.[0]
    const first = wrong ?? (lacksAcceptance ? 'acceptsHttp' : undefined)
    if (first) {
      setTouched(fields.map(([name]) => name))
      setAsked(true)
      element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setTrouble(null)
    const result = await connect({ acceptsHttp, fields: filled })
    setRefused(result.fields)
    setTrouble(result.trouble)
    // What is secret is stored now and stays nowhere else.
    if (result.isConnected) setValues((old) => ({ ...old, ...noSecrets(fields) }))
    // Whom e-mails go to can only be chosen now.
    if (result.isConnected && !lacksRecipients) onConnected()
  }

  const bind = (name: string) => {
    const problem = refused[name] ?? (touched.includes(name) ? problems[name] : undefined)
    const isAddress = form.inputs[name]?.tidy !== undefined
    return {
      name,
      value: values[name] ?? '',
      error: problem && message(problem),
      isGood: values[name] !== '' && !problems[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((old) => ({ ...old, [name]: value }))
        setRefused(({ [name]: _, ...others }) => others)
        if (isAddress) setAcceptsHttp(false)
      },
      onBlur: () => {
        setTouched((old) => [...old, name])
        setValues((old) => (isAddress ? { ...old, [name]: tidied(name) } : old))
      },
    }
  }

  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={t('form.title', { platform: platforms[platform].brand })}
    >
      {isWorking && lacksRecipients && <Notice kind="ok">{t('form.chooseRecipients')}</Notice>}
      {/* What the account has is known once it lets us in. */}
      {fields
        .filter(([, { isRecipients }]) => isWorking || !isRecipients)
        .map(([name, field], at) => (
          <div key={name} className={classes.field}>
            {field.way && field.way !== fields[at - 1]?.[1].way && (
              <WaySwitch platform={platform} ways={waysOf(platform)} way={field.way} onChange={setWay} />
            )}
            <FormField
              platform={platform}
              workspaceId={workspaceId}
              field={field}
              isSaved={hasSecret}
              listed={choices[name]}
              onChoose={(value) => setValues((old) => ({ ...old, [name]: value }))}
              {...bind(name)}
            />
            {open === name && !isForbidden && (
              <HttpWarning
                isAccepted={acceptsHttp}
                error={isAsked && lacksAcceptance ? message('FIELD_BASE_URL_HTTP') : undefined}
                onChange={setAcceptsHttp}
              />
            )}
          </div>
        ))}
      {trouble && <ProblemNotice platform={platform} trouble={trouble} />}
      <div className={classes.act}>
        <Button type="submit" size="md" disabled={!isFilled} loading={isTesting}>
          {t('form.submit')}
        </Button>
        <span className={classes.hint}>{t('form.takes')}</span>
      </div>
      <TestingDialog platform={platform} opened={isTesting} />
    </form>
  )
}

type FieldProps = {
  platform: ServedPlatform
  workspaceId: string | undefined
  name: string
  field: Field
  isSaved: boolean
  listed: Choices[string] | undefined
  isGood: boolean
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
  /** Of what is chosen and not typed. */
  onChoose: (value: string) => void
}

/** Label, help icon beside it, the field, and a hint that belongs to the field. */
const FormField = ({
  platform,
  workspaceId,
  name,
  field,
  isSaved,
  isGood,
  listed,
  onChoose,
  ...bound
}: FieldProps) => {
  const { t } = useTranslation('integrations')
  const { t: own, i18n } = useTranslation(platform)
  const { isSecret, isOptional, isRecipients, choices, helpSteps = 0 } = field
  const { props, Hint } = platformForm(platform).inputs[name] ?? {}
  const says = (word: 'hint' | 'placeholder') => i18n.exists(`fields.${name}.${word}`, { ns: platform })
  const id = `${platform}-${name}`
  const label = own(`fields.${name}.label`)
  const saved = isSecret && isSaved && bound.value === '' ? t('form.saved') : null
  const words = saved ?? (says('hint') && !choices ? own(`fields.${name}.hint`) : null)
  const hint = Hint ? <Hint value={bound.value} saved={saved} /> : words
  const common = {
    id,
    name,
    size: 'md',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    ...bound,
  } as const
  return (
    <div>
      <div className={classes.label}>
        <label htmlFor={id}>
          {label}{' '}
          {isOptional && !choices && !isRecipients && (
            <span className={classes.optional}>{t('form.optional')}</span>
          )}
        </label>
        {helpSteps > 0 && <FieldHelp platform={platform} field={name} count={helpSteps} label={label} />}
      </div>
      {listed ? (
        <NativeSelect {...common} data={[{ value: '', label: own(`fields.${name}.choose`) }, ...listed]} />
      ) : isRecipients && isNewsletter(platform) ? (
        <RecipientsField
          platform={platform}
          workspaceId={workspaceId}
          id={id}
          value={bound.value}
          placeholder={own(`fields.${name}.none`)}
          onChoose={onChoose}
        />
      ) : choices ? (
        <Select
          id={id}
          size="md"
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: own(`fields.${name}.choices.${value}`) }))}
          value={bound.value || choices[0] || null}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(value) => onChoose(value ?? '')}
        />
      ) : isSecret ? (
        <PasswordInput
          {...common}
          classNames={{ innerInput: classes.mono }}
          visibilityToggleButtonProps={{ 'aria-label': own(`fields.${name}.toggle`), tabIndex: 0 }}
        />
      ) : (
        <TextInput
          {...common}
          placeholder={says('placeholder') ? own(`fields.${name}.placeholder`) : undefined}
          rightSection={
            isGood && !isOptional ? <IconCheck size={16} className={classes.good} aria-hidden="true" /> : null
          }
          {...props}
        />
      )}
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
