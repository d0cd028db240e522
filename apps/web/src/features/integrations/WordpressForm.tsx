import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  appPassword,
  authorId,
  baseUrl,
  username,
  withScheme,
} from '@tintario/contract/integrations/wordpress.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/use-message.ts'
import { passwordGroups } from './connection.ts'
import { FieldHelp } from './FieldHelp.tsx'
import type { HelpField } from './help-steps.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { TestingDialog } from './TestingDialog.tsx'
import { type Trouble, useConnectWordpress } from './use-connect-wordpress.ts'
import classes from './WordpressForm.module.css'

const rules = { baseUrl, username, appPassword, authorId } as const
type Field = keyof typeof rules
type Values = Record<Field, string>
const GROUPS = [0, 1, 2, 3, 4, 5]

const problemsOf = (values: Values, hasPassword: boolean): Partial<Record<Field, string>> => {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(rules) as Field[]) {
    if (field === 'appPassword' && hasPassword && values.appPassword === '') continue
    const parsed = rules[field].safeParse(values[field])
    if (!parsed.success) problems[field] = parsed.error.issues[0]?.message ?? 'FIELD_REQUIRED'
  }
  return problems
}

type Props = {
  workspaceId: string | undefined
  saved: { baseUrl: string; username: string; authorId: number | null; hasPassword: boolean } | null
  onConnected: () => void
}

/** Address, user, application password and author of a WordPress blog; tested before it counts (INTEG-07 to INTEG-37). */
export const WordpressForm = ({ workspaceId, saved, onConnected }: Props) => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>({
    baseUrl: saved?.baseUrl ?? '',
    username: saved?.username ?? '',
    appPassword: '',
    authorId: saved?.authorId ? String(saved.authorId) : '',
  })
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({})
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { connect, isTesting } = useConnectWordpress(workspaceId)
  const hasPassword = saved?.hasPassword ?? false
  const problems = problemsOf(values, hasPassword)
  const isFilled =
    values.baseUrl.trim() !== '' &&
    values.username.trim() !== '' &&
    (hasPassword || values.appPassword.trim() !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const first = (Object.keys(rules) as Field[]).find((field) => problems[field])
    if (first) {
      setTouched({ baseUrl: true, username: true, appPassword: true, authorId: true })
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setTrouble(null)
    const author = values.authorId.trim()
    const result = await connect({
      baseUrl: withScheme(values.baseUrl),
      username: values.username.trim(),
      ...(values.appPassword.trim() && { appPassword: values.appPassword }),
      ...(author && { authorId: Number(author) }),
    })
    setRefused(result.fields)
    setTrouble(result.trouble)
    if (result.isConnected) onConnected()
  }

  const bind = (field: Field) => {
    const problem = refused[field] ?? (touched[field] ? problems[field] : undefined)
    return {
      name: field,
      value: values[field],
      error: problem && message(problem),
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((old) => ({ ...old, [field]: value }))
        setRefused(({ [field]: _, ...others }) => others)
      },
      onBlur: () => {
        setTouched((old) => (values[field] === '' ? old : { ...old, [field]: true }))
        if (field === 'baseUrl') setValues((old) => ({ ...old, baseUrl: withScheme(old.baseUrl) }))
      },
    }
  }
  const good = (field: Field) =>
    values[field] !== '' && !problems[field] ? (
      <IconCheck size={16} className={classes.good} aria-hidden="true" />
    ) : null

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={t('form.title')}>
      <Labelled field="baseUrl">
        {(id) => (
          <TextInput
            id={id}
            size="md"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.example.com"
            rightSection={good('baseUrl')}
            {...bind('baseUrl')}
          />
        )}
      </Labelled>
      <Labelled field="username" hint={t('form.username.hint')}>
        {(id, hint) => (
          <TextInput
            id={id}
            aria-describedby={hint}
            size="md"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            rightSection={good('username')}
            {...bind('username')}
          />
        )}
      </Labelled>
      <Labelled
        field="appPassword"
        hint={
          <span className={classes.meter}>
            <span className={classes.groups} aria-hidden="true">
              {GROUPS.map((group) => (
                <i key={group} data-full={group < passwordGroups(values.appPassword) || undefined} />
              ))}
            </span>
            {hasPassword && values.appPassword === ''
              ? t('form.appPassword.saved')
              : t('form.appPassword.hint', { groups: passwordGroups(values.appPassword) })}
          </span>
        }
      >
        {(id, hint) => (
          <PasswordInput
            id={id}
            aria-describedby={hint}
            size="md"
            autoComplete="off"
            spellCheck={false}
            classNames={{ innerInput: classes.mono }}
            visibilityToggleButtonProps={{ 'aria-label': t('form.appPassword.toggle'), tabIndex: 0 }}
            {...bind('appPassword')}
          />
        )}
      </Labelled>
      <Labelled field="authorId" isOptional>
        {(id) => (
          <TextInput
            id={id}
            size="md"
            inputMode="numeric"
            placeholder={t('form.authorId.placeholder')}
            {...bind('authorId')}
          />
        )}
      </Labelled>
      {trouble && <ProblemNotice trouble={trouble} />}
      <div className={classes.act}>
        <Button type="submit" size="md" disabled={!isFilled} loading={isTesting}>
          {t('form.submit')}
        </Button>
        <span className={classes.hint}>{t('form.takes')}</span>
      </div>
      <TestingDialog opened={isTesting} />
    </form>
  )
}

type LabelledProps = {
  field: HelpField
  hint?: ReactNode
  isOptional?: boolean
  children: (id: string, hint: string | undefined) => ReactNode
}

/** Label, help icon beside it, the field, and a hint that belongs to the field. */
const Labelled = ({ field, hint, isOptional, children }: LabelledProps) => {
  const { t } = useTranslation('integrations')
  const id = `wordpress-${field}`
  const label = t(`form.${field}.label`)
  return (
    <div>
      <div className={classes.label}>
        <label htmlFor={id}>
          {label} {isOptional && <span className={classes.optional}>{t('form.optional')}</span>}
        </label>
        <FieldHelp field={field} label={label} />
      </div>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
