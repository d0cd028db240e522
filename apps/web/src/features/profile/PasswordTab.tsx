import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { checkNewPassword, checkRepeat } from '../access/check-fields.ts'
import { Problem } from '../access/Problem.tsx'
import { useSend } from '../access/use-send.ts'
import classes from './profile.module.css'
import { useSignedOut } from './use-sign-out.ts'

/** Whatever keeps the answer away reads as one and the same failure (ERR-04, ERR-07). */
const wording = ({ statusCode }: ApiError) => (statusCode === 0 ? 'MESSAGES_SOMETHING_WENT_WRONG' : undefined)

const RULES = 'new-password-rules'
const start = { oldPassword: '', password: '', repeatPassword: '' }

const check = ({ oldPassword, password, repeatPassword }: typeof start) => ({
  oldPassword: oldPassword ? undefined : 'FIELD_REQUIRED',
  password: checkNewPassword(password),
  repeatPassword: repeatPassword ? checkRepeat(password, repeatPassword) : 'FIELD_REQUIRED',
})

/** Changes the password; the server then signs out everywhere (PROFILE-10 to PROFILE-12, ERR-04 to ERR-07). */
export const PasswordTab = () => {
  const { t } = useTranslation('profile')
  const message = useMessage()
  const signedOut = useSignedOut()
  const form = useFields(start, check)
  const { send, isSending, problem, wait } = useSend(api.users.changePassword, wording)
  const isOldWrong = problem === 'MESSAGES_ERROR_PASSWORD_INCORRECT'
  const change = async (values: typeof start) => {
    if (await send({ body: values }, form.refuse)) signedOut(message('MESSAGES_PASSWORD_CHANGED'))
  }
  const old = form.field('oldPassword')
  return (
    <form
      className={`${classes.form} ${classes.narrow}`}
      onSubmit={form.onSubmit((values) => void change(values))}
      noValidate
    >
      <p>{t('password.lead')}</p>
      <PasswordField
        {...old}
        error={old.error ?? (isOldWrong ? message(problem) : undefined)}
        label={t('password.old')}
        autoComplete="current-password"
      />
      <div>
        <PasswordField
          {...form.field('password')}
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby={RULES}
        />
        <div className={classes.rules}>
          <PasswordRules password={form.values.password} id={RULES} />
        </div>
      </div>
      <PasswordField
        {...form.field('repeatPassword')}
        label={t('password.repeat')}
        autoComplete="new-password"
      />
      {!isOldWrong && <Problem problem={problem} wait={wait} />}
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  )
}
