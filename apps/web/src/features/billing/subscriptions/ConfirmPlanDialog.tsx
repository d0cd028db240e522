import { Skeleton } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Loaded } from '../../../api/Loaded.tsx'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { PayingCard, type ReadyCard } from '../cards/PayingCard.tsx'
import { PromoField } from '../prices/PromoField.tsx'
import { useTierName } from '../prices/use-plan-cards.ts'
import type { Promotion } from '../prices/use-promotion.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { TrialUsedDialog } from './TrialUsedDialog.tsx'
import { type ActKind, usePlanAct } from './use-plan-act.tsx'
import { useQuote } from './use-quote.ts'

type Props = {
  kind: ActKind
  plan: Plan
  promotion: Promotion
  /** When the current subscription ends unless it is changed. */
  endsAt: string | undefined
  onClose: () => void
  onDone: () => void
}

/**
 * What a plan act costs and gives, told before it is done (design 4.8): price now and later, coins now, balance after; the
 * card and the promo code where a subscription starts. Then the processing, and the warning of a used trial.
 */
export const ConfirmPlanDialog = ({ kind, plan, promotion, endsAt, onClose, onDone }: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const name = useTierName()
  const ready = useRef<ReadyCard>(null)
  const isStart = kind !== 'change'
  const code = isStart ? promotion.codeFor(plan) : null
  const choice = { ...plan, ...(code ? { promotionCode: code } : {}) }
  const quote = useQuote(choice)
  const { act, isProcessing, problem, forget, dialog } = usePlanAct()
  const [isSaving, setSaving] = useState(false)
  const [isTrialUsed, setTrialUsed] = useState(false)
  const title = t(`plan.${plan.period}`, { plan: name(plan.tier) })

  const go = async (acceptNoTrial: boolean) => {
    setTrialUsed(false)
    const outcome = await act(kind, choice, { acceptNoTrial })
    if (outcome === 'trial-used') setTrialUsed(true)
    if (outcome === 'done') onDone()
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    forget()
    setSaving(true)
    const isReady = !isStart || (await ready.current?.().catch(() => false))
    setSaving(false)
    if (isReady) await go(false)
  }
  const isHidden = isProcessing || isTrialUsed || dialog !== null
  const told = quote.data
  return (
    <>
      <FormDialog
        opened={!isHidden}
        onClose={onClose}
        title={told ? t(`act.title.${told.wording}`, { plan: title }) : title}
        onSubmit={(event) => void onSubmit(event)}
        actLabel={t(`act.${told ? confirmKey(told) : 'confirm'}`)}
        isBusy={isSaving}
        isDisabled={!told || told.kind === 'none'}
      >
        <Stack gap={3}>
          <Loaded query={quote} waiting={<Skeleton height={240} radius="lg" />}>
            {(lines) => <QuoteLines quote={lines} plan={plan} endsAt={endsAt} />}
          </Loaded>
          {isStart && <PromoField promotion={promotion} plan={plan} />}
          {isStart && <PayingCard ready={ready} />}
          {problem && <Notice kind="danger">{message(problem)}</Notice>}
        </Stack>
      </FormDialog>
      {isTrialUsed && told && (
        <TrialUsedDialog
          amount={told.nextAmount}
          onBack={() => setTrialUsed(false)}
          onProceed={() => void go(true)}
        />
      )}
      {dialog}
    </>
  )
}

/** The act in words, with nothing said of paying where nothing is paid now. */
const confirmKey = ({ kind, trialEndsAt, payNow }: PlanQuote) => {
  if (kind === 'change-at-renewal') return 'confirmLater'
  if (kind === 'start' && trialEndsAt && payNow === 0) return 'confirmTrial'
  return payNow > 0 ? 'confirmPay' : 'confirm'
}
