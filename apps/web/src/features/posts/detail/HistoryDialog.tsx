import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { VersionSummary } from '@tintario/contract/posts/versions.ts'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconArrowBackUp } from '../../../ui/icons/index.ts'
import { Grid } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { isLocked } from '../post-rules.ts'
import { TextDiff } from './TextDiff.tsx'

type Props = { post: Post; first: string; onClose: () => void }
type OpenProps = Props & { versions: readonly VersionSummary[] }

export const HistoryDialog = (props: Props) => {
  const versions = useApi(api.posts.versions, { params: { id: props.post.id } })
  const isKnown = versions.data?.some(({ id }) => id === props.first)
  return versions.data && isKnown && <OpenHistory {...props} versions={versions.data} />
}

const OpenHistory = ({ post, versions, first, onClose }: OpenProps) => {
  const { t } = useTranslation('history')
  const message = useMessage()
  const language = useLanguage()
  const present = versions[0]?.id ?? first
  const [oldId, setOldId] = useState(first)
  const [newId, setNewId] = useState(present)
  const [asks, setAsks] = useState(false)
  const restore = useCall(api.posts.restoreVersion, ['post'])
  const choices = versions.map(({ id, at, cause }, nth) => ({
    value: id,
    label: `${moment(new Date(at), language)} · ${nth === 0 ? t('present') : t(`cause.${cause}`)}`,
  }))
  const bringBack = () =>
    restore.mutate(
      { params: { id: post.id, versionId: oldId } },
      {
        onSuccess: () => {
          snackbar.ok(t('restored'))
          onClose()
        },
        onError: (error) => {
          setAsks(false)
          snackbar.error(message(messageOf(error)))
        },
      },
    )
  const mayRestore = !isLocked(post) && oldId !== present
  return (
    <>
      <Dialog
        opened={!asks}
        onClose={onClose}
        title={t('compare')}
        width={760}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('common:close')}
            </Button>
            {mayRestore && (
              <Button leftSection={<IconArrowBackUp />} onClick={() => setAsks(true)}>
                {t('restore')}
              </Button>
            )}
          </>
        }
      >
        <Grid gap={3} mb={4} align="stretch">
          <NativeSelect
            label={t('from')}
            data={choices}
            value={oldId}
            onChange={(event) => setOldId(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('to')}
            data={choices}
            value={newId}
            onChange={(event) => setNewId(event.currentTarget.value)}
          />
        </Grid>
        <Compared post={post} oldId={oldId} newId={newId} />
      </Dialog>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={bringBack}
        title={t('restoreTitle')}
        confirmLabel={t('restore')}
        isBusy={restore.isPending}
      >
        {t('restoreText')}
      </ConfirmDialog>
    </>
  )
}

const Compared = ({ post, oldId, newId }: { post: Post; oldId: string; newId: string }) => {
  const never = { staleTime: Number.POSITIVE_INFINITY }
  const old = useApi(api.posts.version, { params: { id: post.id, versionId: oldId } }, never)
  const now = useApi(api.posts.version, { params: { id: post.id, versionId: newId } }, never)
  const waiting = <Skeleton height={240} radius="lg" />
  return (
    <Loaded query={old} waiting={waiting}>
      {(before) => (
        <Loaded query={now} waiting={waiting}>
          {(after) => <TextDiff before={before} after={after} language={post.language} />}
        </Loaded>
      )}
    </Loaded>
  )
}
