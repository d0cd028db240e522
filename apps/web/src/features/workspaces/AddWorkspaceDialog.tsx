import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall, useRenew } from '../../api/use-api.ts'
import { usePrice } from '../../api/use-wallet.ts'
import { useChooseWorkspace } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { checkWorkspace, type WorkspaceValues, workspaceMost, workspaceProblem } from './check-workspace.ts'
import { InvitedUsers } from './InvitedUsers.tsx'
import { LogoField } from './LogoField.tsx'
import { SNACKBAR_STAYS_MS, WALLET_WAIT_MS } from './timings.ts'
import { useUploadLogo } from './use-upload-logo.ts'
import { WorkspaceFields } from './WorkspaceFields.tsx'
import classes from './workspaces.module.css'

/** The same key while it is not known whether the last try arrived, so that nothing is created or paid twice. */
const useKey = () => {
  const last = useRef({ body: '', key: '' })
  return {
    keyFor: (values: WorkspaceValues) => {
      const body = JSON.stringify(values)
      if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
      return last.current.key
    },
    forget: () => {
      last.current = { body: '', key: '' }
    },
  }
}

/** A logo that waits for its workspace, and the address under which it can be seen meanwhile. */
const useWaitingLogo = () => {
  const [logo, setLogo] = useState<{ square: Blob; src: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(logo?.src ?? ''), [logo])
  return { logo, keep: (square: Blob) => setLogo({ square, src: URL.createObjectURL(square) }) }
}

type Props = { isPaid: boolean; onClose: () => void; onDone: () => void }

/** The form of a new workspace (WORKSP-04, WORKSP-09, WORKSP-10). */
export const AddWorkspaceDialog = ({ isPaid, onClose, onDone }: Props) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const id = useId()
  const price = usePrice('workspace')
  const renew = useRenew()
  const { choose } = useChooseWorkspace()
  const create = useCall(api.workspaces.create, [api.workspaces.list])
  const { upload, isUploading } = useUploadLogo()
  const setUsers = useCall(api.workspaces.setUsers)
  const { logo, keep } = useWaitingLogo()
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const { keyFor, forget } = useKey()
  const [problem, setProblem] = useState<string | undefined>()
  const words = {
    name: t('form.name'),
    description: t('form.description'),
    descriptionPlaceholder: t('form.descriptionHint'),
  }
  const form = useFields({ name: '', description: '' }, checkWorkspace, workspaceMost)
  const isBusy = create.isPending || isUploading || setUsers.isPending
  // The workspace is there by now: what fails here can be done again in its form.
  const admit = (id: string) =>
    setUsers.mutateAsync({ params: { id }, body: { userIds: [...userIds] } }).then(
      () => snackbar.ok(t('users.saved'), { duration: SNACKBAR_STAYS_MS }),
      (error) => snackbar.error(message(messageOf(error)), { duration: SNACKBAR_STAYS_MS }),
    )
  const send = async ({ name, description }: WorkspaceValues) => {
    const body = { name: name.trim(), description: description.trim() }
    setProblem(undefined)
    try {
      const made = await create.mutateAsync({ body, idempotencyKey: keyFor(body) })
      if (logo) await upload(made.id, logo.square)
      if (userIds.length > 0) await admit(made.id)
      setTimeout(() => void renew(api.wallet.get), WALLET_WAIT_MS)
      snackbar.ok(t('add.done', { name: made.name }), {
        duration: SNACKBAR_STAYS_MS,
        action: { label: t('add.switch'), onClick: () => void choose(made.id) },
      })
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.statusCode > 0) forget()
      if (!(error instanceof ApiError && form.refuse(error.errors))) setProblem(workspaceProblem(error))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('add.title')}
      width={550}
      canDismiss={false}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            <span className={classes.priced}>
              {t('add.submit')} {isPaid && price !== undefined && <CoinPrice coins={price} />}
            </span>
          </Button>
        </>
      }
    >
      <div className={fields.stack}>
        <LogoField name={form.values.name} src={logo?.src ?? null} onLogo={async (square) => keep(square)} />
        <form
          id={id}
          className={fields.stack}
          onSubmit={form.onSubmit((values) => void send(values))}
          noValidate
        >
          <WorkspaceFields form={form} words={words} autoComplete="off" />
          <InvitedUsers chosen={userIds} onChange={setUserIds} />
          {problem && <Notice kind="danger">{message(problem)}</Notice>}
        </form>
      </div>
    </Dialog>
  )
}
