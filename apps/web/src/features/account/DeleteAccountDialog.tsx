import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconDownload } from '../../ui/icons/index.ts'
import { Box, Panel, Text } from '../../ui/parts.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { GoogleAgain } from './GoogleAgain.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

const LOST = (['posts', 'coins', 'team'] as const).filter((what) => hasBilling || what !== 'coins')
/** Erasing an account with many pictures takes longer than a usual call. */
const ERASE_MS = 120_000

/**
 * Says what is lost, offers the data first, asks for the password, then erases (PROFILE-08, PROFILE-09). Who came through
 * Google has no password here and goes there again when that was a while ago.
 */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const me = useMe()
  const signedOut = useSignedOut()
  const call = useSend(api.users.remove)
  const proof = useProof(call.problem, !me.isOAuth)
  const [isExporting, setExporting] = useState(false)
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    const body = me.isOAuth ? {} : proof.take()
    if (body && (await call.send({ body, timeout: ERASE_MS }))) signedOut(t('delete.done'))
  }
  if (isExporting) return <ExportDialog onClose={() => setExporting(false)} />
  return (
    <ProofDialog
      title={t('delete.title')}
      cancelLabel={t('delete.cancel')}
      actLabel={t('delete.confirm')}
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
          <Box as="ul" mt={2} tone="quiet" bullets>
            {LOST.map((what) => (
              <li key={what}>{t(`delete.lost.${what}`)}</li>
            ))}
          </Box>
        )}
      </div>
      <Panel fill="sunken" row gap={3} wrap>
        <Text basis={220}>{t('delete.exportFirst')}</Text>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => setExporting(true)}>
          {t('export.title')}
        </Button>
      </Panel>
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('delete.googleAgain')}</GoogleAgain>}
    </ProofDialog>
  )
}
