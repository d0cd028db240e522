import { Button, Progress } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { clock } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { paths } from '../../../ui/paths.ts'
import { StepBody } from '../frame/StepBody.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import { useWizard } from '../wizard-context.ts'
import { useWriting } from './use-writing.ts'
import classes from './Writing.module.css'
import { WrittenSoFar } from './WrittenSoFar.tsx'

/** The page that writes itself; one may look on, or leave and be told. */
export const Writing = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const language = useLanguage()
  const { announce } = useWizard()
  const [, navigate] = useLocation()
  const { bar, stage, html, retryAt, blocker, isFailed, isDone, isOutOfReach, failure, retry } =
    useWriting(post)
  const caption = isFailed ? t('creating.failed') : t(`creating.stage.${stage}`)
  useEffect(() => announce(caption), [announce, caption])
  return (
    <StepBody
      title={isFailed ? t('creating.failedTitle') : isDone ? t('creating.done') : t('creating.title')}
      intro={isFailed ? t('creating.coinsBack') : t('creating.mayLeave')}
      hasBack={isFailed}
      next={
        isFailed
          ? {
              label: t('creating.again'),
              icon: <IconRefresh size={18} stroke={1.75} />,
              onClick: retry,
            }
          : { label: t('creating.leave'), onClick: () => navigate(paths.calendar), isDisabled: isDone }
      }
    >
      <div>
        <Progress.Root size={8}>
          <Progress.Section
            value={bar}
            color={isFailed ? 'coral' : 'ink'}
            aria-label={t('frame.progress')}
            aria-valuetext={`${Math.floor(bar)}%`}
          />
        </Progress.Root>
        <p className={classes.caption}>
          <span>{caption}</span>
          <span>{t('frame.percent', { percent: Math.floor(bar) })}</span>
        </p>
      </div>
      {blocker && !isFailed && <Notice kind="warn">{t(`creating.blocked.${blocker}`)}</Notice>}
      {retryAt && !blocker && !isFailed && (
        <p role="status">{t('creating.waits', { time: clock(new Date(retryAt), language, viewerZone()) })}</p>
      )}
      {isOutOfReach && !isFailed && <p role="status">{t('creating.outOfReach')}</p>}
      {failure !== null && (
        <>
          <StepFailure act="writeText" error={failure} onRetry={retry} />
          <div>
            <Button variant="default" onClick={() => navigate(paths.calendar)}>
              {label('LABEL_SAVE_FOR_LATER')}
            </Button>
          </div>
        </>
      )}
      {!isFailed && <WrittenSoFar html={html} post={post} />}
    </StepBody>
  )
}
