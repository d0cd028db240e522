import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PostVersion, VersionSummary } from '@tintario/contract/posts/versions.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi, useCall } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { isLocked } from '../post-rules.ts'
import { HistoryDiff } from './HistoryDiff.tsx'
import classes from './HistoryPanel.module.css'
import { blocksOf } from './history-blocks.ts'
import { diffBlocks, isChanged } from './history-diff.ts'

type Props = { post: Post; versions: readonly VersionSummary[]; first: string; onClose: () => void }

/** Two texts of a post against each other, and the older one brought back. */
export const HistoryDialog = ({ post, versions, first, onClose }: Props) => {
  const { t } = useTranslation('history')
  const message = useMessage()
  const language = useLanguage()
  const present = versions[0]?.id ?? first
  const [oldId, setOldId] = useState(first)
  const [newId, setNewId] = useState(present)
  const [asks, setAsks] = useState(false)
  const restore = useCall(api.posts.restoreVersion, [
    api.posts.get,
    api.posts.versions,
    api.posts.list,
    api.writing.seo,
  ])
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
              <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => setAsks(true)}>
                {t('restore')}
              </Button>
            )}
          </>
        }
      >
        <div className={classes.choice}>
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
        </div>
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
          {(after) => <Texts before={before} after={after} language={post.language} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type TextsProps = { before: PostVersion; after: PostVersion; language: string | null }

const Texts = ({ before, after, language }: TextsProps) => {
  const { t } = useTranslation('history')
  const { title, text } = useMemo(() => {
    const titleOf = (of: PostVersion) => (of.title ? [{ tag: 'h2', text: of.title }] : [])
    return {
      title: diffBlocks(titleOf(before), titleOf(after)),
      text: diffBlocks(blocksOf(before.body), blocksOf(after.body)),
    }
  }, [before, after])
  const isSame = !isChanged(title) && !isChanged(text)
  const isWhollySame = isSame && before.body === after.body
  return (
    <div className={classes.compared}>
      {isSame && <Notice kind="info">{t(isWhollySame ? 'same' : 'sameWords')}</Notice>}
      <HistoryDiff blocks={title} language={language} />
      <HistoryDiff blocks={text} language={language} />
    </div>
  )
}
