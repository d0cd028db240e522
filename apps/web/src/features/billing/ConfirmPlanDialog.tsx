import { Button, Skeleton } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './billing.module.css'
import { PayingCard, type ReadyCard } from './PayingCard.tsx'
import { ProcessingDialog } from './ProcessingDialog.tsx'
import { PromoField } from './PromoField.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { TrialUsedDialog } from './TrialUsedDialog.tsx'
import { type ActKind, usePlanAct } from './use-plan-act.tsx'
import { useTierName } from './use-plan-cards.ts'
import type { Promotion } from './use-promotion.ts'
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
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const name = useTierName()
  const form = useId()
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
      <Dialog
        opened={!isHidden}
        onClose={onClose}
        title={told ? t(`act.title.${told.wording}`, { plan: title }) : title}
        canDismiss={!isSaving}
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {common('cancel')}
            </Button>
            <Button type="submit" form={form} loading={isSaving} disabled={!told || told.kind === 'none'}>
              {told ? confirmWords(told, t) : t('act.confirm')}
            </Button>
          </>
        }
      >
        <form id={form} className={classes.act} onSubmit={(event) => void onSubmit(event)} noValidate>
          {quote.error ? (
            <ErrorRegion
              title={message(messageOf(quote.error))}
              onRetry={() => void quote.refetch()}
              isRetrying={quote.isFetching}
            />
          ) : told ? (
            <QuoteLines quote={told} plan={plan} endsAt={endsAt} />
          ) : (
            <Skeleton height={240} radius="lg" />
          )}
          {isStart && <PromoField promotion={promotion} plan={plan} />}
          {isStart && <PayingCard ready={ready} />}
          {problem && <Notice kind="danger">{message(problem)}</Notice>}
        </form>
      </Dialog>
      {isProcessing && <ProcessingDialog />}
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
const confirmWords = ({ kind, trialEndsAt, payNow }: PlanQuote, t: (key: string) => string) => {
  if (kind === 'change-at-renewal') return t('act.confirmLater')
  if (kind === 'start' && trialEndsAt && payNow === 0) return t('act.confirmTrial')
  return t(payNow > 0 ? 'act.confirmPay' : 'act.confirm')
}
