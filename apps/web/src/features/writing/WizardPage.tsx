import '../../ui/mantine-wizard.css'
import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type Step, steps } from '@tintario/contract/posts/steps.ts'
import { useRef } from 'react'
import { Link, Redirect, useParams, useSearch } from 'wouter'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Stack } from '../../ui/parts.tsx'
import { paths, postPath } from '../../ui/paths.ts'
import classes from './frame/FrameSkeleton.module.css'
import { FrameSkeleton } from './frame/FrameSkeleton.tsx'
import { isStep } from './progress.ts'
import { Wizard } from './Wizard.tsx'

/** Where an unfinished post goes on: the creating screen while its text is made or when that failed, else its stored step (R52). */
const resumeAt = (post: Post): Step => {
  if (post.status === 'creating' || post.status === 'failed') return 'creating'
  return steps[post.step] ?? 'date'
}

const OpenPost = ({ id }: { id: string }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const asked = new URLSearchParams(useSearch()).get('step')
  const read = useApi(api.posts.get, { params: { id } })
  const post = read.data
  // It is read again when it changes elsewhere; who is at work stays at the step where they began.
  const begun = useRef<Step | null>(null)
  if (!post)
    return read.error ? (
      <Stack align="center" gap={4} px={4} className={classes.failed}>
        <Failure of={read} title={message('MESSAGES_POST_FETCH_FAILED')} />
        <Button component={Link} href={paths.calendar} variant="subtle">
          {t('frame.home')}
        </Button>
      </Stack>
    ) : (
      <FrameSkeleton />
    )
  begun.current ??= resumeAt(post)
  const step = isStep(asked) ? asked : begun.current
  // A post with its text is no longer new: its page takes over. The steps of a finished example stay readable.
  const isReread = post.isExample && isStep(asked)
  const isOver =
    post.isPublished || post.status === 'proposed' || (!post.isNewPost && step !== 'creating' && !isReread)
  return isOver ? <Redirect to={postPath(id)} replace /> : <Wizard key={id} post={post} asked={step} />
}

/** The post wizard, of a new post or of one that is not finished (WIZ-01, WIZ-68). The open step is in the address. */
export const WizardPage = () => {
  const { t } = useTranslation('writing')
  const { postId } = useParams<{ postId?: string }>()
  useDocumentTitle(t('frame.name'))
  return postId ? <OpenPost key={postId} id={postId} /> : <Wizard post={null} asked="date" />
}
