import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type Step, steps } from '@tintario/contract/posts/steps.ts'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useParams, useSearch } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { paths, postPath } from '../../../ui/paths.ts'
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
  const { t } = useTranslation('wizard')
  const message = useMessage()
  const asked = new URLSearchParams(useSearch()).get('step')
  const { data: post, error, refetch, isFetching } = useApi(api.posts.get, { params: { id } })
  if (!post)
    return error ? (
      <div className={classes.failed}>
        <ErrorRegion
          title={message('MESSAGES_POST_FETCH_FAILED')}
          text={message(messageOf(error))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <Button component={Link} href={paths.calendar} variant="subtle">
          {t('frame.home')}
        </Button>
      </div>
    ) : (
      <FrameSkeleton />
    )
  const step = isStep(asked) ? asked : resumeAt(post)
  // A post with its text is no longer new: its page takes over (R50).
  const isOver = post.isPublished || post.status === 'proposed' || (!post.isNewPost && step !== 'creating')
  return isOver ? <Redirect to={postPath(id)} replace /> : <Wizard key={id} post={post} asked={step} />
}

/** The post wizard, of a new post or of one that is not finished (WIZ-01, WIZ-68). The open step is in the address. */
export const WizardPage = () => {
  const { t } = useTranslation('wizard')
  const { postId } = useParams<{ postId?: string }>()
  useDocumentTitle(t('frame.name'))
  return postId ? <OpenPost id={postId} /> : <Wizard post={null} asked="date" />
}
