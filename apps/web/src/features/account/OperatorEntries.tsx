import { Skeleton } from '@mantine/core'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import { OperatorEntryList } from './OperatorEntryList.tsx'

/** What operators did to the own account; nothing is shown where they did nothing. */
export const OperatorEntries = () => {
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
