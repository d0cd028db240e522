import { Skeleton } from '@mantine/core'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { OperatorEntryList } from './OperatorEntryList.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

/** What operators did to the own account; nothing is shown where they did nothing. */
const OperatorEntries = () => {
  const { t } = useTranslation('account')
  const entries = useApi(api.users.operatorEntries)
  if (entries.data?.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="operator-entries">
      <Text id="operator-entries" as="h2" look="section">
        {t('operator.title')}
      </Text>
      <p>{t('operator.lead')}</p>
      <Loaded query={entries} title={t('operator.failed')} waiting={<Skeleton height={60} radius="lg" />}>
        {(rows) => <OperatorEntryList entries={rows} />}
      </Loaded>
    </Stack>
  )
}

/** How the account is guarded: the second step of log-ins, which Google has of its own, and the sessions. */
export const SecurityTab = () => {
  const { t } = useTranslation('account')
  const { isOAuth, isChild, isSample } = useMe()
  return (
    <Stack gap={7}>
      <Stack as="section" gap={4} aria-labelledby="two-step">
        <Text id="two-step" as="h2" look="section">
          {t('twoStep.title')}
        </Text>
        {isOAuth ? <Notice kind="info">{t('twoStep.google')}</Notice> : <TwoStep />}
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="sessions">
        <Text id="sessions" as="h2" look="section">
          {t('sessions.title')}
        </Text>
        <SessionList />
      </Stack>
      {!isChild && !isSample && <OperatorEntries />}
    </Stack>
  )
}
