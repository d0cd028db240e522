import type { FormEvent } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../ui/save-file.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { GoogleAgain } from './GoogleAgain.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'

const EXPORT_MS = 600_000

/** Hands out all that is kept about the user, after the password when the log-in was a while ago. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const me = useMe()
  const call = useSend(api.users.export)
  const proof = useProof(call.problem)
  const download = async (event: FormEvent) => {
    event.preventDefault()
    const body = me.isOAuth ? {} : proof.take()
    const file = body && (await call.send({ body, timeout: EXPORT_MS }))
    if (!file) return
    saveFile(file)
    snackbar.ok(t('export.done'))
    onClose()
  }
  return (
    <ProofDialog
      title={t('export.title')}
      actLabel={t('export.confirm')}
      hasPassword={!me.isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void download(event)}
    >
      <p>{t('export.lead')}</p>
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('export.googleAgain')}</GoogleAgain>}
    </ProofDialog>
  )
}
