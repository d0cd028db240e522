import { ActionIcon, Button, CloseButton, Popover, Progress } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { stepWithin } from './connection.ts'
import classes from './FieldHelp.module.css'
import { HelpPicture } from './HelpPicture.tsx'
import { type HelpField, helpScenes } from './help-steps.ts'
import { HELP_RESET_MS } from './timings.ts'

/** The help icon of a field and its steps: a popover beside the field, a bottom sheet on a phone (INTEG-09). */
export const FieldHelp = ({ field, label }: { field: HelpField; label: string }) => {
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
      color={opened ? undefined : 'gray'}
      size="xs"
      radius="xl"
      aria-label={name}
      aria-expanded={opened}
      onClick={() => (opened ? close() : setOpened(true))}
    >
      <IconHelpCircle size={16} stroke={1.75} />
    </ActionIcon>
  )
  const steps = <Steps field={field} step={step} onStep={setStep} onClose={close} />
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

type StepsProps = { field: HelpField; step: number; onStep: (step: number) => void; onClose: () => void }

const Steps = ({ field, step, onStep, onClose }: StepsProps) => {
  const { t } = useTranslation('integrations')
  const scenes = helpScenes[field]
  const scene = scenes[step]
  const isLast = step === scenes.length - 1
  return (
    <div className={classes.steps}>
      <p className={classes.count} aria-live="polite">
        {t('help.step', { step: step + 1, steps: scenes.length })}
      </p>
      <Progress value={((step + 1) / scenes.length) * 100} size={4} aria-hidden="true" />
      {scene && <HelpPicture scene={scene} />}
      <h3 className={classes.title}>{t(`help.${field}.${step}.title`)}</h3>
      <p className={classes.text}>{t(`help.${field}.${step}.text`)}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" size="xs" onClick={onClose}>
          {t('help.cancel')}
        </Button>
        <span className={classes.space} />
        <Button
          variant="default"
          size="xs"
          disabled={step === 0}
          onClick={() => onStep(stepWithin(step, -1, scenes.length))}
        >
          {t('help.back')}
        </Button>
        <Button size="xs" onClick={() => (isLast ? onClose() : onStep(stepWithin(step, 1, scenes.length)))}>
          {isLast ? t('help.done') : t('help.next')}
        </Button>
      </div>
    </div>
  )
}
