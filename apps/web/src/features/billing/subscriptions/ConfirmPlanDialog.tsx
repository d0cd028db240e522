import { Button, Skeleton } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import { type FormEvent, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { renewAfter } from '../../../api/renew.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { IconCreditCard } from '../../../ui/icons/index.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Panel, Row, Stack, Text } from '../../../ui/parts.tsx'
import { CardForm } from '../cards/CardForm.tsx'
import { cardName } from '../cards/card-name.ts'
import { useCardForm } from '../cards/use-card-form.tsx'
import { PromoField } from '../prices/PromoField.tsx'
import { useTierName } from '../prices/use-plan-cards.ts'
import type { Promotion } from '../prices/use-promotion.ts'
import { QuoteLines } from './QuoteLines.tsx'
import { TrialUsedDialog } from './TrialUsedDialog.tsx'
import { type ActKind, usePlanAct } from './use-plan-act.tsx'
import { useQuote } from './use-quote.ts'

/** Answers whether there is a default card to pay with, after saving the one that was typed. */
type ReadyCard = () => Promise<boolean>

const PayingCard = ({ ready }: { ready: RefObject<ReadyCard | null> }) => {
  const { t } = useTranslation('billing')
  const cards = useApi(api.cards.list)
  const [isAdding, setAdding] = useState(false)
  const card = cards.data?.find(({ isDefault }) => isDefault) ?? cards.data?.[0]
  useImperativeHandle(ready, () => async () => card !== undefined && !isAdding, [card, isAdding])
  if (cards.isPending) return <Skeleton height={56} radius="lg" />
  if (!card || isAdding)
    return (
      <NewCard
        ready={ready}
        known={cards.data?.map(({ id }) => id) ?? []}
        onSaved={() => setAdding(false)}
        onBack={card && (() => setAdding(false))}
      />
    )
  return (
    <Row gap={3} py={2} px={4} line="all" round="lg">
      <Box as={IconCreditCard} size={20} tone="quiet" aria-hidden="true" />
      <Stack as="span" grow>
        <Text as="span" look="hint">
          {t('act.card')}
        </Text>
        <b>{cardName(card.brand, card.last4)}</b>
      </Stack>
      <Button variant="subtle" size="xs" onClick={() => setAdding(true)}>
        {t('act.otherCard')}
      </Button>
    </Row>
  )
}

type NewCardProps = {
  ready: RefObject<ReadyCard | null>
  known: string[]
  onSaved: () => void
  onBack?: () => void
}
const NewCard = ({ ready, known, onSaved, onBack }: NewCardProps) => {
  const { t } = useTranslation('billing')
  const form = useCardForm()
  useImperativeHandle(ready, () => async () => {
    if (!(await form.submit())) return false
    const added = (await call(api.cards.list)).find(({ id }) => !known.includes(id))
    if (added && !added.isDefault) {
      await call(api.cards.setDefault, { params: { id: added.id } })
      await renewAfter('card')
    }
    onSaved()
    return true
  })
  return (
    <Panel gap={2} align="start">
      <CardForm card={form} />
      {onBack && (
        <Button variant="subtle" size="xs" onClick={onBack}>
          {t('act.savedCard')}
        </Button>
      )}
    </Panel>
  )
}

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
