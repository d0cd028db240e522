import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { type Step, steps } from '@tintario/contract/posts/steps.ts'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useParams, useSearch } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { paths, postPath } from '../../../ui/paths.ts'
import { FrameSkeleton } from './frame/FrameSkeleton.tsx'
import classes from './frame/FrameSkeleton.module.css'
import { isStep } from './progress.ts'
import { Wizard } from './Wizard.tsx'

/** Where an unfinished post goes on: the creating screen while or after its text is made, else its stored step (R52). */
const resumeAt = (post: Post): Step => {
  if (post.status === 'creating' || post.status === 'failed' || post.body) return 'creating'
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
          text={message(error.message)}
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
  if (post.isPublished || post.status === 'proposed') return <Redirect to={postPath(id)} replace />
  return <Wizard key={id} post={post} asked={isStep(asked) ? asked : resumeAt(post)} />
}

/** The post wizard, of a new post or of one that is not finished (WIZ-01, WIZ-68). The open step is in the address. */
export const WizardPage = () => {
  const { t } = useTranslation('wizard')
  const { postId } = useParams<{ postId?: string }>()
  useDocumentTitle(t('frame.name'))
  return postId ? <OpenPost id={postId} /> : <Wizard post={null} asked="date" />
}
