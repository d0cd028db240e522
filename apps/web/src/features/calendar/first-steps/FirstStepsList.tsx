import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { FirstStep } from '@tintario/contract/writing/start-endpoints.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCheck, IconChevronDown, IconChevronRight, IconX } from '../../../ui/icons/index.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { newPostPath, paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import classes from './FirstStepsList.module.css'

/** Focuses the first example below the empty days; false where the days are not empty. */
const focusExample = (): boolean => {
  const first = document.querySelector<HTMLElement>('[aria-labelledby="example-ideas"] button')
  first?.scrollIntoView({ block: 'center' })
  first?.focus()
  return first !== null
}

type Props = {
  workspaceId: string
  steps: readonly FirstStep[]
  /** Where the user can connect a model; null where they can't, and it is no step of theirs. */
  connectPath: string | null
  isConnected: boolean
}

/** Whether this browser has shown the steps of a workspace, which `store` sets. */
const isSeen = (workspaceId: string, store?: true): boolean => {
  const key = `first-steps:${workspaceId}`
  try {
    if (store) localStorage.setItem(key, '1')
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export const FirstStepsList = ({ workspaceId, steps: ofWorkspace, connectPath, isConnected }: Props) => {
  const { t } = useTranslation('first-steps')
  const message = useMessage()
  const [, navigate] = useLocation()
  const isMobile = useIsMobile()
  // A phone shows the whole list at the first visit, and its first line from then on.
  const [isOpen, setOpen] = useState(() => !isSeen(workspaceId))
  useEffect(() => void isSeen(workspaceId, true), [workspaceId])
  const steps = connectPath
    ? [...ofWorkspace.slice(0, 1), { step: 'ai' as const, isDone: isConnected }, ...ofWorkspace.slice(1)]
    : ofWorkspace
  const dismiss = useCall(api.writing.dismissFirstSteps, ['workspace'])
  const take = {
    ai: () => connectPath && navigate(connectPath),
    shop: () => navigate(paths.integrations),
    example: () => {
      if (!focusExample()) navigate(paths.examples)
    },
    post: () => navigate(newPostPath()),
  }
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.step
  const hide = () =>
    dismiss
      .mutateAsync({ params: { id: workspaceId } })
      // What had the focus is gone with the button.
      .then(() => document.querySelector<HTMLElement>('main h1')?.focus())
      .catch((error: unknown) => snackbar.error(message(messageOf(error))))
  const count = (
    <Text as="span" block tabular look="hint" role="status">
      {t('count', { done, all: steps.length })}
    </Text>
  )
  return (
    <Row
      relative
      gap="2 7"
      as="section"
      line="all"
      round="lg"
      bg="sunken"
      className={classes.steps}
      aria-labelledby="first-steps"
    >
      {isMobile ? (
        <h2 id="first-steps" className={classes.head}>
          <Row
            as="button"
            bare
            gap={2}
            high={44}
            look="section"
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('title')} {count}
            <IconChevronDown size={18} style={isOpen ? { rotate: '180deg' } : undefined} />
          </Row>
        </h2>
      ) : (
        <Box rigid>
          <Text id="first-steps" as="h2" look="section">
            {t('title')}
          </Text>
          {count}
        </Box>
      )}
      <Box as="ol" grow gap="2 6" className={classes.list} hidden={isMobile && !isOpen}>
        {steps.map(({ step, isDone }, index) => (
          <Row
            key={step}
            as="li"
            align="stretch"
            gap={2}
            className={classes.step}
            data-done={isDone || undefined}
          >
            <Row
              edge="control-line"
              bold
              as="span"
              justify="center"
              look="hint"
              rigid
              round="full"
              className={classes.mark}
              aria-hidden="true"
            >
              {isDone ? <IconCheck /> : index + 1}
            </Row>
            <div>
              {isDone ? (
                <span className={classes.name}>
                  {t(`${step}.name`)} <VisuallyHidden>{t('done')}</VisuallyHidden>
                </span>
              ) : (
                <Row
                  as="button"
                  bare
                  round="xs"
                  tone="text"
                  strong
                  type="button"
                  className={classes.act}
                  data-next={step === next || undefined}
                  onClick={take[step]}
                >
                  {t(`${step}.name`)}
                  <IconChevronRight />
                </Row>
              )}
              {!isDone && (
                <Text look="hint" className={classes.why}>
                  {t(`${step}.why`)}
                </Text>
              )}
            </div>
          </Row>
        ))}
      </Box>
      <ActionIcon className={classes.hide} aria-label={t('hide')} loading={dismiss.isPending} onClick={hide}>
        <IconX size={18} />
      </ActionIcon>
    </Row>
  )
}
