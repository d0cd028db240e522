import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useMe } from '../../api/use-session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useSend } from '../access/use-send.ts'
import { ProofDialog } from './ProofDialog.tsx'
import classes from './profile.module.css'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

const LOST = ['posts', 'coins', 'team'] as const
/** Erasing an account with many pictures takes longer than a usual call. */
const ERASE_MS = 120_000

/**
 * Says what is lost, offers the data first, asks for the password, then erases (PROFILE-08, PROFILE-09). Who came through
 * Google has no password here and goes there again when that was a while ago.
 */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const { t: label } = useTranslation('messages')
  const me = useMe()
  const signedOut = useSignedOut()
  const call = useSend(api.users.remove)
  const proof = useProof(call.problem, !me.isOAuth)
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    const body = me.isOAuth ? {} : proof.take()
    if (body && (await call.send({ body, timeout: ERASE_MS }))) signedOut(t('delete.done'))
  }
  return (
    <ProofDialog
      title={t('delete.title')}
      cancelLabel={t('delete.cancel')}
      confirmLabel={t('delete.confirm')}
      isDestructive
      hasPassword={!me.isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void erase(event)}
    >
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
      {me.isOAuth && proof.isRefused && (
        <Notice kind="warn">
          <p>{t('delete.googleAgain')}</p>
          <Button component="a" href={api.auth.google[1]} variant="default" mt="xs">
            {label('LABEL_CONTINUE_WITH_GOOGLE')}
          </Button>
        </Notice>
      )}
    </ProofDialog>
  )
}
