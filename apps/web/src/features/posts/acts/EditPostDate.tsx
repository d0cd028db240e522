import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import type { PostActs } from './use-post-acts.ts'

const EditDateDialog = lazyWithRetry(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Props = { publishAt: string; acts: PostActs; onClose: () => void }

/** Another moment for a post. Its code is fetched when it is first opened; mount it to open it. */
export const EditPostDate = ({ publishAt, acts, onClose }: Props) => (
  <LoadingBoundary>
    <EditDateDialog
      publishAt={new Date(publishAt)}
      onClose={onClose}
      isSaving={acts.busy === 'move'}
      onSave={(to) => void acts.move(new Date(publishAt), to).then((isMoved) => isMoved && onClose())}
    />
  </LoadingBoundary>
)
