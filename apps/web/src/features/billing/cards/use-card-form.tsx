import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type CardSetup, openCardSetup } from './open-card-setup.ts'
import { useBankQuestion } from './use-bank-question.tsx'

/** `problem` is the provider's own message, or null when the fields say themselves what is wrong. */
type CardOutcome =
  | { state: 'succeeded' }
  | { state: 'requires-action' }
  | { state: 'failed'; problem: string | null }
/** Gives what was typed to the provider; the number never passes through our own code's state in Stripe mode. */
export type GiveCard = (clientSecret: string) => Promise<CardOutcome>

export type CardFormState = {
  setup: CardSetup | undefined
  failure: string | undefined
  retry: () => void
  problem: string | undefined
  isSending: boolean
  give: { current: GiveCard | null }
  dialog: ReactNode
}

/** The provider's reasons that we have words for; anything else is the provider's own sentence. */
const REASON = /^[a-z0-9_]+$/

/**
 * A card form and its sending: `<CardForm card={card} />` shows it, `await card.submit()` answers whether the card is
 * saved. One setup serves every try.
 */
export const useCardForm = ({
  save = true,
}: {
  save?: boolean
} = {}): CardFormState & {
  submit: () => Promise<boolean>
} => {
  const { t, i18n } = useTranslation('cards')
  const message = useMessage()
  const bank = useBankQuestion()
  const give = useRef<GiveCard>(null)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const isUsed = useRef(false)
  const setup = useQuery({
    queryKey: ['card-setup', save],
    queryFn: () => openCardSetup(save),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // What was typed stays while another setup is fetched.
    placeholderData: (before) => before,
  })

  const inWords = (reason: string | null) => {
    if (!reason) return t('card.refused')
    if (!REASON.test(reason)) return reason
    return t(
      i18n.exists(`card.reasons.${reason}`, { ns: 'cards' }) ? `card.reasons.${reason}` : 'card.refused',
    )
  }

  const send = async (): Promise<boolean> => {
    if (!setup.data || !give.current) return false
    // A card that follows a saved one, or that is kept otherwise than the last setup says, needs a setup of its own.
    const { clientSecret } =
      isUsed.current || setup.isPlaceholderData ? await openCardSetup(save) : setup.data
    const outcome = await give.current(clientSecret)
    if (outcome.state === 'failed') {
      setProblem(outcome.problem === null ? undefined : inWords(outcome.problem))
      return false
    }
    if (outcome.state === 'requires-action' && !(await bank.ask(clientSecret))) {
      setProblem(inWords('authentication_failed'))
      return false
    }
    await renewAfter('card')
    isUsed.current = true
    return true
  }
  const submit = async () => {
    setProblem(undefined)
    setSending(true)
    try {
      return await send()
    } catch (error) {
      setProblem(message(messageOf(error)))
      return false
    } finally {
      setSending(false)
    }
  }
  return {
    setup: setup.data,
    failure: setup.error ? messageOf(setup.error) : undefined,
    retry: () => void setup.refetch(),
    problem,
    isSending,
    give,
    dialog: bank.dialog,
    submit,
  }
}
