import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { FirstStep } from '@tintario/contract/writing/start-endpoints.ts'
import { useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCheck, IconChevronRight, IconX } from '../../../ui/icons/index.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { newPostPath, paths } from '../../../ui/paths.ts'
import { snackbar } from '../../../ui/snackbar.ts'
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
  /** Where the user can connect a model while none is connected. */
  connectPath: string | null
}

export const FirstStepsList = ({ workspaceId, steps: ofWorkspace, connectPath }: Props) => {
  const { t } = useTranslation('first-steps')
  const message = useMessage()
  const [, navigate] = useLocation()
  // The list goes with the workspace's last step, so the model is a step only while another one is open.
  const steps = connectPath
    ? [...ofWorkspace.slice(0, 1), { step: 'ai' as const, isDone: false }, ...ofWorkspace.slice(1)]
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
      <Box rigid>
        <Text id="first-steps" as="h2" look="section">
          {t('title')}
        </Text>
        <Text tabular look="hint" role="status">
          {t('count', { done, all: steps.length })}
        </Text>
      </Box>
      <Box as="ol" grow gap="2 6" className={classes.list}>
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
