import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { AddWorkspaceDialog } from './AddWorkspaceDialog.tsx'
import { costsCoins } from './allowance.ts'
import { EditWorkspaceDialog } from './EditWorkspaceDialog.tsx'
import { ManageWorkspacesDialog } from './ManageWorkspacesDialog.tsx'
import { PayWorkspaceDialog } from './PayWorkspaceDialog.tsx'

export type WorkspacesStart = 'list' | 'add'
type View = { name: 'list' | 'add' | 'pay' } | { name: 'edit'; id: string }

/**
 * The dialogs around workspaces, one at a time: the list, the form to add or edit one, and before a paid one the price
 * (WORKSP-04, WORKSP-07). Mount it to open it.
 */
export const WorkspacesDialog = ({ start, onClose }: { start: WorkspacesStart; onClose: () => void }) => {
  const wallet = useWallet().data
  const list = useApi(api.workspaces.list).data
  const isPaid = costsCoins(list?.length ?? 0, wallet?.allowedWorkspaces ?? 0)
  const add = (): View => ({ name: isPaid ? 'pay' : 'add' })
  const [view, setView] = useState<View>(() => (start === 'add' ? add() : { name: 'list' }))
  const back = start === 'list' ? () => setView({ name: 'list' }) : onClose
  switch (view.name) {
    case 'list':
      return (
        <ManageWorkspacesDialog
          onClose={onClose}
          onAdd={() => setView(add())}
          onEdit={(id) => setView({ name: 'edit', id })}
        />
      )
    case 'pay':
      return <PayWorkspaceDialog onClose={back} onConfirm={() => setView({ name: 'add' })} />
    case 'add':
      return <AddWorkspaceDialog isPaid={isPaid} onClose={back} onDone={onClose} />
    case 'edit':
      return <EditWorkspaceDialog id={view.id} onClose={back} />
  }
}
