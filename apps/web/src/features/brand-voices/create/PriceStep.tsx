import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import classes from './create.module.css'
import { VoicePrice } from './VoicePrice.tsx'
import { questionsAt, stepsOf, type VoiceDraft } from './voice-draft.ts'

/** All answers once more, and what the voice costs. */
export const PriceStep = ({ draft, onOpen }: { draft: VoiceDraft; onOpen: (at: number) => void }) => {
  const { t } = useTranslation('voices')
  const price = usePrice('brand_voice')
  const wallet = useWallet().data
  return (
    <div className={classes.summary}>
      {price !== undefined && wallet ? (
        <VoicePrice price={price} coins={wallet.coins} />
      ) : (
        <Skeleton height={72} radius="lg" />
      )}
      {stepsOf(draft.type).map((step, at) => {
        const questions = questionsAt(draft.type, step)
        if (step === 'type' || step === 'price') return null
        return (
          <section key={step} className={classes.answers}>
            <div className={classes.answersHead}>
              <h3>{t(`steps.${step}`)}</h3>
              <Button
                variant="subtle"
                size="xs"
                className={classes.change}
                onClick={() => onOpen(at)}
                aria-label={t('price.changeNamed', { step: t(`steps.${step}`) })}
              >
                {t('price.change')}
              </Button>
            </div>
            <dl>
              {questions.map((question) => (
                <div key={question}>
                  <dt>{t(`questions.${question}.label`)}</dt>
                  <dd>{draft.answers[question]?.trim()}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
