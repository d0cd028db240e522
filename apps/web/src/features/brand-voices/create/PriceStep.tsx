import { Button, Skeleton } from '@mantine/core'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Panel, Row, Stack, Text, tall } from '../../../ui/parts.tsx'
import { VoicePrice } from './VoicePrice.tsx'
import { questionsAt, stepsOf, type VoiceDraft } from './voice-draft.ts'

/** All answers once more, and what the voice costs. */
export const PriceStep = ({ draft, onOpen }: { draft: VoiceDraft; onOpen: (at: number) => void }) => {
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
