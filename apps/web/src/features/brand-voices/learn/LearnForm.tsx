import { Button } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { LEARNED_MAX, LEARNED_MIN } from '@tintario/contract/brand-voices/limits.ts'
import { useId } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { WriterReason } from '../../../api/WriterReason.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { IconSparkles } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { MoreCoins } from '../../wallet/index.ts'
import { Generating } from '../create/Generating.tsx'
import { StepForm } from '../create/StepForm.tsx'
import { VoicePrice } from '../create/VoicePrice.tsx'
import { useKept } from '../use-kept.ts'
import { OwnPosts } from './OwnPosts.tsx'
import { PastedTexts, textProblem } from './PastedTexts.tsx'
import { useLearnVoice } from './use-learn-voice.ts'

type Draft = { postIds: string[]; texts: string[] }
const empty: Draft = { postIds: [], texts: ['', '', ''] }

/** Which texts of the shop a voice is learned from, and what it costs. */
export const LearnForm = ({ onMade }: { onMade: (voice: BrandVoice) => void }) => {
  const { t } = useTranslation('voices')
  const reason = useId()
  const price = usePrice('brand_voice')
  const coins = useWallet().data?.coins
  const { kept: draft, change, forget } = useKept('voice-learn', empty)
  const { learn, isWorking, error } = useLearnVoice((voice) => {
    forget()
    onMade(voice)
  })
  const texts = draft.texts.map((text) => text.trim()).filter(Boolean)
  const count = draft.postIds.length + texts.length
  const isSound = count >= LEARNED_MIN && count <= LEARNED_MAX && texts.every((text) => !textProblem(text))
  const isKnown = price !== undefined && coins !== undefined
  const isShort = isKnown && coins < price
  if (isWorking) return <Generating />
  const saysTooLittle = error instanceof ApiError && error.errors.texts !== undefined
  return (
    <StepForm
      title={t('learn.heading')}
      lead={t('learn.lead')}
      onSubmit={() => {
        if (isSound && isKnown && !isShort) learn({ postIds: draft.postIds, texts })
      }}
      reasonId={reason}
      reason={!isSound && t('learn.count', { count, min: LEARNED_MIN, max: LEARNED_MAX })}
      next={
        isShort ? (
          <MoreCoins onLeave={() => undefined} />
        ) : (
          <Button
            type="submit"
            size="md"
            disabled={!isSound || !isKnown}
            aria-describedby={isSound ? undefined : reason}
            leftSection={<IconSparkles size={16} aria-hidden="true" />}
            rightSection={isKnown && <CoinPrice coins={price} />}
          >
            {t('learn.act')}
          </Button>
        )
      }
    >
      <OwnPosts chosen={draft.postIds} onChange={(postIds) => change((now) => ({ ...now, postIds }))} />
      <PastedTexts
        texts={draft.texts}
        onChange={(edit) => change((now) => ({ ...now, texts: edit(now.texts) }))}
      />
      {isKnown && <VoicePrice price={price} coins={coins} />}
      {error && (
        <Notice kind="danger">
          {t('working.failed')} {saysTooLittle ? t('learn.tooLittle') : <WriterReason error={error} />}{' '}
          {t('learn.nothingTaken')}
        </Notice>
      )}
    </StepForm>
  )
}
