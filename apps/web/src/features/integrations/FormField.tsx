import {
  ActionIcon,
  Button,
  CloseButton,
  NativeSelect,
  PasswordInput,
  Popover,
  Progress,
  Select,
  TextInput,
} from '@mantine/core'
import {
  isNewsletter,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import type { Field } from '@tintario/contract/core/platforms.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCheck, IconHelpCircle } from '../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './ConnectionForm.module.css'
import { stepWithin } from './connection.ts'
import fieldHelp from './FieldHelp.module.css'
import { platformForm } from './platform-form.ts'
import { HELP_RESET_MS } from './timings.ts'
import type { Choices } from './use-choices.ts'

type FieldHelpProps = {
  platform: ServedPlatform
  field: string
  count: number
  label: string
}

/** The help icon of a field and its steps: a popover beside the field, a bottom sheet on a phone. */
const FieldHelp = ({ platform, field, count, label }: FieldHelpProps) => {
  const { t } = useTranslation('integrations')
  const isMobile = useIsMobile()
  const [opened, setOpened] = useState(false)
  const [step, setStep] = useState(0)
  const close = () => {
    setOpened(false)
    setTimeout(() => setStep(0), HELP_RESET_MS)
  }
  const name = t('help.about', { field: label })
  const icon = (
    <ActionIcon
      variant={opened ? 'filled' : 'subtle'}
      color={opened ? 'ink' : 'gray'}
      size="xs"
      radius="xl"
      aria-label={name}
      aria-expanded={opened}
      onClick={() => (opened ? close() : setOpened(true))}
    >
      <IconHelpCircle />
    </ActionIcon>
  )
  const steps = (
    <Steps platform={platform} field={field} count={count} step={step} onStep={setStep} onClose={close} />
  )
  if (isMobile)
    return (
      <>
        {icon}
        <Dialog opened={opened} onClose={close} title={name}>
          {steps}
        </Dialog>
      </>
    )
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      closeOnClickOutside={false}
      position="right"
      offset={16}
      width={328}
      withArrow
      arrowSize={12}
      shadow="xl"
      trapFocus={false}
      radius="lg"
    >
      <Popover.Target>{icon}</Popover.Target>
      <Popover.Dropdown aria-label={name} className={fieldHelp.popover}>
        <CloseButton className={fieldHelp.close} size="sm" aria-label={t('help.close')} onClick={close} />
        {steps}
      </Popover.Dropdown>
    </Popover>
  )
}

type StepsProps = Omit<FieldHelpProps, 'label'> & {
  step: number
  onStep: (step: number) => void
  onClose: () => void
}

const Steps = ({ platform, field, count, step, onStep, onClose }: StepsProps) => {
  const { t } = useTranslation('integrations')
  const { t: own } = useTranslation(platform)
  const { HelpPicture } = platformForm(platform)
  const isLast = step === count - 1
  return (
    <Stack gap={3}>
      <Text look="label" aria-live="polite">
        {t('help.step', { step: step + 1, steps: count })}
      </Text>
      <Progress value={((step + 1) / count) * 100} size={4} aria-hidden="true" />
      <HelpPicture field={field} step={step} />
      <Text as="h3" look="section">
        {own(`help.${field}.${step}.title`)}
      </Text>
      <Text mt="-2" look="hint">
        {own(`help.${field}.${step}.text`)}
      </Text>
      <Row gap={2} mt={1}>
        <Button variant="subtle" size="xs" onClick={onClose}>
          {t('help.cancel')}
        </Button>
        <Box as="span" grow />
        <Button
          variant="default"
          size="xs"
          disabled={step === 0}
          onClick={() => onStep(stepWithin(step, -1, count))}
        >
          {t('help.back')}
        </Button>
        <Button size="xs" onClick={() => (isLast ? onClose() : onStep(stepWithin(step, 1, count)))}>
          {isLast ? t('help.done') : t('help.next')}
        </Button>
      </Row>
    </Stack>
  )
}

type Props = {
  platform: NewsletterName
  workspaceId: string | undefined
  id: string
  value: string
  placeholder: string
  onChoose: (id: string) => void
}

const RecipientsField = ({ platform, workspaceId, id, value, placeholder, onChoose }: Props) => {
  const { t } = useTranslation('integrations')
  const recipients = useApi(
    api.recipients[platform],
    { query: workspaceId ? { workspaceId } : {} },
    { retry: false },
  )
  const data = (recipients.data ?? []).map(({ id: of, name, count }) => ({
    value: of,
    label: count === null ? name : t('recipients', { name, count }),
  }))
  return (
    <>
      <Select
        id={id}
        size="md"
        allowDeselect={false}
        disabled={recipients.isPending}
        data={data}
        value={data.some((one) => one.value === value) ? value : null}
        placeholder={recipients.isPending ? t('recipientsLoading') : placeholder}
        onChange={(chosen) => onChoose(chosen ?? '')}
      />
      {recipients.isError && <Failure of={recipients} />}
    </>
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

export const FormField = ({
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
  const words = saved ?? (says('hint') ? own(`fields.${name}.hint`) : null)
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
      <Row gap={2} look="hint" tone="inherit" strong mb={2}>
        <label htmlFor={id}>
          {label}{' '}
          {isOptional && !choices && !isRecipients && (
            <Box as="span" light tone="quiet">
              {t('form.optional')}
            </Box>
          )}
        </label>
        {helpSteps > 0 && <FieldHelp platform={platform} field={name} count={helpSteps} label={label} />}
      </Row>
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
          rightSection={isGood && !isOptional ? <IconCheck className={classes.good} /> : null}
          {...props}
        />
      )}
      {hint && (
        <Text id={`${id}-hint`} as="div" look="hint" mt={2} className={classes.hint}>
          {hint}
        </Text>
      )}
    </div>
  )
}
