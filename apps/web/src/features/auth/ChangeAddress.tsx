import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { forgetSession } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'

/** Takes another address while the first one is not confirmed. The server then signs the user out everywhere (R34). */
export const ChangeAddress = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('sign-up')
  const [, navigate] = useLocation()
  const { send, isSending, problem, wait } = useSend(api.users.changeEmail)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    if (!(await send({ body: { email: email.trim() } }, form.refuse))) return
    forgetSession()
    navigate(paths.confirmByEmail, { replace: true, state: { email: email.trim() } })
    onDone()
  }
  return (
    <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <EmailField {...form.field('email')} label={t('confirm.newAddress')} autoComplete="email" autoFocus />
      <Problem problem={problem} wait={wait} />
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('confirm.change')}
        </Button>
        <Button variant="default" size="md" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
