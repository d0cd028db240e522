import { Button, Progress, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import DOMPurify from 'dompurify'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { shownAddress } from '../../../api/foreign-picture.ts'
import { useOwnWords } from '../../../api/use-own-words.ts'
import { WriterRemedy } from '../../../api/WriterRemedy.tsx'
import { clock } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { viewerZone } from '../../../i18n/zone.ts'
import { IconRefresh } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { PayDraft } from '../../posts/index.ts'
import { FreeDraftBox, usePaidAtEnd } from '../../wallet/index.ts'
import { StepBody } from '../frame/StepBody.tsx'
import { StepFailure } from '../frame/StepFailure.tsx'
import { useWizard } from '../wizard-context.ts'
import { useWriting } from './use-writing.ts'
import classes from './WrittenSoFar.module.css'

const plain = (text: string) => text.trim().toLowerCase()

/** Puts the new paragraphs under the ones that stand there already; what did not change is left alone. */
const grow = (page: HTMLElement, html: string) => {
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } })
  for (const picture of fragment.querySelectorAll('img'))
    picture.setAttribute('src', shownAddress(picture.getAttribute('src') ?? ''))
  const wanted = [...fragment.children]
  wanted.forEach((element, i) => {
    const there = page.children[i]
    if (there?.innerHTML === element.innerHTML && there.tagName === element.tagName) return
    element.classList.add(classes.fresh ?? '')
    if (there) there.replaceWith(element)
    else page.append(element)
  })
  while (page.children.length > wanted.length) page.lastElementChild?.remove()
  return [...page.querySelectorAll('h2')].map((heading) => plain(heading.textContent))
}

/** The text as far as it is written, sanitized here too, and the headings that are still to come. */
const WrittenSoFar = ({ html, post }: { html: string; post: Post }) => {
  const page = useRef<HTMLDivElement>(null)
  const [written, setWritten] = useState<readonly string[]>([])
  useEffect(() => {
    if (page.current) setWritten(grow(page.current, html))
  }, [html])
  const chosen = post.structure?.children.filter((h2) => h2.isChosen) ?? []
  const toCome = chosen.filter((h2) => !written.includes(plain(shownHeading(h2.label))))
  return (
    <Text
      p="7 8 8"
      shadow={2}
      as="article"
      line="all"
      round="lg"
      bg="raised"
      className={classes.paper}
      lang={post.language ?? undefined}
    >
      <Text mb={5} look="number" strong className={classes.title}>
        {post.title ?? post.structure?.label}
      </Text>
      <div ref={page} className={classes.text} />
      {toCome.map((h2) => (
        <Stack key={h2.id} gap={2} mt={6} tone="faint" className={classes.coming} aria-hidden="true">
          <p>{shownHeading(h2.label)}</p>
          <Skeleton height={10} />
          <Skeleton height={10} width="94%" />
          <Skeleton height={10} width="62%" />
        </Stack>
      ))}
    </Text>
  )
}

/** The same words as in the steps that can't go on. */
const reasons = {
  instance: {
    key: 'MESSAGES_AI_KEY_REFUSED',
    credit: 'MESSAGES_AI_NO_CREDIT',
    limit: 'MESSAGES_AI_LIMIT_REACHED',
    'workspace-limit': 'MESSAGES_AI_WORKSPACE_LIMIT_REACHED',
  },
  workspace: {
    key: 'MESSAGES_AI_OWN_KEY_REFUSED',
    credit: 'MESSAGES_AI_OWN_NO_CREDIT',
    limit: 'MESSAGES_AI_OWN_LIMIT_REACHED',
    'workspace-limit': 'MESSAGES_AI_OWN_LIMIT_REACHED',
  },
} as const

/** The page that writes itself; one may look on, or leave and be told. */
export const Writing = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const language = useLanguage()
  const { announce } = useWizard()
  const isOwnWords = useOwnWords()
  const isMobile = useIsMobile()
  const [, navigate] = useLocation()
  const message = useMessage()
  const { bar, stage, html, retryAt, blocker, blockerOf, isFailed, isDone, isOutOfReach, failure, retry } =
    useWriting(post)
  // A model that was connected meanwhile writes what is paid.
  const needsPaying = isFailed && post.isUnpaid && !isOwnWords
  const caption = t(
    needsPaying ? 'creating.payTitle' : isFailed ? 'creating.failed' : `creating.stage.${stage}`,
  )
  const paidAtEnd = usePaidAtEnd(post)
  const state = needsPaying
    ? ({ title: 'payTitle', intro: 'payIntro' } as const)
    : isFailed
      ? ({ title: 'failedTitle', intro: post.isUnpaid ? 'nothingTaken' : 'coinsBack' } as const)
      : post.isExample
        ? ({ title: isDone ? 'done' : 'playing', intro: 'playingIntro' } as const)
        : isDone
          ? ({ title: 'done' } as const)
          : ({ title: 'title', intro: 'mayLeave' } as const)
  useEffect(() => announce(caption), [announce, caption])
  return (
    <StepBody
      title={t(`creating.${state.title}`)}
      intro={
        needsPaying && paidAtEnd
          ? `${t('creating.payIntro')} ${paidAtEnd}`
          : 'intro' in state && t(`creating.${state.intro}`)
      }
      hasBack={isFailed}
      next={
        isFailed && !needsPaying
          ? {
              label: t('creating.again'),
              icon: <IconRefresh size={18} />,
              onClick: retry,
            }
          : { label: t('creating.leave'), onClick: () => navigate(paths.calendar), isDisabled: isDone }
      }
    >
      {!needsPaying && (
        <div>
          <Progress.Root size={8}>
            <Progress.Section
              value={bar}
              color={isFailed ? 'coral' : 'ink'}
              aria-label={t('frame.progress')}
              aria-valuetext={`${Math.floor(bar)}%`}
            />
          </Progress.Root>
          <Row tabular as="p" align="stretch" justify="between" gap={3} mt={2} look="hint">
            <span>{caption}</span>
            <span>{t('frame.percent', { percent: Math.floor(bar) })}</span>
          </Row>
        </div>
      )}
      {blocker && blockerOf && !isFailed && (
        <Notice kind="warn">
          {message(reasons[blockerOf][blocker])} {t(`creating.blocked.${blocker}`)}{' '}
          <WriterRemedy of={blockerOf} />
        </Notice>
      )}
      {retryAt && !blocker && !isFailed && (
        <p role="status">{t('creating.waits', { time: clock(new Date(retryAt), language, viewerZone()) })}</p>
      )}
      {isOutOfReach && !isFailed && <p role="status">{t('creating.outOfReach')}</p>}
      {failure !== null && (
        <>
          {needsPaying ? (
            <PayDraft post={post} label={t('creating.payAndWrite')} onPaid={retry} />
          ) : (
            <StepFailure act="writeText" error={failure} onRetry={retry} />
          )}
          <div>
            <Button variant="default" onClick={() => navigate(paths.calendar)}>
              {label('LABEL_SAVE_FOR_LATER')}
            </Button>
          </div>
        </>
      )}
      {/* Beside it the list of steps says the same where it is shown. */}
      {isMobile && !isFailed && post.isUnpaid && isOwnWords && <FreeDraftBox />}
      {!isFailed && <WrittenSoFar html={html} post={post} />}
    </StepBody>
  )
}
