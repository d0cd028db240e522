import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fact, Pairs, Stack, Text } from '../../ui/parts.tsx'
import { MoreCoins } from '../wallet/index.ts'
import { AddWorkspaceDialog } from './AddWorkspaceDialog.tsx'
import { costsCoins, sums } from './allowance.ts'
import { EditWorkspaceDialog } from './EditWorkspaceDialog.tsx'
import { ManageWorkspacesDialog } from './ManageWorkspacesDialog.tsx'

const PayWorkspaceDialog = ({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) => {
  const { t } = useTranslation('workspaces')
  const language = useLanguage()
  const { isChild } = useMe()
  const wallet = useWallet().data
  const price = usePrice('workspace')
  const known = price !== undefined && wallet ? { price, ...sums(price, wallet.coins) } : null
  const inCoins = (count: number) => (
    <>
      <Coin size={14} /> {whole(count, language)}
    </>
  )
  const isShort = known?.missing != null
  return (
    <Dialog
      onClose={onClose}
      title={t('pay.title')}
      width={550}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {isShort && !isChild ? (
            <MoreCoins onLeave={onClose} />
          ) : (
            <Button onClick={onConfirm} disabled={!known || isShort} data-autofocus>
              <Fact gap={2}>
                {t('pay.confirm')} {known && <CoinPrice coins={known.price} />}
              </Fact>
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('pay.lead', { count: wallet?.allowedWorkspaces ?? 0 })}</p>
        {known && wallet ? (
          <Pairs
            of={[
              [t('pay.price'), inCoins(known.price)],
              [t('pay.balance'), inCoins(wallet.coins)],
              known.missing !== null && [t('pay.missing'), inCoins(known.missing)],
              known.left !== null && [t('pay.left'), inCoins(known.left)],
            ]}
          />
        ) : (
          <Skeleton height={120} radius="lg" />
        )}
        <Text look="label" light>
          {isShort ? t(isChild ? 'pay.askOwner' : 'pay.short') : t('pay.later')}
        </Text>
      </Stack>
    </Dialog>
  )
}

export type WorkspacesStart = 'list' | 'add'
type View = { name: 'list' | 'add' | 'pay' } | { name: 'edit'; id: string }

/**
 * The dialogs around workspaces, one at a time: the list, the form to add or edit one, and before a paid one the price
 *. Mount it to open it.
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
