import { ActionIcon, Button, Progress, VisuallyHidden } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useFocusMode } from '../../../ui/focus-mode.ts'
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconChevronDown,
  IconCloudCheck,
  IconDeviceFloppy,
  IconPencil,
  type Icon as IconType,
  IconX,
} from '../../../ui/icons/index.ts'
import { LazyPopover } from '../../../ui/LazyMenu.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { Box, Fact, Row, Stack } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { percentDone, stepIndex } from '../progress.ts'
import { type Spoken, useWizard } from '../wizard-context.ts'
import dateBadge from './DateBadge.module.css'
import { StepRail } from './StepRail.tsx'
import classes from './WizardFrame.module.css'

const Badge = ({ icon: Icon, children, ...props }: ComponentPropsWithRef<'button'> & { icon: IconType }) => (
  <Fact
    {...props}
    as="button"
    type="button"
    bare
    px={2}
    round="lg"
    bg="paper-2"
    look="label"
    nowrap
    className={`${dateBadge.badge} finger`}
  >
    <Icon size={14} />
    <span>{children}</span>
  </Fact>
)

/** When the post goes out. It warns by itself when that is too close or has passed. */
const DateBadge = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const { step, jump } = useWizard()
  const [isClosed, setClosed] = useState(false)
  const when = moment(new Date(post.publishAt), language)
  const isLate = !post.hasValidPublishDate
  const toDate = () => {
    setClosed(true)
    jump('date')
  }
  if (!isLate || step === 'date')
    return (
      <Badge icon={IconCalendarEvent} onClick={toDate} title={t('frame.changeDate')}>
        {when}
      </Badge>
    )
  return (
    <LazyPopover
      opened={!isClosed}
      onChange={(opened) => setClosed(!opened)}
      position="bottom-start"
      width={300}
      withArrow
      target={
        <Badge icon={IconAlertTriangle} data-late onClick={() => setClosed(!isClosed)}>
          {when}
        </Badge>
      }
    >
      {(Popover) => (
        <Popover.Dropdown role="alert">
          <p>{message('MESSAGES_PUBLISH_DATE_WARNING')}</p>
          <Button mt={12} size="xs" variant="light" onClick={toDate}>
            {t('frame.changeDate')}
          </Button>
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}

type Props = {
  children: ReactNode
  isDirty: boolean
  isKept: boolean
  isSaving: boolean
  onSaveForLater: () => void
  spoken: Spoken
}

/** The wizard's own window: what is being made, the steps at the left, the open step in the middle. */
export const WizardFrame = ({ children, isDirty, isKept, isSaving, onSaveForLater, spoken }: Props) => {
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
          <Row as="span" gap={2} look="hint" nowrap on="desk" data-dirty={(isDirty && !isKept) || undefined}>
            {isDirty && !isKept ? <IconPencil /> : <IconCloudCheck />}
            <span>{t(!isDirty ? 'frame.saved' : isKept ? 'frame.kept' : 'frame.unsaved')}</span>
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
