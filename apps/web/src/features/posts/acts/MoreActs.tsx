import { IconCalendarShare, IconCopy, IconRepeat, IconSend } from '@tabler/icons-react'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyMenu, type MenuParts } from '../../../ui/LazyMenu.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { usePageActions } from '../../../ui/page-actions.ts'
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
  /** Moves the post; its dialog closes when the server accepts, unless the caller closes it. */
  onMoveTo: (to: Date) => Promise<boolean> | null
  isMoving: boolean
  /** The button that opens the menu. */
  button: ComponentProps<typeof LazyMenu>['target']
  /** False where a dialog has to contain the menu. */
  withinPortal?: boolean
  /** Further items below the shared ones. */
  children?: (Menu: MenuParts) => ReactNode
}

/** What can be done with a post besides reading it: a move by day and time, a copy, a row of them, its way out at once. */
export const MoreActs = ({
  post,
  canGoOut,
  onMoveTo,
  isMoving,
  button,
  withinPortal = false,
  children,
}: Props) => {
  const { t } = useTranslation('planning')
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const offers = [
    ...(canGoOut && !isLocked(post)
      ? [{ id: 'now', label: t('now.open'), Icon: IconSend, act: () => setAsked('now') }]
      : []),
    ...(isLocked(post)
      ? []
      : [{ id: 'move', label: t('moveTo.open'), Icon: IconCalendarShare, act: () => setAsked('move') }]),
    ...(post.status === 'creating'
      ? []
      : [{ id: 'duplicate', label: t('duplicate.open'), Icon: IconCopy, act: () => setAsked('duplicate') }]),
    { id: 'repeat', label: t('repeat.open'), Icon: IconRepeat, act: () => setAsked('repeat') },
  ]
  usePageActions(offers)
  return (
    <>
      <LazyMenu position="bottom-end" width={220} withinPortal={withinPortal} target={button}>
        {(Menu) => (
          <>
            {offers.map(({ id, label, Icon, act }) => (
              <Menu.Item key={id} leftSection={<Icon size={16} />} onClick={act}>
                {label}
              </Menu.Item>
            ))}
            {children?.(Menu)}
          </>
        )}
      </LazyMenu>
      <LoadingBoundary resetKey={asked}>
        {asked === 'move' && (
          <MoveDialog
            publishAt={new Date(post.publishAt)}
            words={{ title: t('moveTo.title'), act: t('moveTo.act') }}
            onClose={close}
            onSave={(to) => void Promise.resolve(onMoveTo(to)).then((isMoved) => isMoved && close())}
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
