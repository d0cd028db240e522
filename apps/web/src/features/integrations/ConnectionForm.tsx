import { Button, Checkbox, Loader, Modal, SegmentedControl } from '@mantine/core'
import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import {
  fieldsOfWay,
  formFieldsOf,
  recipientsFieldOf,
  type ServedPlatform,
  wayOf,
  waysOf,
} from '@tintario/contract/core/platform-names.ts'
import { type Field, platforms } from '@tintario/contract/core/platforms.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useHealth } from '../../api/use-health.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import classes from './ConnectionForm.module.css'
import type { Saved } from './connection-calls.ts'
import { FormField } from './FormField.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { type PlatformForm, platformForm } from './platform-form.ts'
import { platformLook } from './platform-look.ts'
import testingDialog from './TestingDialog.module.css'
import { useChoices } from './use-choices.ts'
import { type Trouble, useConnect } from './use-connect.ts'

type HttpWarningProps = {
  isAccepted: boolean
  error: string | undefined
  onChange: (isAccepted: boolean) => void
}

/** What an address without encryption means for the password, and whether to go on all the same. */
const HttpWarning = ({ isAccepted, error, onChange }: HttpWarningProps) => {
  const { t } = useTranslation('integrations')
  return (
    <>
      <Notice kind="warn">
        <strong>{t('form.http.title')}</strong>
        <br />
        {t('form.http.text')}
      </Notice>
      <Checkbox
        name="acceptsHttp"
        label={t('form.http.accept')}
        error={error}
        checked={isAccepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}

/** Stands in the way while the connection is tested; it cannot be closed, the test ends by itself. */
const TestingDialog = ({ platform, opened }: { platform: ServedPlatform; opened: boolean }) => {
  const { t } = useTranslation('integrations')
  const { Icon, colour } = platformLook(platform)
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={800}
      centered
      attributes={{ content: { 'aria-label': t('testing.title') } }}
    >
      <Stack gap={2} align="center" py={8} px={6} center role="status">
        <Row gap={4} mb={4} aria-hidden="true">
          <Logo withWord={false} height={56} />
          <span className={testingDialog.line} />
          <Row
            as="span"
            justify="center"
            round="xl"
            className={testingDialog.platform}
            style={{ background: colour }}
          >
            <Icon size={34} />
          </Row>
        </Row>
        <Text look="section">{t('testing.title')}</Text>
        <Text tone="quiet" mb={2}>
          {t('testing.text')}
        </Text>
        <Loader size="sm" type="dots" aria-hidden="true" />
      </Stack>
    </Modal>
  )
}

type WaySwitchProps = {
  platform: ServedPlatform
  ways: readonly string[]
  way: string
  onChange: (way: string) => void
}

const WaySwitch = ({ platform, ways, way, onChange }: WaySwitchProps) => {
  const { t } = useTranslation(platform)
  return (
    <SegmentedControl
      fullWidth
      classNames={{ label: classes.way }}
      aria-label={t('ways.label')}
      data={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
      value={way}
      onChange={onChange}
    />
  )
}

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
  isWorking: boolean
  onConnected: () => void
}

export const ConnectionForm = ({ platform, workspaceId, saved, isWorking, onConnected }: Props) => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const element = useRef<HTMLFormElement>(null)
  const form = platformForm(platform)
  const ways = form.ways ?? waysOf(platform)
  const savedWay = saved ? wayOf(platform, (name) => Boolean(saved[name])) : ways[0]
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
    form.inputs[name]?.tidy && parseUrl(form.inputs[name].tidy(of[name] ?? ''))?.protocol === 'http:'
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

  /** Whether these fields may be sent; shows what is wrong with them and leads there otherwise. */
  const areRight = (names: readonly string[]): boolean => {
    const wrong = names.find((name) => problems[name])
    const first = wrong ?? (lacksAcceptance ? 'acceptsHttp' : undefined)
    setTrouble(null)
    if (!first) return true
    setTouched((old) => [...old, ...names])
    setAsked(true)
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return false
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!areRight(fields.map(([name]) => name))) return
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
    <Stack
      ref={element}
      as="form"
      gap={4}
      most={428}
      onSubmit={submit}
      noValidate
      aria-label={t('form.title', { platform: platforms[platform].brand })}
    >
      {isWorking && lacksRecipients && <Notice kind="ok">{t('form.chooseRecipients')}</Notice>}
      {/* What the account has is known once it lets us in. */}
      {fields
        .filter(([, { isRecipients }]) => isWorking || !isRecipients)
        .map(([name, field], at) => (
          <Stack key={name} gap={4}>
            {field.way && field.way !== fields[at - 1]?.[1].way && (
              <WaySwitch platform={platform} ways={ways} way={field.way} onChange={setWay} />
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
            {form.Shortcut?.after === name && (
              <form.Shortcut.Way
                workspaceId={workspaceId}
                value={tidied(name)}
                acceptsHttp={acceptsHttp}
                mayBegin={() => areRight([name])}
                onRefused={setRefused}
                onTrouble={setTrouble}
              />
            )}
          </Stack>
        ))}
      {trouble && <ProblemNotice platform={platform} trouble={trouble} />}
      <Row gap={3} wrap mt={2} className={classes.act}>
        <Button type="submit" size="md" disabled={!isFilled} loading={isTesting}>
          {t('form.submit')}
        </Button>
        <Text as="span" look="hint" mt={2} className={classes.hint}>
          {t('form.takes')}
        </Text>
      </Row>
      <TestingDialog platform={platform} opened={isTesting} />
    </Stack>
  )
}
