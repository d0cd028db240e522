import { Button, Skeleton } from '@mantine/core'
import type { Webhook } from '@tintario/contract/webhooks/endpoints.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Box, List, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'
import { webhookPath } from '../../ui/paths.ts'
import { eventName } from './event-name.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookState } from './WebhookState.tsx'

const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  const me = useMe()
  const { active } = useWorkspaces()
  const { id, url, events, workspaceId, creatorId, creatorName, last } = webhook
  const facts = [
    workspaceId === null
      ? t('everyWorkspace')
      : t('oneWorkspace', {
          name: active.find((one) => one.id === workspaceId)?.name ?? t('otherWorkspace'),
        }),
    creatorId !== me.id && t('by', { name: creatorName }),
    last
      ? t(`last.${last.state}`, { when: otherDate(new Date(last.at), language), status: last.status ?? '' })
      : t('last.none'),
  ].filter(Boolean)
  return (
    <ListRow>
      <Stack grow gap={1}>
        <Row as="span" gap={2} wrap>
          <Text as={Link} href={webhookPath(id)} tone="link" strong>
            {url}
          </Text>
          <WebhookState webhook={webhook} />
        </Row>
        <Box as="span" look="label" light>
          {events.map((event) => t(`event.${eventName(event)}`)).join(' · ')}
        </Box>
        <Box as="span" look="label" light>
          {facts.join(' · ')}
        </Box>
      </Stack>
    </ListRow>
  )
}

/** The addresses that are sent events; `hasPlan`: the account may add one. */
export const WebhooksSection = ({ hasPlan }: { hasPlan: boolean }) => {
  const { t } = useTranslation('webhooks')
  const [isCreating, setCreating] = useState(false)
  const webhooks = useApi(api.webhooks.list)
  return (
    <Stack as="section" gap={4} mt={7} aria-labelledby="webhooks">
      <Row gap={3} wrap justify="between">
        <Text as="h2" look="section" id="webhooks">
          {t('title')}
        </Text>
        {hasPlan && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
            {t('form.open')}
          </Button>
        )}
      </Row>
      <Text tone="quiet">{t('lead')}</Text>
      <Loaded query={webhooks} title={t('failed')} waiting={<Skeleton height={90} radius="lg" />}>
        {(rows) =>
          rows.length === 0 ? (
            <Text tone="quiet">{t('empty')}</Text>
          ) : (
            <List aria-label={t('title')}>
              {rows.map((row) => (
                <WebhookRow key={row.id} webhook={row} />
              ))}
            </List>
          )
        }
      </Loaded>
      {isCreating && <WebhookDialog onClose={() => setCreating(false)} onChanged={webhooks.refetch} />}
    </Stack>
  )
}
