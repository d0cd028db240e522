import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { Link } from 'wouter'
import { api, call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { IconArrowLeft, IconChevronDown, IconCode, IconDots } from '../../../ui/icons/index.ts'
import { Box, Row } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { MoreActs } from '../acts/MoreActs.tsx'
import { useMovePost } from '../acts/use-move-post.ts'
import type { PostActs } from '../acts/use-post-acts.ts'
import { useTitle } from '../card/use-title.ts'
import { mayBeReady } from '../post-rules.ts'
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
  onDate: () => void
  onDelete: () => void
}

export const PostBar = ({ post, acts, onEdit, isQuiet, isSharing, onShare, onDate, onDelete }: Props) => {
  const { t } = useTranslation('post-page')
  const { t: label } = useTranslation('messages')
  const title = useTitle(post)
  const { isMoving, move } = useMovePost()
  // A phone has room for the words of the main act only.
  const isMobile = useIsMobile()
  return (
    <Row as="header" wrap gap={2} py={2} px={4} line="bottom" high={64} className={classes.bar}>
      <ActionIcon component={Link} href={paths.calendar} aria-label={t('bar.back')}>
        <IconArrowLeft size={18} />
      </ActionIcon>
      <Row
        as="nav"
        align="stretch"
        gap={2}
        look="hint"
        grow
        className={classes.crumbs}
        aria-label={t('bar.where')}
      >
        <Link href={paths.calendar}>{label('LABEL_CALENDAR')}</Link>
        <span aria-hidden="true">/</span>
        <Box
          as="span"
          tone="text"
          strong
          className={classes.here}
          lang={post.title ? (post.language ?? undefined) : undefined}
        >
          {title}
        </Box>
      </Row>
      {post.body && <CopyHtml postId={post.id} />}
      <VisuallyHidden role="status">{isSharing && t('share.making')}</VisuallyHidden>
      <MoreActs
        post={post}
        full={post}
        acts={{
          edit: onEdit,
          ready: () => void acts.markReady(),
          unready: () => void acts.unmarkReady(),
          share: onShare,
          date: onDate,
          delete: onDelete,
        }}
        buttons={{
          share: ({ label, Icon, act }) => {
            const words = isSharing ? t('share.making') : label
            const press = { 'aria-busy': isSharing, onClick: () => !isSharing && act() }
            return isMobile ? (
              <ActionIcon variant="default" size={44} aria-label={words} {...press}>
                <Icon size={18} />
              </ActionIcon>
            ) : (
              <Button variant="default" leftSection={<Icon />} {...press}>
                {words}
              </Button>
            )
          },
          ready: ({ label, Icon, act }) => (
            <Button leftSection={<Icon />} loading={acts.busy === 'ready'} onClick={act}>
              {label}
            </Button>
          ),
          edit: ({ label, Icon, act }) => (
            <Button
              variant={isQuiet || mayBeReady(post) ? 'default' : 'filled'}
              leftSection={<Icon />}
              onClick={act}
            >
              {label}
            </Button>
          ),
          date: null,
        }}
        onMoveTo={(to) => move(post, to)}
        isMoving={isMoving}
        button={
          isMobile ? (
            <ActionIcon variant="default" size={44} aria-label={t('bar.more')}>
              <IconDots size={18} />
            </ActionIcon>
          ) : (
            <Button variant="default" rightSection={<IconChevronDown />}>
              {t('bar.more')}
            </Button>
          )
        }
      />
    </Row>
  )
}

const CopyHtml = ({ postId }: { postId: string }) => {
  const { t } = useTranslation('post-page')
  // A phone has no room for the words.
  const isMobile = useIsMobile()
  return (
    <CopyButton
      label={t('bar.copyHtml')}
      icon={<IconCode />}
      className={classes.copy}
      isIcon={isMobile}
      onCopy={() => copyText(call(api.writing.html, { params: { id: postId } }).then(({ html }) => html))}
    />
  )
}
