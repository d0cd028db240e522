import { Button } from '@mantine/core'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { snackbar } from '../../../ui/snackbar.ts'

type Props = {
  accountId: string
  kind: 'activation' | 'invitation' | 'receipt'
  subjectId: string
  /** The address, or the invoice's number. */
  to: string
}

export const SendLetter = ({ accountId, kind, subjectId, to }: Props) => {
  const { t } = useTranslation('operator-accounts')
  const { send, isSending, problem, wait } = useSend(api.operatorAccounts.sendLetter, {
    changes: ['operatorAccount'],
  })
  const sendAgain = async () => {
    if (await send({ params: { id: accountId }, body: { kind, subjectId } })) snackbar.ok(t('letter.done'))
  }
  const action = t(`letter.${kind}`)
  const label =
    kind === 'receipt' ? t('letter.receiptOf', { number: to }) : t('letter.of', { action, email: to })
  return (
    <>
      <Button
        variant="default"
        size="sm"
        loading={isSending}
        disabled={wait > 0}
        aria-label={label}
        onClick={() => void sendAgain()}
      >
        {action}
      </Button>
      <Problem problem={problem} wait={wait} />
    </>
  )
}
