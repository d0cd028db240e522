import { Button, Progress } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { type KeyboardEvent, useId } from 'react'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { WriterReason } from '../../../api/WriterReason.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { IconArrowRight, IconSparkles } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { MoreCoins } from '../../wallet/index.ts'
import { Generating } from './Generating.tsx'
import { PriceStep } from './PriceStep.tsx'
import { QuestionStep } from './QuestionStep.tsx'
import { StepForm } from './StepForm.tsx'
import { TypeStep } from './TypeStep.tsx'
import { useGenerateVoice } from './use-generate-voice.ts'
import { useVoiceDraft } from './use-voice-draft.ts'
import { type FlowStep, openQuestions, questionsAt, stepsOf } from './voice-draft.ts'

const total = (steps: readonly FlowStep[]) => (steps.length === 1 ? 3 : steps.length)

/** From the type to the price, a screen at a time; Next waits until all of a screen is answered (VOICE-12). */
export const Flow = ({ onMade }: { onMade: (voice: BrandVoice) => void }) => {
  const { t } = useTranslation('voices')
  const { t: label } = useTranslation('messages')
  const reason = useId()
  const { draft, change, forget } = useVoiceDraft()
  const price = usePrice('brand_voice')
  const coins = useWallet().data?.coins
  const {
    generate,
    isWorking,
    error,
    forget: forgetError,
  } = useGenerateVoice((voice) => {
    forget()
    onMade(voice)
  })
  const steps = stepsOf(draft.type)
  const step = steps[draft.at] ?? 'type'
  const missing = step === 'type' ? Number(!draft.type) : openQuestions(draft, step).length
  const isKnown = price !== undefined && coins !== undefined
  const isShort = isKnown && coins < price
  const isLast = step === 'price'
  const open = (at: number) => {
    forgetError()
    change({ ...draft, at })
  }
  const isWaiting = isLast ? !isKnown || isShort : missing > 0
  const goOn = () => {
    if (isWaiting || isWorking) return
    if (isLast) generate(draft)
    else open(draft.at + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goOn()
  }
  if (isWorking) return <Generating />
  const titles = {
    type: [t('type.title'), t('type.lead')],
    price: [t('price.title'), t('price.lead')],
  } as const
  const [title, lead] =
    step === 'type' || step === 'price' ? titles[step] : [t(`steps.${step}`), t('new.kept')]
  return (
    <StepForm
      title={title}
      lead={lead}
      progress={
        <Stack gap={2} look="hint" strong>
          <span>{t('new.step', { number: draft.at + 1, total: total(steps) })}</span>
          <Progress value={((draft.at + 1) / total(steps)) * 100} size={4} aria-label={t('new.progress')} />
        </Stack>
      }
      onSubmit={goOn}
      onKeyDown={onKeyDown}
      onBack={draft.at > 0 ? () => open(draft.at - 1) : undefined}
      reasonId={reason}
      reason={
        !isLast && missing > 0 && t(step === 'type' ? 'new.chooseType' : 'new.missing', { count: missing })
      }
      next={
        isLast && isShort ? (
          <MoreCoins onLeave={() => undefined} />
        ) : (
          <Button
            type="submit"
            size="md"
            disabled={isWaiting}
            aria-describedby={isWaiting ? reason : undefined}
            leftSection={isLast && <IconSparkles size={16} aria-hidden="true" />}
            rightSection={
              isLast ? (
                isKnown && <CoinPrice coins={price} />
              ) : (
                <IconArrowRight size={16} aria-hidden="true" />
              )
            }
          >
            {isLast ? t('price.generate') : label('LABEL_NEXT')}
          </Button>
        )
      }
    >
      {step === 'type' ? (
        <TypeStep value={draft.type} onChange={(type) => change({ ...draft, type })} />
      ) : step === 'price' ? (
        <PriceStep draft={draft} onOpen={open} />
      ) : (
        <QuestionStep
          questions={questionsAt(draft.type, step)}
          answers={draft.answers}
          onAnswer={(question, answer) =>
            change({ ...draft, answers: { ...draft.answers, [question]: answer } })
          }
        />
      )}
      {error && (
        <Notice kind="danger">
          {t('working.failed')} <WriterReason error={error} /> {t('working.nothingTaken')}
        </Notice>
      )}
    </StepForm>
  )
}
