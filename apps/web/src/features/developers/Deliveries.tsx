import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@tintario/contract/webhooks/endpoints.ts'
import { type WebhookEvent, webhookEvents } from '@tintario/contract/webhooks/event-types.ts'
import { WEBHOOK_DELIVERIES_SHOWN } from '@tintario/contract/webhooks/limits.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { List, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { DeliveryRow } from './DeliveryRow.tsx'
import { eventName } from './event-name.ts'
import { DELIVERIES_BUSY_MS, DELIVERIES_MS } from './timings.ts'

const isBusy = ({ state, attempts }: WebhookDelivery) => state === 'pending' && attempts < 2

const Sample = ({ webhook, onSent }: { webhook: Webhook; onSent: () => unknown }) => {
  const { t } = useTranslation('webhooks')
  const call = useSend(api.webhooks.sample)
  const [event, setEvent] = useState<WebhookEvent>(webhook.events[0] ?? 'post.published')
  const send = async () => {
    if (!(await call.send({ params: { id: webhook.id }, body: { event } }))) return
    snackbar.ok(t('sample.sent'))
    await onSent()
  }
  return (
    <Stack gap={2}>
      <Row gap={2} align="end" wrap>
        <NativeSelect
          label={t('sample.label')}
          value={event}
          onChange={({ currentTarget: { value } }) =>
            setEvent(webhookEvents.find((one) => one === value) ?? event)
          }
          data={webhookEvents.map((value) => ({ value, label: t(`event.${eventName(value)}`) }))}
        />
        <Button loading={call.isSending} disabled={call.wait > 0} onClick={() => void send()}>
          {t('sample.send')}
        </Button>
      </Row>
      <Problem {...call} />
    </Stack>
  )
}

/** What was sent to a webhook, the newest first, read again while something is on its way. */
export const Deliveries = ({ webhook, onSent }: { webhook: Webhook; onSent: () => unknown }) => {
  const { t } = useTranslation('webhooks')
  const params = { id: webhook.id }
  const newest = useApi(
    api.webhooks.deliveries,
    { params },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isBusy) ? DELIVERIES_BUSY_MS : DELIVERIES_MS),
    },
  )
  const [before, setBefore] = useState<string[]>([])
  const renew = async () => {
    await newest.refetch()
    await onSent()
  }
  const last = newest.data?.length === WEBHOOK_DELIVERIES_SHOWN ? newest.data.at(-1) : undefined
  return (
    <Stack as="section" gap={4} mt={7} aria-labelledby="deliveries">
      <Text as="h2" look="section" id="deliveries">
        {t('deliveries.title')}
      </Text>
      <Sample webhook={webhook} onSent={renew} />
      <Loaded query={newest} title={t('deliveries.failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {(rows) =>
          rows.length === 0 ? (
            <Text tone="quiet">{t('deliveries.empty')}</Text>
          ) : (
            <List aria-label={t('deliveries.title')}>
              {rows.map((row) => (
                <DeliveryRow key={row.id} webhookId={webhook.id} delivery={row} onSent={renew} />
              ))}
              {before.map((id) => (
                <Older key={id} webhookId={webhook.id} before={id} onSent={renew} setBefore={setBefore} />
              ))}
            </List>
          )
        }
      </Loaded>
      {last && before.length === 0 && (
        <div>
          <Button variant="default" onClick={() => setBefore([last.id])}>
            {t('deliveries.more')}
          </Button>
        </div>
      )}
      <Text look="hint">{t('deliveries.keep')}</Text>
    </Stack>
  )
}

type OlderProps = {
  webhookId: string
  before: string
  onSent: () => unknown
  setBefore: (change: (pages: string[]) => string[]) => void
}

/** The deliveries before one, and a button for those before them. */
const Older = ({ webhookId, before, onSent, setBefore }: OlderProps) => {
  const { t } = useTranslation('webhooks')
  const page = useApi(api.webhooks.deliveries, { params: { id: webhookId }, query: { before } })
  const last = page.data?.length === WEBHOOK_DELIVERIES_SHOWN ? page.data.at(-1) : undefined
  return (
    <Loaded query={page} title={t('deliveries.failed')} waiting={null}>
      {(rows) => (
        <>
          {rows.map((row) => (
            <DeliveryRow key={row.id} webhookId={webhookId} delivery={row} onSent={onSent} />
          ))}
          {last && (
            <li>
              <Button
                variant="default"
                m={12}
                onClick={() => setBefore((pages) => [...pages.filter((id) => id !== last.id), last.id])}
              >
                {t('deliveries.more')}
              </Button>
            </li>
          )}
        </>
      )}
    </Loaded>
  )
}
