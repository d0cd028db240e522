import { Button, Skeleton, Switch } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPencil, IconPlus } from '../../ui/icons/index.ts'
import { Box, Fact, List, ListRow, Pairs, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { MoreCoins } from '../wallet/index.ts'
import { AddWorkspaceDialog } from './AddWorkspaceDialog.tsx'
import { costsCoins, mayAdd, sums, toggled } from './allowance.ts'
import { EditWorkspaceDialog } from './EditWorkspaceDialog.tsx'
import { SNACKBAR_STAYS_MS } from './timings.ts'
import { useSetActive } from './use-set-active.ts'
import classes from './workspaces.module.css'

type Props = { onClose: () => void; onAdd: () => void; onEdit: (id: string) => void }

const ManageWorkspacesDialog = ({ onClose, onAdd, onEdit }: Props) => {
  const { t } = useTranslation('workspaces')
  const { t: label } = useTranslation('messages')
  const message = useMessage()
  const me = useMe()
  const wallet = useWallet().data
  const list = useApi(api.workspaces.list)
  const { setActive, isSetting, settingId } = useSetActive()
  const allowed = wallet?.allowedWorkspaces ?? 1
  const active = list.data?.filter(({ isActive }) => isActive).map(({ id }) => id) ?? []
  const canAdd = wallet && list.data && mayAdd({ ...me, tier: wallet.tier }, list.data.length, allowed)
  const toggle = (id: string) => {
    const next = toggled(active, id, allowed)
    if (next === active) return
    setActive(next, id).catch((error) =>
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_STAYS_MS }),
    )
  }
  const whyFixed = (id: string, isActive: boolean) => {
    if (isActive) return active.length === 1 && active[0] === id ? t('list.keepOne') : undefined
    return allowed > 1 && active.length >= allowed ? t('list.full', { count: allowed }) : undefined
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('list.title')}
      width={550}
      actions={
        <Row gap="2 3" wrap grow>
          <Button leftSection={<IconPlus size={18} />} onClick={onAdd} disabled={!canAdd}>
            {t('add.open')}
          </Button>
          {canAdd === false && (
            <>
              {hasBilling && (
                <Box
                  href={paths.subscription}
                  as={Link}
                  px={2}
                  look="label"
                  round="md"
                  bg="paper-2"
                  className={classes.badge}
                  onClick={onClose}
                >
                  {label('LABEL_PREMIUM_BADGE')}
                </Box>
              )}
              <Box as="span" look="label" light>
                {t('add.needsPremium')}
              </Box>
            </>
          )}
        </Row>
      }
    >
      <Loaded query={list} waiting={<Skeleton height={120} radius="lg" />}>
        {(workspaces) => (
          <Stack gap={3}>
            {!me.isChild && wallet && (
              <Text look="label" light>
                {t('list.allowed', { count: allowed, active: active.length })}
              </Text>
            )}
            <List>
              {workspaces.map(({ id, name, imageUrl, isActive }) => {
                const fixed = whyFixed(id, isActive)
                return (
                  <ListRow key={id}>
                    <Avatar name={name} src={imageUrl} size={36} isSquare />
                    <Stack as="span" grow>
                      <b>{name}</b>
                      {me.isChild || fixed ? (
                        <Box as="span" look="label" light>
                          {me.isChild ? t(isActive ? 'list.active' : 'list.inactive') : fixed}
                        </Box>
                      ) : null}
                    </Stack>
                    {!me.isChild && (
                      <Switch
                        checked={isSetting && settingId === id ? !isActive : isActive}
                        onChange={() => toggle(id)}
                        disabled={isSetting || fixed !== undefined}
                        aria-label={t('list.activeNamed', { name })}
                      />
                    )}
                    {can.manageWorkspaces({ ...me, tier: wallet?.tier ?? 'free' }) && (
                      <Button
                        variant="default"
                        size="xs"
                        leftSection={<IconPencil />}
                        aria-label={t('list.editNamed', { name })}
                        onClick={() => onEdit(id)}
                      >
                        {t('list.edit')}
                      </Button>
                    )}
                  </ListRow>
                )
              })}
            </List>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

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
