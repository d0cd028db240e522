import type { Webhook } from '@tintario/contract/webhooks/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'

const stateOf = ({ state, isUsable, failingSince }: Webhook) => {
  if (state === 'disabled') return ['disabled', 'danger'] as const
  if (!isUsable) return ['blocked', 'warn'] as const
  if (state === 'paused') return ['paused', undefined] as const
  return failingSince ? (['failing', 'warn'] as const) : (['on', 'ok'] as const)
}

/** Whether a webhook sends, in a word. */
export const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const [state, tone] = stateOf(webhook)
  return <Pill tone={tone}>{t(`state.${state}`)}</Pill>
}
