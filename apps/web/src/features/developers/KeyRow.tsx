import { Button } from '@mantine/core'
import type { ApiKey } from '@tintario/contract/api-keys/endpoints.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { detailDate, otherDate } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Box, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'

/** Why a key does not work any more. */
const endOf = ({ revokedAt, expiresAt, isUsable }: ApiKey) => {
  if (revokedAt) return 'revoked'
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return 'expired'
  return isUsable ? null : 'blocked'
}

/** One key: what it may do, where, until when, and when it was last used. */
export const KeyRow = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const { t } = useTranslation('developers')
  const language = useLanguage()
  const me = useMe()
  const { active } = useWorkspaces()
  const { name, lastFour, scopes, workspaceId, creatorId, creatorName, lastUsedAt, lastUsedFrom } = apiKey
  const { coinLimit, coinsSpent, clientHost } = apiKey
  const end = endOf(apiKey)
  const workspace = active.find(({ id }) => id === workspaceId)?.name
  const facts = [
    clientHost && t('connection', { host: clientHost }),
    workspaceId === null
      ? t('everyWorkspace')
      : t('oneWorkspace', { name: workspace ?? t('otherWorkspace') }),
    creatorId !== me.id && t('by', { name: creatorName }),
    hasBilling && coinLimit !== null && t('coins', { spent: coinsSpent, count: coinLimit }),
    lastUsedAt
      ? t(lastUsedFrom ? 'usedFrom' : 'used', {
          when: otherDate(new Date(lastUsedAt), language),
          address: lastUsedFrom ?? '',
        })
      : t('unused'),
    !end &&
      (apiKey.expiresAt
        ? t('expires', { when: detailDate(new Date(apiKey.expiresAt), language) })
        : t('endless')),
  ].filter(Boolean)
  return (
    <ListRow>
      <Stack grow gap={1}>
        <Row as="span" gap={2} wrap>
          <b>{name}</b>
          {!clientHost && (
            <Text as="code" look="label" face="mono">
              {`tin_…${lastFour}`}
            </Text>
          )}
          {end && <Pill tone={end === 'blocked' ? 'warn' : undefined}>{t(`end.${end}`)}</Pill>}
        </Row>
        <Box as="span" look="label" light>
          {scopes.map((scope) => t(`scope.${scope.replace(':', '-')}`)).join(' · ')}
        </Box>
        <Box as="span" look="label" light>
          {facts.join(' · ')}
        </Box>
      </Stack>
      {!apiKey.revokedAt && (
        <Button variant="default" size="xs" aria-label={t('revoke.openNamed', { name })} onClick={onRevoke}>
          {t('revoke.open')}
        </Button>
      )}
    </ListRow>
  )
}
