import { ActionIcon, Anchor, Button, Kbd } from '@mantine/core'
import { steps } from '@tintario/contract/posts/steps.ts'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FocusHeading } from '../../../ui/FocusHeading.tsx'
import { IconArrowRight, IconEye } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { StepFoot } from '../../../ui/StepFoot.tsx'
import { useHeightVariable } from '../../../ui/use-height-variable.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { stepIndex } from '../progress.ts'
import { useWizard } from '../wizard-context.ts'
import classes from './StepBody.module.css'

type NextAct = {
  label: ReactNode
  onClick: () => void
  isBusy?: boolean
  isDisabled?: boolean
  /** The step's own fields are the better way on. */
  isSecondary?: boolean
  /** Why it is disabled, or what will happen; stands beside the button. */
  reason?: ReactNode
  icon?: ReactNode
}

type Props = {
  title: ReactNode
  intro?: ReactNode
  /** At the right of the title. */
  tools?: ReactNode
  children: ReactNode
  /** The live panel at the right; behind a button where there is no room for it. */
  aside?: { title: string; content: ReactNode; tools?: ReactNode }
  next: NextAct
  /** The content takes the whole width and scrolls by itself. */
  isWide?: boolean
  /** Whether the step before may be opened; yes unless said. */
  hasBack?: boolean
}

/**
 * Ctrl or ⌘ with Enter is the step's main act, unless a dialog is open or the focus is on something else that Enter
 * works, such as “Leave”: the first step's act takes coins.
 */
const useMainAct = (content: RefObject<HTMLElement | null>, { onClick, isBusy, isDisabled }: NextAct) =>
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      const { target } = event
      const isElsewhere = target instanceof Element && !content.current?.contains(target)
      if (isElsewhere && target.closest('button:not([data-main-act]), a[href]')) return
      if (isBusy || isDisabled || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      onClick()
    }
    addEventListener('keydown', act)
    return () => removeEventListener('keydown', act)
  }, [content, onClick, isBusy, isDisabled])

/** The middle of the wizard: the step's question with its fields, the way back and on, and a live panel. */
export const StepBody = ({ title, intro, tools, children, aside, next, isWide, hasBack = true }: Props) => {
  const { t } = useTranslation('writing')
  const { step, post, jump } = useWizard()
  const [, navigate] = useLocation()
  const [isAsideOpen, setAsideOpen] = useState(false)
  const reasonId = useId()
  const isMobile = useIsMobile()
  const content = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  useMainAct(content, next)
  useHeightVariable(foot, '--foot-height')
  const before = post && hasBack ? steps[stepIndex(step) - 1] : undefined
  return (
    <>
      <Stack bg="panel" className={classes.middle} data-wide={isWide || undefined}>
        <Box grow low py={7} px={8} className={classes.scroll}>
          <Row most={760} m="0 auto 6" align="start" wrap gap={3} className={classes.head}>
            <Box basis={240} grow>
              <FocusHeading look="serif">{title}</FocusHeading>
              {intro && (
                <Text mt={2} tone="quiet" className={classes.intro}>
                  {intro}
                </Text>
              )}
            </Box>
            {tools}
            {aside && (
              <ActionIcon
                className={classes.peek}
                variant="default"
                size="md"
                aria-label={aside.title}
                title={aside.title}
                onClick={() => setAsideOpen(true)}
              >
                <IconEye size={18} />
              </ActionIcon>
            )}
          </Row>
          <Stack most={760} m="0 auto" ref={content} gap={5} className={classes.content}>
            {post?.isExample && step !== 'creating' && (
              <div className={classes.recording}>
                <Notice kind="info">
                  {t('frame.recording')}{' '}
                  <Anchor
                    component="button"
                    type="button"
                    inherit
                    underline="always"
                    className="finger"
                    onClick={() => (post.isNewPost ? jump('creating') : navigate(postPath(post.id)))}
                  >
                    {t('frame.result')}
                  </Anchor>
                </Notice>
              </div>
            )}
            {children}
          </Stack>
          {/* The foot of a phone is one row of buttons. */}
          {isMobile && next.reason && (
            <Text look="hint" id={reasonId} mt={5} className={classes.reason}>
              {next.reason}
            </Text>
          )}
        </Box>
        <StepFoot
          ref={foot}
          className={classes.foot}
          onBack={before && (() => jump(before))}
          {...(!isMobile && { reasonId, reason: next.reason })}
        >
          <Row as="span" align="stretch" gap={1} className={classes.keys} aria-hidden="true">
            <Kbd size="xs">{t('frame.ctrl')}</Kbd>
            <Kbd size="xs">↵</Kbd>
          </Row>
          <Button
            size="md"
            variant={next.isSecondary ? 'default' : 'filled'}
            data-main-act
            onClick={next.onClick}
            loading={next.isBusy}
            disabled={next.isDisabled}
            aria-describedby={next.reason ? reasonId : undefined}
            leftSection={next.icon}
            rightSection={next.icon ? undefined : <IconArrowRight />}
          >
            {next.label}
          </Button>
        </StepFoot>
      </Stack>
      {aside && (
        <>
          <Box as="aside" p={6} bg="sunken" className={classes.aside} aria-label={aside.title}>
            <Row justify="between" gap={2} mb={4} high={30}>
              <Text as="h2" look="hint" tone="inherit" strong>
                {aside.title}
              </Text>
              {aside.tools}
            </Row>
            {aside.content}
          </Box>
          <Dialog opened={isAsideOpen} onClose={() => setAsideOpen(false)} title={aside.title}>
            {aside.content}
          </Dialog>
        </>
      )}
    </>
  )
}
