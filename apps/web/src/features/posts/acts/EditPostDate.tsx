import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { type Movable, useMovePost } from './use-move-post.ts'

const EditDateDialog = lazyWithRetry(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Props = { post: Movable; onClose: () => void }

/** Another moment for a post. Its code is fetched when it is first opened; mount it to open it. */
export const EditPostDate = ({ post, onClose }: Props) => {
  const { isMoving, move } = useMovePost()
  return (
    <LoadingBoundary>
      <EditDateDialog
        publishAt={new Date(post.publishAt)}
        onClose={onClose}
        isSaving={isMoving}
        onSave={(to) => void move(post, to)?.then((isMoved) => isMoved && onClose())}
      />
    </LoadingBoundary>
  )
}
