import { lazily, Soon } from '../../../ui/lazily.tsx'
import type { PostActs } from './use-post-acts.ts'

const EditDateDialog = lazily(async () => (await import('./EditDateDialog.tsx')).EditDateDialog)

type Props = { publishAt: string; acts: PostActs; onClose: () => void }

/** Another moment for a post. Its code is fetched when it is first opened; mount it to open it. */
export const EditPostDate = ({ publishAt, acts, onClose }: Props) => (
  <Soon>
    <EditDateDialog
      publishAt={new Date(publishAt)}
      onClose={onClose}
      isSaving={acts.busy === 'move'}
      onSave={(to) => void acts.move(new Date(publishAt), to).then((isMoved) => isMoved && onClose())}
    />
  </Soon>
)
