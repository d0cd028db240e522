import { useEffect, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../api/idempotency-key.ts'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useChooseWorkspace } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewerZone } from '../../i18n/zone.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Fact } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { UnknownZone } from '../../ui/UnknownZone.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { checkWorkspace, type WorkspaceValues, wording, workspaceMost } from './check-workspace.ts'
import { InvitedUsers } from './InvitedUsers.tsx'
import { LogoField } from './LogoField.tsx'
import { SNACKBAR_STAYS_MS, WALLET_WAIT_MS } from './timings.ts'
import { useUploadLogo } from './use-upload-logo.ts'
import { WorkspaceFields } from './WorkspaceFields.tsx'

/** A logo that waits for its workspace, and the address under which it can be seen meanwhile. */
const useWaitingLogo = () => {
  const [logo, setLogo] = useState<{ square: Blob; src: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(logo?.src ?? ''), [logo])
  return { logo, keep: (square: Blob) => setLogo({ square, src: URL.createObjectURL(square) }) }
}

type Props = { isPaid: boolean; onClose: () => void; onDone: () => void }

export const AddWorkspaceDialog = ({ isPaid, onClose, onDone }: Props) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const price = usePrice('workspace')
  const { choose } = useChooseWorkspace()
  const create = useSend(api.workspaces.create, {
    wording,
    changes: ['workspace'],
    onError: (error) => settleIdempotencyKey('workspace', error),
  })
  const { upload, isUploading } = useUploadLogo()
  const setUsers = useCall(api.workspaces.setUsers)
  const { logo, keep } = useWaitingLogo()
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const words = {
    name: t('form.name'),
    description: t('form.description'),
    descriptionPlaceholder: t('form.descriptionHint'),
  }
  const form = useFields({ name: '', description: '' }, checkWorkspace, workspaceMost)
  const isBusy = create.isSending || isUploading || setUsers.isPending
  // The workspace is there by now: what fails here can be done again in its form.
  const admit = (id: string) =>
    setUsers.mutateAsync({ params: { id }, body: { userIds: [...userIds] } }).then(
      () => snackbar.ok(t('users.saved'), { duration: SNACKBAR_STAYS_MS }),
      (error) => snackbar.error(message(messageOf(error)), { duration: SNACKBAR_STAYS_MS }),
    )
  const send = async ({ name, description }: WorkspaceValues) => {
    const body = { name: name.trim(), description: description.trim(), timeZone: viewerZone() }
    const made = await create.send(
      { body, idempotencyKey: idempotencyKeyFor('workspace', body) },
      form.refuse,
    )
    if (!made) return
    settleIdempotencyKey('workspace')
    if (logo) await upload(made.id, logo.square)
    if (userIds.length > 0) await admit(made.id)
    setTimeout(() => void renewAfter('wallet'), WALLET_WAIT_MS)
    snackbar.ok(t('add.done', { name: made.name }), {
      duration: SNACKBAR_STAYS_MS,
      action: { label: t('add.switch'), onClick: () => void choose(made.id) },
    })
    onDone()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('add.title')}
      width={550}
      canDismiss={false}
      onSubmit={form.onSubmit((values) => void send(values))}
      actLabel={
        <Fact gap={2}>
          {t('add.submit')} {isPaid && price !== undefined && <CoinPrice coins={price} />}
        </Fact>
      }
      call={create}
      isBusy={isBusy}
      above={
        <LogoField name={form.values.name} src={logo?.src ?? null} onLogo={async (square) => keep(square)} />
      }
    >
      <WorkspaceFields form={form} words={words} autoComplete="off" />
      <UnknownZone />
      <InvitedUsers chosen={userIds} onChange={setUserIds} />
    </FormDialog>
  )
}
