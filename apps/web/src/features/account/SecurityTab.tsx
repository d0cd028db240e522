import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { OperatorEntries } from './OperatorEntries.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStep } from './TwoStep.tsx'

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
