import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { checkEmail } from './check-fields.ts'
import classes from './form.module.css'
import { Problem } from './Problem.tsx'
import { useSend } from './use-send.ts'

/** Takes another address while the first one is not confirmed (R34). The server says what becomes of the session. */
export const ChangeAddress = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('access')
  const renew = useRenew()
  const { send, isSending, problem, wait } = useSend(api.users.changeEmail)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    if (!(await send({ body: { email: email.trim() } }, form.refuse))) return
    snackbar.ok(t('confirm.changed', { email: email.trim() }))
    await renew(api.users.me)
    onDone()
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <TextInput
        {...form.field('email')}
        label={t('confirm.newAddress')}
        type="email"
        size="md"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
      />
      <Problem problem={problem} wait={wait} />
      <div className={classes.row}>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('confirm.change')}
        </Button>
        <Button variant="default" size="md" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
