import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconCode,
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api, call } from '../../../api/call.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { paths } from '../../../ui/paths.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { firstWords } from '../../../ui/words.ts'
import type { PostActs } from '../acts/use-post-acts.ts'
import { useTitle } from '../card/use-title.ts'
import { mayBeReady, mayEdit } from '../post-rules.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './PostBar.module.css'

type Props = {
  post: Post
  acts: PostActs
  onEdit: () => void
  /** The page itself has the button to go on with, so that editing is the lesser one. */
  isQuiet: boolean
  /** The link of the preview is being made. */
  isSharing: boolean
  onShare: () => void
  onDelete: () => void
}

const TITLE_WORDS = 4

/** Where we are, and what can be done with the whole post (POST-01, POST-02, POST-09 to POST-12). */
export const PostBar = ({ post, acts, onEdit, isQuiet, isSharing, onShare, onDelete }: Props) => {
  const { t } = useTranslation('post-page')
  const { t: label } = useTranslation('messages')
  const title = useTitle(post)
  return (
    <header className={classes.bar}>
      <ActionIcon
        component={Link}
        href={paths.calendar}
        variant="subtle"
        color="gray"
        aria-label={t('bar.back')}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <nav className={classes.crumbs} aria-label={t('bar.where')}>
        <Link href={paths.calendar}>{label('LABEL_CALENDAR')}</Link>
        <span aria-hidden="true">/</span>
        <span className={classes.here} lang={post.title ? (post.language ?? undefined) : undefined}>
          {firstWords(title, TITLE_WORDS)}
        </span>
      </nav>
      {post.body && <CopyHtml postId={post.id} />}
      <Button
        variant="default"
        leftSection={<IconShare2 size={16} />}
        aria-busy={isSharing}
        onClick={() => !isSharing && onShare()}
      >
        {t(isSharing ? 'share.making' : 'bar.share')}
      </Button>
      <VisuallyHidden role="status">{isSharing && t('share.making')}</VisuallyHidden>
      {mayBeReady(post) && (
        <Button
          leftSection={<IconCheck size={16} />}
          loading={acts.busy === 'ready'}
          onClick={() => void acts.markReady()}
        >
          {t('bar.ready')}
        </Button>
      )}
      {mayEdit(post) && !post.isExample && (
        <Button
          variant={isQuiet ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} />}
          disabled={post.status === 'creating'}
          onClick={onEdit}
        >
          {t('bar.edit')}
        </Button>
      )}
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('bar.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(post.status === 'ready' || post.status === 'created') && (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => void acts.unmarkReady()}>
              {t('bar.unready')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            color="var(--danger-text)"
            disabled={post.status === 'creating'}
            onClick={onDelete}
          >
            {t('post-dialog:delete.act')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  )
}

const CopyHtml = ({ postId }: { postId: string }) => {
  const { t } = useTranslation('post-page')
  // A phone has no room for the words.
  const isMobile = useIsMobile()
  return (
    <CopyButton
      label={t('bar.copyHtml')}
      icon={<IconCode size={16} />}
      className={classes.copy}
      isIcon={isMobile}
      onCopy={() => copyText(call(api.writing.html, { params: { id: postId } }).then(({ html }) => html))}
    />
  )
}
