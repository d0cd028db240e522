import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconRepeat, IconSend } from '@tabler/icons-react'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocked } from '../post-rules.ts'

const dialogs = () => import('./CopyDialogs.tsx')
const DuplicateDialog = lazy(() => dialogs().then((m) => ({ default: m.DuplicateDialog })))
const RepeatDialog = lazy(() => dialogs().then((m) => ({ default: m.RepeatDialog })))
const PublishNowDialog = lazy(() => dialogs().then((m) => ({ default: m.PublishNowDialog })))

type Asked = 'duplicate' | 'repeat' | 'now' | null

/** What is rarely done with a post: a copy, a row of them, and its way out at once. */
export const MoreActs = ({ post, canGoOut }: { post: PostSummary; canGoOut: boolean }) => {
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
          {post.status !== 'creating' && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setAsked('duplicate')}>
              {t('duplicate.open')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => setAsked('repeat')}>
            {t('repeat.open')}
          </Menu.Item>
          {canGoOut && !isLocked(post.status) && (
            <Menu.Item leftSection={<IconSend size={16} />} onClick={() => setAsked('now')}>
              {t('now.open')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked === 'duplicate' && <DuplicateDialog post={post} onClose={close} />}
        {asked === 'repeat' && <RepeatDialog post={post} onClose={close} />}
        {asked === 'now' && <PublishNowDialog post={post} onClose={close} />}
      </Suspense>
    </>
  )
}
