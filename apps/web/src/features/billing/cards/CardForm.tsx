import { Skeleton } from '@mantine/core'
import { useMessage } from '../../../i18n/use-message.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { SandboxCard } from './SandboxCard.tsx'
import { StripeCard } from './StripeCard.tsx'
import type { CardFormState } from './use-card-form.tsx'

export const CardForm = ({ card }: { card: CardFormState }) => {
  const message = useMessage()
  const { setup, failure, retry, problem, give, dialog } = card
  if (failure) return <ErrorRegion title={message(failure)} onRetry={retry} />
  return (
    <Stack gap={4} self="stretch">
      {!setup && <Skeleton height={134} radius="md" />}
      {setup?.gateway === 'sandbox' && <SandboxCard give={give} />}
      {setup?.gateway === 'stripe' && <StripeCard publicKey={setup.publicKey} give={give} />}
      {problem && <Notice kind="danger">{problem}</Notice>}
      {dialog}
    </Stack>
  )
}
