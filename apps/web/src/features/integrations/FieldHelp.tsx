import { ActionIcon, Button, CloseButton, Popover, Progress } from '@mantine/core'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconHelpCircle } from '../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { stepWithin } from './connection.ts'
import classes from './FieldHelp.module.css'
import { platformForm } from './platform-form.ts'
import { HELP_RESET_MS } from './timings.ts'

type Props = {
  platform: ServedPlatform
  field: string
  count: number
  label: string
}

/** The help icon of a field and its steps: a popover beside the field, a bottom sheet on a phone (INTEG-09). */
export const FieldHelp = ({ platform, field, count, label }: Props) => {
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
      <Popover.Dropdown aria-label={name} className={classes.popover}>
        <CloseButton className={classes.close} size="sm" aria-label={t('help.close')} onClick={close} />
        {steps}
      </Popover.Dropdown>
    </Popover>
  )
}

type StepsProps = Omit<Props, 'label'> & {
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
