import { Skeleton } from '@mantine/core'
import type { Webhook } from '@tintario/contract/webhooks/endpoints.ts'
import { useParams } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { Deliveries } from './Deliveries.tsx'
import { eventName } from './event-name.ts'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookState } from './WebhookState.tsx'

/** Why a webhook sends nothing, or soon may not. */
const Reason = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  const { state, disabledReason, failingSince, isUsable, previousSecretUntil } = webhook
  const at = (instant: string) => moment(new Date(instant), language)
  return (
    <>
      {disabledReason && <Notice kind="danger">{t(`why.${disabledReason}`)}</Notice>}
      {!isUsable && <Notice kind="warn">{t('why.blocked')}</Notice>}
      {state === 'paused' && <Notice kind="info">{t('why.paused')}</Notice>}
      {state !== 'disabled' && failingSince && (
        <Notice kind="warn">{t('why.since', { when: at(failingSince) })}</Notice>
      )}
      {previousSecretUntil && (
        <Notice kind="info">{t('why.rotation', { when: at(previousSecretUntil) })}</Notice>
      )}
    </>
  )
}

/** One webhook with its deliveries. */
export const WebhookPage = () => {
  const { t } = useTranslation('webhooks')
  const { webhookId = '' } = useParams()
  const all = useApi(api.webhooks.list)
  useDocumentTitle(t('title'))
  const found = all.data?.find(({ id }) => id === webhookId)
  return (
    <Page
      title={found ? <Text as="span">{found.url}</Text> : t('title')}
      back={{ href: paths.developers, label: t('back') }}
      width="reading"
    >
      <Loaded query={all} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {() =>
          found ? (
            <>
              <Stack gap={4}>
                <Row gap={2} wrap>
                  <WebhookState webhook={found} />
                  <Text as="span" look="label" light>
                    {found.events.map((event) => t(`event.${eventName(event)}`)).join(' · ')}
                  </Text>
                </Row>
                <Reason webhook={found} />
                <WebhookActions webhook={found} onChanged={all.refetch} />
              </Stack>
              <Deliveries webhook={found} onSent={all.refetch} />
            </>
          ) : (
            <Notice kind="info">{t('notFound')}</Notice>
          )
        }
      </Loaded>
    </Page>
  )
}
