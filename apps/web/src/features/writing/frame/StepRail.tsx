import { Progress } from '@mantine/core'
import { platforms } from '@tintario/contract/core/platforms.ts'
import { type Step, steps } from '@tintario/contract/posts/steps.ts'
import { useOptionName } from '../../../api/use-options.ts'
import { usePrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { hasBilling } from '../../../i18n/has-billing.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { IconCheck, IconSparkles } from '../../../ui/icons/index.ts'
import { Row } from '../../../ui/parts.tsx'
import { firstWords } from '../../../ui/words.ts'
import { useDraftPrice, usePaidAtEnd } from '../../wallet/index.ts'
import { isStepDone, percentDone, stepIndex } from '../progress.ts'
import { useWizard } from '../wizard-context.ts'
import classes from './StepRail.module.css'

const SUBJECT_WORDS = 6

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What was chosen on a step, in a few words for the rail; empty when nothing was. */
const useChosen = (step: Step): string => {
  const { t } = useTranslation('writing')
  const { post } = useWizard()
  const language = useLanguage()
  const isCountry = step === 'country'
  const country = useOptionName('target-countries', isCountry ? (post?.country ?? null) : null)
  const spoken = useOptionName('supported-languages', isCountry ? (post?.language ?? null) : null)
  const type = useOptionName('post-types', isCountry ? (post?.type ?? null) : null)
  if (!post) return ''
  switch (step) {
    case 'date':
      return moment(new Date(post.publishAt), language)
    case 'country':
      return joined(country, spoken, type)
    case 'platform':
      return post.platformNames.map((name) => platforms[name].brand).join(' · ') || t('platform.later')
    case 'details':
      // Voice and tone are preselected and may be no choice of the owner; the subject always is.
      return firstWords(post.description, SUBJECT_WORDS)
    case 'keyword':
      return post.primaryKeyword ?? ''
    case 'title':
      return post.title ?? ''
    case 'references':
      return t('references.chosen', { count: post.referenceIds.length })
    case 'structure':
      return t('structure.chosen', {
        count: post.structure?.children.filter((h2) => h2.isChosen).length ?? 0,
      })
    default:
      return ''
  }
}

type ItemProps = { step: Step; onOpened?: () => void }

const RailItem = ({ step, onOpened }: ItemProps) => {
  const { t } = useTranslation('writing')
  const { post, step: current, furthest, jump } = useWizard()
  const chosen = useChosen(step)
  const isCurrent = step === current
  const isDone = post !== null && isStepDone(step, post.completedSteps, furthest)
  const isLast = step === 'creating'
  const isOfPost = step === 'details' || step === 'keyword' || step === 'title'
  const state = isCurrent ? 'current' : isDone ? 'done' : 'open'
  return (
    <li>
      <Row
        as="button"
        type="button"
        bare
        gap={3}
        full
        high={44}
        py={1}
        px={2}
        round="md"
        look="body"
        medium
        tone="quiet"
        className={classes.item}
        data-state={state}
        data-last={isLast || undefined}
        aria-current={isCurrent ? 'step' : undefined}
        disabled={stepIndex(step) > furthest}
        onClick={() => {
          if (!isCurrent) jump(step)
          onOpened?.()
        }}
      >
        <Row
          round="full"
          edge="line-strong"
          bold
          as="span"
          justify="center"
          look="label"
          tone="inherit"
          rigid
          bg="panel"
          className={classes.number}
          aria-hidden="true"
        >
          {isLast ? (
            <IconSparkles size={14} />
          ) : isDone && !isCurrent ? (
            <IconCheck size={14} />
          ) : (
            stepIndex(step) + 1
          )}
        </Row>
        <span className={classes.words}>
          <span>{t(`steps.${step}`)}</span>
          {isDone && !isCurrent && chosen && (
            <small lang={isOfPost ? (post.language ?? undefined) : undefined}>{chosen}</small>
          )}
        </span>
      </Row>
    </li>
  )
}

/** The steps with what was chosen on each; any one up to the furthest reached can be opened (WIZ-05, R53). */
export const StepRail = ({ onOpened }: { onOpened?: () => void }) => {
  const { t } = useTranslation('writing')
  const { post, step } = useWizard()
  const price = usePrice('post')
  const draftPrice = useDraftPrice()
  const paidAtEnd = usePaidAtEnd(post)
  const percent = percentDone(step)
  return (
    <>
      <Row p="0 2 3" align="stretch" justify="between" look="label">
        {step === 'creating' ? (
          <span>{t('frame.stepsDone')}</span>
        ) : (
          <>
            <span>{t('frame.step', { number: stepIndex(step) + 1 })}</span>
            <span>{t('frame.percent', { percent })}</span>
          </>
        )}
      </Row>
      <Progress value={percent} size={4} className={classes.bar} aria-label={t('frame.progress')} />
      <ol>
        {steps.map((one) => (
          <RailItem key={one} step={one} onOpened={onOpened} />
        ))}
      </ol>
      {hasBilling && post && price !== undefined && (
        <Row
          mt="auto"
          edge="warn-line"
          align="stretch"
          gap={2}
          p={3}
          look="label"
          light
          round="lg"
          bg="warn-soft"
          className={classes.paid}
        >
          <Coin size={22} />
          <p>
            {post.isExample ? (
              t('posts:examples.of')
            ) : paidAtEnd ? (
              paidAtEnd
            ) : post.isUnpaid ? (
              <>
                <b>{t('wallet:freeDraft')}</b> {draftPrice}
              </>
            ) : (
              <>
                <b>{t('frame.paid', { count: price })}</b> {t('frame.paidMore')}
              </>
            )}
          </p>
        </Row>
      )}
    </>
  )
}
