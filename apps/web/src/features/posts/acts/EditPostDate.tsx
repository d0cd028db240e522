import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { type Movable, useMovePost } from './use-move-post.ts'

const EditDateDialog = lazyWithRetry(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Props = {
  post: Movable
  onClose: () => void
  /** The server accepted the move. */
  onMoved?: ((to: Date) => void) | undefined
}

/** Another moment for a post. Its code is fetched when it is first opened; mount it to open it. */
export const EditPostDate = ({ post, onClose, onMoved }: Props) => {
  const { isMoving, move } = useMovePost()
  const save = async (to: Date) => {
    if (!(await move(post, to))) return
    onClose()
    onMoved?.(to)
  }
  return (
    <LoadingBoundary>
      <EditDateDialog
        publishAt={new Date(post.publishAt)}
        onClose={onClose}
        isSaving={isMoving}
        onSave={(to) => void save(to)}
      />
    </LoadingBoundary>
  )
}
