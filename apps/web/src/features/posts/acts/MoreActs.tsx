import type { Post, PostSummary } from '@tintario/contract/posts/post.ts'
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { type PostAction, type PostActionId, usePostActions } from './use-post-actions.ts'

const copyDialogs = () => import('./CopyDialogs.tsx')
const DuplicateDialog = lazyWithRetry(async () => (await copyDialogs()).DuplicateDialog)
const RepeatDialog = lazyWithRetry(async () => (await copyDialogs()).RepeatDialog)
const PublishNowDialog = lazyWithRetry(async () => (await copyDialogs()).PublishNowDialog)
const MoveDialog = lazyWithRetry(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Asked = 'move' | 'duplicate' | 'repeat' | 'now' | null

type Props = {
  post: PostSummary
  full: Post | undefined
  acts: Partial<Record<PostActionId, () => void>>
  /** Actions with a button of their own before the menu, in this order; null for one that has it elsewhere. */
  buttons: Partial<Record<PostActionId, ((action: PostAction) => ReactNode) | null>>
  /** Whether the caller listens to the keys of the actions. */
  hasKeys?: boolean
  /** Moves the post; its dialog closes when the server accepts, unless the caller closes it. */
  onMoveTo: (to: Date) => Promise<boolean> | null
  isMoving: boolean
  button: ComponentProps<typeof LazyMenu>['target']
}

export const MoreActs = ({
  post,
  full,
  acts,
  buttons,
  hasKeys = false,
  onMoveTo,
  isMoving,
  button,
}: Props) => {
  const { t } = useTranslation('planning')
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const dialogs = {
    now: () => setAsked('now'),
    move: () => setAsked('move'),
    duplicate: () => setAsked('duplicate'),
    repeat: () => setAsked('repeat'),
  }
  const actions = usePostActions({ post, full }, { ...dialogs, ...acts }, hasKeys)
  return (
    <>
      {Object.entries(buttons).map(([name, draw]) => {
        const action = actions.find((one) => one.name === name)
        return action && draw && <Fragment key={name}>{draw(action)}</Fragment>
      })}
      <LazyMenu position="bottom-end" width={220} target={button}>
        {(Menu) =>
          actions
            .filter(({ name }) => buttons[name] === undefined)
            .map(({ id, label, Icon, isDanger, act }) => (
              <Menu.Item
                key={id}
                leftSection={<Icon />}
                {...(isDanger && { color: 'var(--danger-text)' })}
                onClick={act}
              >
                {label}
              </Menu.Item>
            ))
        }
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
