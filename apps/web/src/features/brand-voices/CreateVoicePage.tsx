import { Button, Progress, Radio, Skeleton } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { type VoiceType, voiceTypes } from '@tintario/contract/brand-voices/questions.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { api } from '../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../api/idempotency-key.ts'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { WriterReason } from '../../api/WriterReason.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconArrowRight, IconSparkles } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Fact, Grid, Panel, Row, Stack, Text, tall } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { MoreCoins } from '../wallet/index.ts'
import classes from './create/create.module.css'
import { Generating } from './create/Generating.tsx'
import { QuestionStep } from './create/QuestionStep.tsx'
import { ReviewStep } from './create/ReviewStep.tsx'
import { StepForm } from './create/StepForm.tsx'
import { VoicePrice } from './create/VoicePrice.tsx'
import {
  answersOf,
  emptyDraft,
  type FlowStep,
  furthestOf,
  openQuestions,
  questionsAt,
  stepsOf,
  type VoiceDraft,
} from './create/voice-draft.ts'
import { VOICE_TIMEOUT_MS } from './timings.ts'
import { useKept } from './use-kept.ts'
import { learnPath, wayBack } from './way-back.ts'

/** All answers to check, and the price of the voice. */
const PriceStep = ({ draft, onOpen }: { draft: VoiceDraft; onOpen: (at: number) => void }) => {
  const { t } = useTranslation('voices')
  const price = usePrice('brand_voice')
  const wallet = useWallet().data
  return (
    <Stack gap={4}>
      {price !== undefined && wallet ? (
        <VoicePrice price={price} coins={wallet.coins} />
      ) : (
        <Skeleton height={72} radius="lg" />
      )}
      {stepsOf(draft.type).map((step, at) => {
        const questions = questionsAt(draft.type, step)
        if (step === 'type' || step === 'price') return null
        return (
          <Panel key={step} as="section">
            <Row gap={2} justify="between" mb={2}>
              <Text as="h3" strong>
                {t(`steps.${step}`)}
              </Text>
              <Button
                variant="subtle"
                size="xs"
                className={tall}
                onClick={() => onOpen(at)}
                aria-label={t('price.changeNamed', { step: t(`steps.${step}`) })}
              >
                {t('price.change')}
              </Button>
            </Row>
            <Stack as="dl" gap={2}>
              {questions.map((question) => (
                <div key={question}>
                  <Text as="dt" look="hint">
                    {t(`questions.${question}.label`)}
                  </Text>
                  <Text as="dd">{draft.answers[question]?.trim()}</Text>
                </div>
              ))}
            </Stack>
          </Panel>
        )
      })}
    </Stack>
  )
}

const TypeStep = ({ value, onChange }: { value: VoiceType | null; onChange: (type: VoiceType) => void }) => {
  const { t } = useTranslation('voices')
  const search = useSearch()
  const choose = (given: string) => {
    const type = voiceTypes.find((one) => one === given)
    if (type) onChange(type)
  }
  return (
    <Radio.Group value={value ?? ''} onChange={choose} aria-label={t('type.label')}>
      <Grid least={260} gap={3}>
        {voiceTypes.map((type) => (
          <Radio.Card key={type} value={type} className={classes.type} radius="lg">
            <Row as="span" gap={2} justify="between" strong>
              <span>{t(`type.${type}`)}</span>
              <Radio.Indicator />
            </Row>
            <Text as="span" look="hint">
              {t(`type.${type}Text`)}
            </Text>
          </Radio.Card>
        ))}
      </Grid>
      <Fact href={learnPath(search)} as={Link} tone="link" strong high={44}>
        {t('type.learn')}
      </Fact>
    </Radio.Group>
  )
}

/**
 * Has the voice made of a draft. Pressed again after a lost answer, it is the same voice: it is paid for once.
 * `made` is what came.
 */
const useGenerateVoice = (onMade: (voice: BrandVoice) => void) => {
  const { id: creatorId } = useMe()
  const { current } = useWorkspaces()
  const { mutate, isPending, error, reset } = useCall(api.brandVoices.create, ['voice'])
  const [isAsked, setAsked] = useState(false)
  const generate = (draft: VoiceDraft) => {
    if (!draft.type || isPending) return
    setAsked(true)
    const body = { creatorId, type: draft.type, questions: answersOf(draft), workspaceId: current?.id }
    mutate(
      { body, idempotencyKey: idempotencyKeyFor('brand_voice', body), timeout: VOICE_TIMEOUT_MS },
      {
        onSuccess: (voice) => {
          settleIdempotencyKey('brand_voice')
          onMade(voice)
        },
        onError: (failure) => settleIdempotencyKey('brand_voice', failure),
        onSettled: () => void renewAfter('wallet'),
      },
    )
  }
  return { generate, isWorking: isPending, error: isAsked ? error : null, forget: reset }
}

const fit = (kept: VoiceDraft): VoiceDraft => ({ ...kept, at: Math.min(kept.at, furthestOf(kept)) })

const useVoiceDraft = () => {
  const { kept: draft, change, forget } = useKept('voice-draft', emptyDraft, fit)
  return { draft, change, forget }
}

const total = (steps: readonly FlowStep[]) => (steps.length === 1 ? 3 : steps.length)

/** From the type to the price, a screen at a time; Next waits until all of a screen is answered. */
const Flow = ({ onMade }: { onMade: (voice: BrandVoice) => void }) => {
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
            leftSection={isLast && <IconSparkles />}
            rightSection={isLast ? isKnown && <CoinPrice coins={price} /> : <IconArrowRight />}
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

export const CreateVoicePage = () => {
  const { t } = useTranslation('voices')
  const [, navigate] = useLocation()
  const search = useSearch()
  const { current } = useWorkspaces()
  const [made, setMade] = useState<BrandVoice | null>(null)
  useDocumentTitle(t('new.title'))
  return (
    <Page title={t('new.title')} back={{ href: paths.voices, label: t('new.leave') }}>
      {made ? (
        <ReviewStep voice={made} onSaved={() => navigate(wayBack(search, made.id))} />
      ) : (
        // The answers belong to the workspace.
        <Flow key={current?.id} onMade={setMade} />
      )}
    </Page>
  )
}
