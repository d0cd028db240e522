import { Button } from '@mantine/core'
import type { WebhookDelivery } from '@tintario/contract/webhooks/endpoints.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { exactDate, otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Pairs, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './developers.module.css'
import { eventName } from './event-name.ts'

const tones = { pending: 'info', delivered: 'ok', failed: 'danger' } as const
const words = {
  pending: 'deliveries.pending',
  delivered: 'deliveries.delivered',
  failed: 'deliveries.failedState',
} as const

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

type Props = { webhookId: string; delivery: WebhookDelivery; onSent: () => unknown }

/** One delivery: a line, which opens to its request and answer. */
export const DeliveryRow = ({ webhookId, delivery, onSent }: Props) => {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  const call = useSend(api.webhooks.resend)
  const { id, event, isSample, state, attempts, nextAttemptAt, createdAt, sentAt, payload, answer } = delivery
  const { status, problem, durationMs } = delivery
  const name = t(`event.${eventName(event)}`)
  const when = otherDate(new Date(sentAt ?? createdAt), language)
  const facts = [
    when,
    status !== null && t('deliveries.status', { status }),
    durationMs !== null && t('deliveries.took', { ms: durationMs }),
    attempts > 1 && t('deliveries.attempts', { count: attempts }),
    state === 'pending' &&
      attempts > 0 &&
      nextAttemptAt &&
      t('deliveries.next', { when: otherDate(new Date(nextAttemptAt), language) }),
  ].filter(Boolean)
  const sendAgain = async () => {
    if (!(await call.send({ params: { id: webhookId, deliveryId: id } }))) return
    snackbar.ok(t('deliveries.sentAgain'))
    await onSent()
  }
  return (
    <li className={classes.delivery}>
      <details>
        <summary>
          {/* Inline, so that the mark of the disclosure stands on the same line. */}
          <b>{name}</b> <Pill tone={tones[state]}>{t(words[state])}</Pill>{' '}
          {isSample && <Pill>{t('deliveries.sample')}</Pill>}{' '}
          <Text as="span" look="label" light>
            {facts.join(' · ')}
          </Text>
        </summary>
        <Stack gap={4} p="0 4 4">
          {problem && <Text tone="danger">{t(`problem.${problem}`)}</Text>}
          <Pairs
            of={[
              [t('deliveries.id'), <code key="id">{id}</code>],
              sentAt !== null && [t('deliveries.time'), exactDate(new Date(sentAt), language)],
            ]}
          />
          <CodeBlock isSmall label={t('deliveries.request')} text={indented(payload)} />
          {answer ? (
            <CodeBlock isSmall label={t('deliveries.answer')} text={answer} />
          ) : (
            <Text look="hint">{t('deliveries.noAnswer')}</Text>
          )}
          <Problem {...call} />
          <div>
            <Button
              variant="default"
              loading={call.isSending}
              disabled={call.wait > 0}
              aria-label={t('deliveries.againNamed', { event: name, when })}
              onClick={() => void sendAgain()}
            >
              {t('deliveries.again')}
            </Button>
          </div>
        </Stack>
      </details>
    </li>
  )
}
