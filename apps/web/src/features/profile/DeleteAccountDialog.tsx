import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../access/Problem.tsx'
import { useSend } from '../access/use-send.ts'
import classes from './profile.module.css'
import { useSignedOut } from './use-sign-out.ts'

const LOST = ['posts', 'coins', 'team'] as const
/** Erasing an account with many pictures takes longer than a usual call. */
const ERASE_MS = 120_000

type Props = { opened: boolean; onClose: () => void }

/** Says what is lost, offers the data first, asks for the password, then erases (PROFILE-08, PROFILE-09). */
export const DeleteAccountDialog = ({ opened, onClose }: Props) => {
  const { t } = useTranslation('profile')
  const message = useMessage()
  const me = useMe()
  const signedOut = useSignedOut()
  const form = useId()
  const [password, setPassword] = useState('')
  const [fieldProblem, setFieldProblem] = useState<string | undefined>()
  const { send, isSending, problem, wait } = useSend(api.users.remove)
  // Who came through Google signed in without a password; the server then wants a fresh session, or a password.
  const asksPassword = !me.isOAuth || problem === 'MESSAGES_PASSWORD_NEEDED'
  const isWrong = problem === 'MESSAGES_PASSWORD_NEEDED' && !me.isOAuth
  const close = () => {
    setPassword('')
    setFieldProblem(undefined)
    onClose()
  }
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (asksPassword && !password) return setFieldProblem('FIELD_REQUIRED')
    setFieldProblem(undefined)
    const body = password ? { password } : {}
    if (await send({ body, timeout: ERASE_MS })) signedOut(t('delete.done'))
  }
  const wrong = fieldProblem ?? (isWrong ? 'MESSAGES_ERROR_PASSWORD_INCORRECT' : undefined)
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('delete.title')}
      canDismiss={!isSending}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={isSending} data-autofocus>
            {t('delete.cancel')}
          </Button>
          <Button type="submit" form={form} color="coral" loading={isSending} disabled={wait > 0}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.stack} onSubmit={(event) => void erase(event)} noValidate>
        <div>
          <p>{t(me.isChild ? 'delete.leadAgent' : 'delete.lead')}</p>
          {!me.isChild && (
            <ul className={classes.lost}>
              {LOST.map((what) => (
                <li key={what}>{t(`delete.lost.${what}`)}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={classes.export}>
          <p>{t('delete.exportFirst')}</p>
          <Button
            component="a"
            href={api.users.export[1]}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('delete.export')}
          </Button>
        </div>
        {asksPassword && (
          <PasswordField
            label={t('delete.password')}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setFieldProblem(undefined)
            }}
            error={wrong && message(wrong)}
            autoComplete="current-password"
          />
        )}
        {!isWrong && <Problem problem={problem} wait={wait} />}
      </form>
    </Dialog>
  )
}
