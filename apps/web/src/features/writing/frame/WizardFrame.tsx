import { ActionIcon, Button, Progress, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusMode } from '../../../ui/focus-mode.ts'
import {
  IconChevronDown,
  IconCloudCheck,
  IconDeviceFloppy,
  IconPencil,
  IconX,
} from '../../../ui/icons/index.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Box, Row, Stack } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { percentDone, stepIndex } from '../progress.ts'
import { type Spoken, useWizard } from '../wizard-context.ts'
import { DateBadge } from './DateBadge.tsx'
import { StepRail } from './StepRail.tsx'
import classes from './WizardFrame.module.css'

type Props = {
  children: ReactNode
  isDirty: boolean
  isSaving: boolean
  onSaveForLater: () => void
  spoken: Spoken
}

/** The wizard's own window: what is being made, the steps at the left, the open step in the middle. */
export const WizardFrame = ({ children, isDirty, isSaving, onSaveForLater, spoken }: Props) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { post, step, askToLeave } = useWizard()
  const [isListOpen, setListOpen] = useState(false)
  useFocusMode()
  const percent = percentDone(step)
  return (
    <Stack className={classes.wizard}>
      <Row as="header" gap={3} rigid className={classes.header}>
        <Link
          href={paths.calendar}
          className={`${classes.mark} finger`}
          aria-label={t('frame.home')}
          onClick={(event) => {
            event.preventDefault()
            askToLeave()
          }}
        >
          <Logo withWord={false} height={28} />
        </Link>
        <Box as="span" strong nowrap className={classes.name}>
          {post?.isExample ? t('posts:examples.label') : t('frame.name')}
        </Box>
        <Box
          as="button"
          type="button"
          bare
          grow
          high={44}
          className={classes.stepBar}
          onClick={() => setListOpen(true)}
          aria-haspopup="dialog"
        >
          <Row as="span" gap={2} mb={1} look="hint" className={classes.stepWords}>
            <b>
              {post?.isExample && `${t('posts:examples.label')} · `}
              {step === 'creating' ? t('frame.stepsDone') : t('frame.step', { number: stepIndex(step) + 1 })}
            </b>
            <span>{t(`steps.${step}`)}</span>
            <IconChevronDown />
          </Row>
          <Progress value={percent} size={4} aria-label={t('frame.progress')} />
        </Box>
        {post && <DateBadge post={post} />}
        <Box as="span" grow className={classes.space} />
        {post && (
          <Row as="span" gap={2} look="hint" nowrap on="desk" data-dirty={isDirty || undefined}>
            {isDirty ? <IconPencil /> : <IconCloudCheck />}
            <span>{isDirty ? t('frame.unsaved') : t('frame.saved')}</span>
          </Row>
        )}
        {post && (
          <Button variant="default" className={classes.later} onClick={onSaveForLater} loading={isSaving}>
            {label('LABEL_SAVE_FOR_LATER')}
          </Button>
        )}
        {post && (
          <ActionIcon
            variant="default"
            size="md"
            className={classes.laterIcon}
            aria-label={label('LABEL_SAVE_FOR_LATER')}
            onClick={onSaveForLater}
            loading={isSaving}
          >
            <IconDeviceFloppy size={20} />
          </ActionIcon>
        )}
        <ActionIcon size="md" aria-label={t('frame.leave')} onClick={askToLeave}>
          <IconX size={20} />
        </ActionIcon>
      </Row>
      <Box grow line="all" round="lg" bg="panel" className={classes.sheet}>
        <Stack low p="6 4 4" as="nav" className={classes.rail} aria-label={t('frame.steps')}>
          <StepRail />
        </Stack>
        {children}
      </Box>
      <Dialog opened={isListOpen} onClose={() => setListOpen(false)} title={t('frame.steps')}>
        <StepRail onOpened={() => setListOpen(false)} />
      </Dialog>
      <VisuallyHidden role="status" aria-live="polite" lang={spoken.lang}>
        {spoken.text}
      </VisuallyHidden>
    </Stack>
  )
}
