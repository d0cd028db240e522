import { Button, Loader } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../../api/idempotency-key.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { createSkippableWaits } from '../../../ui/skippable-waits.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useBankQuestion } from '../cards/use-bank-question.tsx'
import { ACT_WAIT_MS, CLOSE_WAIT_MS, SETTLE_POLL_MS, SETTLE_POLLS } from '../timings.ts'

const stay = () => {}

/** The result of a plan act, which the user may leave before the dialog closes by itself. */
const Outcome = ({ words, onContinue }: { words: string; onContinue: () => void }) => {
  const { t } = useTranslation('common')
  const [isLeaving, setLeaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const leave = () => {
    setLeaving(true)
    onContinue()
  }
  return (
    <>
      <Box as={IconCircleCheck} size={48} tone="ok" aria-hidden="true" />
      <p role="status">{words}</p>
      <Button ref={button} loading={isLeaving} onClick={leave}>
        {t('continue')}
      </Button>
    </>
  )
}

/** While money moves nothing closes it; `outcome` is the result in words once it is known. */
const ProcessingDialog = ({
  outcome,
  onContinue,
}: {
  outcome: string | undefined
  onContinue: () => void
}) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  return (
    <Dialog
      onClose={outcome ? onContinue : stay}
      title={t(outcome ? 'act.processed' : 'act.processing')}
      width={420}
      canDismiss={outcome !== undefined}
      withCloseButton={false}
    >
      {outcome ? (
        <Stack gap={3} align="center" center py={4}>
          <Outcome words={outcome} onContinue={onContinue} />
        </Stack>
      ) : (
        <Stack gap={3} align="center" center py={4} role="status">
          <Loader size={36} aria-hidden="true" />
          <p>{message('MESSAGES_WAIT_PAYMENT')}</p>
          <Text look="hint">{t('act.stay')}</Text>
        </Stack>
      )}
    </Dialog>
  )
}

/** `start` without a subscription, `change` of an active one, `upgrade` from the free tier. */
export type ActKind = 'start' | 'change' | 'upgrade'
export type Choice = Plan & { promotionCode?: string }
type Acted = {
  state: 'succeeded' | 'requires-action' | 'processing'
  clientSecret: string | null
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))
const confirm = () => call(api.subscriptions.confirm)

const send = async (kind: ActKind, choice: Choice, acceptNoTrial: boolean): Promise<Acted> => {
  const { tier, period } = choice
  const key = idempotencyKeyFor('plan', [kind, choice, acceptNoTrial])
  if (kind === 'change')
    return call(api.subscriptions.change, { body: { tier, period }, idempotencyKey: key })
  const body = { ...choice, acceptNoTrial }
  if (kind === 'start') return call(api.subscriptions.start, { body, idempotencyKey: key })
  const wallet = await call(api.wallet.upgrade, { body, idempotencyKey: key })
  // The answer is the wallet: as long as it is free, the bank's question or the provider is waited for.
  return wallet.tier === 'free' ? confirm() : { state: 'succeeded', clientSecret: null }
}

/**
 * Does a plan act from the click to the end: the call, the bank's question, the waiting. `act`
 * answers 'done', 'failed' (the reason is in `problem`) or 'trial-used', when the card has had its trial and `act` with
 * `acceptNoTrial` goes on without one.
 */
export const usePlanAct = (): {
  act: (
    kind: ActKind,
    choice: Choice,
    options?: { acceptNoTrial?: boolean },
  ) => Promise<'done' | 'failed' | 'trial-used'>
  /** Goes on with a subscription that still waits for the bank. */
  resume: () => Promise<'done' | 'failed' | 'trial-used'>
  isProcessing: boolean
  problem: string | undefined
  forget: () => void
  dialog: ReactNode
} => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const bank = useBankQuestion()
  const [isProcessing, setProcessing] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [outcome, setOutcome] = useState<string | undefined>()
  const waits = useRef(createSkippableWaits())

  const readAgain = () => renewAfter(['card', 'subscription', 'wallet', 'workspace'])

  /** Asks the bank's question and waits for what the provider still works on. */
  const settle = async (first: Acted): Promise<Acted> => {
    let acted = first
    for (let poll = 0; poll < SETTLE_POLLS && acted.state !== 'succeeded'; poll++) {
      if (acted.state === 'requires-action' && acted.clientSecret) {
        const isApproved = await bank.ask(acted.clientSecret)
        if (!isApproved) throw new ApiError(402, 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT')
      } else await pause(SETTLE_POLL_MS)
      acted = await confirm()
    }
    return acted
  }

  const finish = async (first: Promise<Acted>) => {
    setProblem(undefined)
    setOutcome(undefined)
    setProcessing(true)
    try {
      const acted = await settle(await first)
      const words =
        acted.state === 'succeeded' ? message('MESSAGES_SUBSCRIPTION_SUCCESS') : t('act.stillProcessing')
      setOutcome(words)
      waits.current = createSkippableWaits()
      await waits.current.wait(ACT_WAIT_MS)
      await readAgain()
      await waits.current.wait(CLOSE_WAIT_MS)
      settleIdempotencyKey('plan')
      snackbar.ok(words)
      return 'done'
    } catch (error) {
      if (messageOf(error) === 'MESSAGES_CARD_TRIAL_USED') return 'trial-used'
      settleIdempotencyKey('plan', error)
      setProblem(messageOf(error))
      snackbar.error(message('MESSAGES_SOMETHING_WENT_WRONG'))
      await readAgain().catch(() => undefined)
      return 'failed'
    } finally {
      setProcessing(false)
    }
  }
  return {
    act: (kind, choice, { acceptNoTrial = false } = {}) => finish(send(kind, choice, acceptNoTrial)),
    resume: () => finish(confirm()),
    isProcessing: isProcessing && bank.dialog === null,
    problem,
    forget: () => setProblem(undefined),
    dialog:
      bank.dialog ??
      (isProcessing ? <ProcessingDialog outcome={outcome} onContinue={() => waits.current.skip()} /> : null),
  }
}
