import { Box, Panel, Stack, Text } from '../../ui/parts.tsx'
import '../../ui/mantine-shell.css'
import '../../ui/mantine-forms.css'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useTrialOffer } from '../../api/use-trial-offer.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import {
  CardForm,
  type Choice,
  PlanCards,
  PromoField,
  QuoteLines,
  TrialUsedDialog,
  useCardForm,
  usePlanAct,
  usePlanChoice,
  usePromotion,
  useQuote,
} from '../billing/index.ts'
import { AuthPage } from './AuthPage.tsx'
import classes from './SignUpPlan.module.css'

/** Card and summary of the chosen plan; nothing is charged before what it costs has been told. */
const Checkout = ({
  choice,
  promotion,
  onDone,
}: {
  choice: Choice
  promotion: ReturnType<typeof usePromotion>
  onDone: () => void
}) => {
  const { t } = useTranslation('sign-up-plan')
  const message = useMessage()
  const [isKept, setKept] = useState(true)
  const card = useCardForm({ save: isKept })
  const quote = useQuote(choice)
  const { act, isProcessing, problem, dialog } = usePlanAct()
  const [isTrialUsed, setTrialUsed] = useState(false)
  const told = quote.data

  const go = async (acceptNoTrial: boolean) => {
    setTrialUsed(false)
    const outcome = await act('start', choice, { acceptNoTrial })
    if (outcome === 'trial-used') setTrialUsed(true)
    if (outcome === 'done') onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await card.submit()) await go(false)
  }
  return (
    <Box
      as="form"
      align="start"
      gap={4}
      className={classes.checkout}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Panel as="section" gap={4} aria-label={t('card')}>
        <CardForm card={card} />
        <Checkbox
          label={t('save')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
      </Panel>
      <Panel as="section" gap={4} aria-label={t('summary')}>
        <Text as="h2" look="section">
          {t('summary')}
        </Text>
        <PromoField promotion={promotion} plan={choice} />
        <Loaded query={quote} waiting={null}>
          {(lines) => <QuoteLines quote={lines} plan={choice} />}
        </Loaded>
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
        <Button type="submit" size="md" fullWidth loading={card.isSending || isProcessing} disabled={!told}>
          {told && told.payNow > 0 ? t('pay') : t('trial')}
        </Button>
      </Panel>
      {isTrialUsed && told && (
        <TrialUsedDialog
          amount={told.nextAmount}
          onBack={() => setTrialUsed(false)}
          onProceed={() => void go(true)}
        />
      )}
      {dialog}
    </Box>
  )
}

/**
 * The plan and its payment, right after the account was made (AUTH-10 to AUTH-12): three plans with their prices, the
 * promo code and a card, or the free tier, which needs none. The account is free until a plan has started.
 */
export const SignUpPlan = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('sign-up-plan')
  const { offer } = useTrialOffer()
  const promotion = usePromotion()
  const { period, setPeriod, choiceAmong } = usePlanChoice(null)
  const { selection, choose } = choiceAmong([])
  const plan = selection.tier && { tier: selection.tier, period: selection.period }
  const code = plan && promotion.codeFor(plan)
  const choice: Choice | null = plan && { ...plan, ...(code ? { promotionCode: code } : {}) }
  return (
    <AuthPage title={t('title')} lead={t('lead')} step={0} isWide>
      <Stack gap={2} align="center" look="hint" center>
        <Button variant={choice ? 'subtle' : 'filled'} size="md" onClick={onDone}>
          {t('free')}
        </Button>
        <p>
          {offer} {t('freeText')}
        </p>
      </Stack>
      <PlanCards
        current={null}
        period={period}
        onPeriod={setPeriod}
        selection={selection}
        onChoose={choose}
        promotion={promotion}
        title={t('plan')}
      />
      {choice && <Checkout choice={choice} promotion={promotion} onDone={onDone} />}
    </AuthPage>
  )
}
