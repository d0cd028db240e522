import { useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { IconBuildingBank } from '../../../ui/icons/index.ts'
import { Box, Row } from '../../../ui/parts.tsx'
import { askGateway } from './open-card-setup.ts'
import { loadStripe } from './stripe-js.ts'

type Asked = { clientSecret: string; answer: (approve: boolean) => void }

/**
 * The bank's question about a card, a payment or a subscription's first payment. `ask` answers whether it was
 * approved, and throws when the provider cannot be reached; `dialog` belongs on the screen while it waits.
 */
export const useBankQuestion = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const askSandbox = async (clientSecret: string) => {
    const approve = await new Promise<boolean>((answer) => setAsked({ clientSecret, answer }))
    setAsked(null)
    const { state } = await call(api.sandbox.answerChallenge, { body: { clientSecret, approve } })
    return state === 'succeeded'
  }
  const ask = async (clientSecret: string): Promise<boolean> => {
    const { gateway, publicKey } = await askGateway()
    if (gateway === 'sandbox') return askSandbox(clientSecret)
    const stripe = await loadStripe(publicKey)
    return !(await stripe.handleNextAction({ clientSecret })).error
  }
  return { ask, dialog: asked && <BankQuestion onAnswer={asked.answer} /> }
}

/** What stands for the bank's own page while no provider is set. */
const BankQuestion = ({ onAnswer }: { onAnswer: (approve: boolean) => void }) => {
  const { t } = useTranslation('cards')
  return (
    <Dialog
      onClose={() => onAnswer(false)}
      title={t('bank.title')}
      width={420}
      canDismiss={false}
      withCloseButton={false}
      actions={
        <DialogButtons
          onCancel={() => onAnswer(false)}
          cancelLabel={t('bank.decline')}
          actLabel={t('bank.approve')}
          onAct={() => onAnswer(true)}
          focus="act"
        />
      }
    >
      <Row gap={4} align="start">
        <Box as={IconBuildingBank} size={32} tone="link" aria-hidden="true" />
        <p>{t('bank.text')}</p>
      </Row>
    </Dialog>
  )
}
