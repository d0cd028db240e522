import { api } from '../../api/call.ts'
import { operatorCommand } from '../../i18n/operator-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { AccountFields, useAccountByLink } from './AccountFields.tsx'
import { AuthForm, AuthPage } from './AuthPage.tsx'

export const InstanceOwnerPage = () => {
  const { t } = useTranslation('instance-owner')
  const { token, call, form, onSubmit } = useAccountByLink(api.auth.createInstanceOwner)
  if (!token || call.problem === 'MESSAGES_OWNER_LINK_INVALID')
    return (
      <AuthPage title={t('title')}>
        <Stack gap={4}>
          <Notice kind="danger">{t('invalid')}</Notice>
          <p>{t('another')}</p>
          <Text face="mono" as="code" p={3} look="body" round="lg" bg="paper-2" lang="zxx">
            {`${operatorCommand} owner`}
          </Text>
        </Stack>
      </AuthPage>
    )
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <AuthForm onSubmit={onSubmit} call={call} act={t('submit')}>
        <AccountFields form={form} />
      </AuthForm>
    </AuthPage>
  )
}
