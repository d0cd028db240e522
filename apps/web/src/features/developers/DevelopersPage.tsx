import { Button, Skeleton } from '@mantine/core'
import type { ApiKey } from '@tintario/contract/api-keys/endpoints.ts'
import { can } from '@tintario/contract/core/permissions.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import local from '../../ui/art/local.svg'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { List } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { AgentsSection } from './AgentsSection.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { KeyRow } from './KeyRow.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

type Asking = { apiKey: ApiKey; onClose: () => void; onRevoked: () => unknown }

const RevokeDialog = ({ apiKey, onClose, onRevoked }: Asking) => {
  const { t } = useTranslation('developers')
  const call = useSend(api.apiKeys.revoke)
  const revoke = async () => {
    if (!(await call.send({ params: { id: apiKey.id } }))) return
    snackbar.ok(t('revoke.done', { name: apiKey.name }))
    onClose()
    await onRevoked()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void revoke()}
      title={t('revoke.title', { name: apiKey.name })}
      confirmLabel={t(apiKey.clientHost ? 'revoke.confirmConnection' : 'revoke.confirm')}
      isDestructive
      call={call}
    >
      <p>{t(apiKey.clientHost ? 'revoke.textConnection' : 'revoke.text')}</p>
    </ConfirmDialog>
  )
}

/** The keys with which programs use Tintario for the signed-in person. */
export const DevelopersPage = () => {
  const { t } = useTranslation('developers')
  const me = useMe()
  const wallet = useWallet().data
  const [isCreating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  useDocumentTitle(t('title'))
  const mayUse = can.manageWorkspaces({ ...me, tier: 'free' })
  const hasPlan = wallet && wallet.tier !== 'free'
  const keys = useApi(api.apiKeys.list, {}, { enabled: mayUse })
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {t('create.open')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href={paths.apiReference}>{t('reference')}</Link> ·{' '}
          <Link href={paths.importPlan}>{t('files')}</Link>
        </>
      }
      tools={mayUse && hasPlan && keys.data && keys.data.length > 0 && create}
      width="reading"
    >
      {!mayUse ? (
        <Notice kind="info">{t('notManager')}</Notice>
      ) : (
        <>
          {wallet?.tier === 'free' && (
            <Notice kind="info">
              {t('free.text')} <Link href={paths.subscription}>{t('free.plans')}</Link>
            </Notice>
          )}
          <Loaded query={keys} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState
                  picture={local}
                  title={t('empty.title')}
                  text={t('empty.text')}
                  action={hasPlan && create}
                />
              ) : (
                <List aria-label={t('list')}>
                  {rows.map((row) => (
                    <KeyRow key={row.id} apiKey={row} onRevoke={() => setRevoking(row)} />
                  ))}
                </List>
              )
            }
          </Loaded>
          <AgentsSection />
          <WebhooksSection hasPlan={Boolean(hasPlan)} />
        </>
      )}
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} onCreated={keys.refetch} />}
      {revoking && (
        <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={keys.refetch} />
      )}
    </Page>
  )
}
