import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import type { FirstStep } from '@tintario/contract/writing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
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

type Props = { workspaceId: string; steps: readonly FirstStep[] }

/** The first steps with their count; each that is open leads to where it is taken. */
export const FirstStepsList = ({ workspaceId, steps }: Props) => {
  const { t } = useTranslation('first-steps')
  const message = useMessage()
  const [, navigate] = useLocation()
  const dismiss = useCall(api.writing.dismissFirstSteps, [api.writing.firstSteps])
  const take = {
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
    <section className={classes.steps} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps" className={classes.title}>
          {t('title')}
        </h2>
        <p className={classes.count} role="status">
          {t('count', { done, all: steps.length })}
        </p>
      </div>
      <ol className={classes.list}>
        {steps.map(({ step, isDone }, index) => (
          <li key={step} className={classes.step} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <div className={classes.words}>
              {isDone ? (
                <span className={classes.name}>
                  {t(`${step}.name`)} <VisuallyHidden>{t('done')}</VisuallyHidden>
                </span>
              ) : (
                <button
                  type="button"
                  className={classes.act}
                  data-next={step === next || undefined}
                  onClick={take[step]}
                >
                  {t(`${step}.name`)}
                  <IconChevronRight size={16} stroke={2} aria-hidden="true" />
                </button>
              )}
              {!isDone && <p className={classes.why}>{t(`${step}.why`)}</p>}
            </div>
          </li>
        ))}
      </ol>
      <ActionIcon
        className={classes.hide}
        variant="subtle"
        color="gray"
        aria-label={t('hide')}
        loading={dismiss.isPending}
        onClick={hide}
      >
        <IconX size={18} />
      </ActionIcon>
    </section>
  )
}
