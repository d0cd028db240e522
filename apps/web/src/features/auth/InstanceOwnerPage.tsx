import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { operatorCommand } from '../../i18n/operator-command.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccountFields, accountMost, accountOf, accountStart, checkAccount } from './AccountFields.tsx'
import { AuthPage } from './AuthPage.tsx'

const INVALID = 'MESSAGES_OWNER_LINK_INVALID'

export const InstanceOwnerPage = () => {
  const { t } = useTranslation('instance-owner')
  const [search] = useSearchParams()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { send, isSending, problem, wait } = useSend(api.auth.createInstanceOwner)
  const form = useFields(accountStart, checkAccount, accountMost)
  // Kept, since the address loses it as soon as it was used.
  const [token] = useState(() => search.get('token') ?? '')
  const create = async (values: typeof accountStart) => {
    if (!(await send({ body: { token, ...accountOf(values), language } }, form.refuse))) return
    await startSession().catch(() => undefined)
    navigate(paths.calendar, { replace: true })
  }
  if (!token || problem === INVALID)
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
      <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void create(values))} noValidate>
        <AccountFields form={form} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
          {t('submit')}
        </Button>
      </Stack>
    </AuthPage>
  )
}
