import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconNotes } from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

const NotesDialog = lazyWithRetry(async () => (await import('./NotesDialog.tsx')).NotesDialog)

/** Opens the notes that a draft of the built-in writer is made from; nothing for other texts. */
export const NotesButton = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const [isOpen, setOpen] = useState(false)
  if (post.writer !== 'built-in' || post.isExample) return null
  return (
    <>
      <Button variant="default" leftSection={<IconNotes />} onClick={() => setOpen(true)}>
        {t('notes.change')}
      </Button>
      <LoadingBoundary>
        {isOpen && <NotesDialog post={post} onClose={() => setOpen(false)} />}
      </LoadingBoundary>
    </>
  )
}
