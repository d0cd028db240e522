import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarShare, IconCopy, IconDots, IconRepeat, IconSend } from '@tabler/icons-react'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { isLocked } from '../post-rules.ts'

const dialogs = () => import('./CopyDialogs.tsx')
const DuplicateDialog = lazyWithRetry(async () => (await dialogs()).DuplicateDialog)
const RepeatDialog = lazyWithRetry(async () => (await dialogs()).RepeatDialog)
const PublishNowDialog = lazyWithRetry(async () => (await dialogs()).PublishNowDialog)
const MoveDialog = lazyWithRetry(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Asked = 'move' | 'duplicate' | 'repeat' | 'now' | null

type Props = {
  post: PostSummary
  canGoOut: boolean
  onMoveTo: (to: Date) => void
  isMoving: boolean
}

/** What can be done with a post besides reading it: a move by day and time, a copy, a row of them, its way out at once. */
export const MoreActs = ({ post, canGoOut, onMoveTo, isMoving }: Props) => {
  const { t } = useTranslation('planning')
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isLocked(post) && (
            <Menu.Item leftSection={<IconCalendarShare size={16} />} onClick={() => setAsked('move')}>
              {t('moveTo.open')}
            </Menu.Item>
          )}
          {post.status !== 'creating' && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setAsked('duplicate')}>
              {t('duplicate.open')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => setAsked('repeat')}>
            {t('repeat.open')}
          </Menu.Item>
          {canGoOut && !isLocked(post) && (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={() => setAsked('now')}>
              {t('now.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LoadingBoundary resetKey={asked}>
        {asked === 'move' && (
          <MoveDialog
            publishAt={new Date(post.publishAt)}
            words={{ title: t('moveTo.title'), act: t('moveTo.act') }}
            onClose={close}
            onSave={onMoveTo}
            isSaving={isMoving}
          />
        )}
        {asked === 'duplicate' && <DuplicateDialog post={post} onClose={close} />}
        {asked === 'repeat' && <RepeatDialog post={post} onClose={close} />}
        {asked === 'now' && <PublishNowDialog post={post} onClose={close} />}
      </LoadingBoundary>
    </>
  )
}
