import { Button, Skeleton } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { blogPlatforms, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { Link } from 'wouter'
import { api, call } from '../../../api/call.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useMe } from '../../../api/use-session.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyFormatted } from '../../../ui/copy-text.ts'
import { IconCopy, IconPlug, IconSend } from '../../../ui/icons/index.ts'
import { Panel, Row } from '../../../ui/parts.tsx'
import { integrationPath } from '../../../ui/paths.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { isUsable, PlatformRow } from '../../publishing/index.ts'
import { cleanPage } from '../editor/clean-html.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './DraftPanel.module.css'

const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, figure, pre'
const LINES = 'li, tr, br, figcaption'

/** A post's HTML as plain text: an empty line between its paragraphs, a hyphen before the items of its lists. */
const plainTextOf = (html: string): string => {
  const page = cleanPage(html)
  for (const item of page.querySelectorAll('li')) item.prepend('- ')
  for (const cell of page.querySelectorAll('td, th')) if (cell.nextElementSibling) cell.append('\t')
  for (const line of page.querySelectorAll(LINES)) line.after('\n')
  for (const paragraph of page.querySelectorAll(PARAGRAPHS)) {
    paragraph.before('\n\n')
    paragraph.after('\n\n')
  }
  const lines = (page.textContent ?? '').split('\n').map((line) => line.trim())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}

type Props = { post: Post; publications: readonly Publication[]; onDate: () => void }

/**
 * What is left to do with a finished post: connect a blog, switch it on for the post, choose a date that lies ahead, or
 * nothing. Its text can be copied either way.
 */
export const NextStep = ({ post, publications, onDate }: Props) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const me = useMe()
  const isMobile = useIsMobile()
  const isPlanned = post.platforms.length > 0
  const connections = useIntegrations({ workspaceId: post.workspaceId, enabled: !isPlanned })
  // A site that has a problem, or has the post already, shows its own state.
  const isOnItsWay = publications.every((one) => one.state === 'scheduled' && !one.reason && !one.blockedBy)
  if (!isPlanned && connections.isPending)
    return <Skeleton height={isMobile ? 196 : 132} mb={20} radius="lg" />
  if (isPlanned ? !isOnItsWay || publications.length === 0 : !connections.data) return null
  const blogs = blogPlatforms.flatMap((platform) => {
    const integration = (connections.data ?? []).find((one) => nameOfLabel[one.platform] === platform)
    return integration && isUsable(integration) ? [{ platform, integration }] : []
  })
  const isLate = post.status === 'draft' && !post.hasValidPublishDate
  const mayConnect = can.manageIntegrations({ ...me, tier: 'free' })
  const when = moment(new Date(post.publishAt), language)
  const sites = publications.map(({ site }) => site).join(', ')
  const step = isLate
    ? 'late'
    : isPlanned
      ? 'planned'
      : blogs.length > 0
        ? 'choose'
        : mayConnect
          ? 'connect'
          : 'ask'
  return (
    <Panel as="section" fill="primary" gap={2} mb={5} look="body" aria-labelledby="next-title">
      <Row id="next-title" as="h2" gap={2} look="section" className={classes.title}>
        <IconSend size={20} />
        {t(`next.${step}.title`)}
      </Row>
      <p>{t(`next.${step}.text`, { when, sites })}</p>
      {step === 'choose' && blogs.map((one) => <PlatformRow key={one.platform} post={post} {...one} />)}
      <Row wrap gap="2 3" className={classes.acts}>
        {step === 'connect' && (
          <Button component={Link} href={integrationPath(blogPlatforms[0])} leftSection={<IconPlug />}>
            {t('next.connect.act')}
          </Button>
        )}
        {step === 'late' && <Button onClick={onDate}>{t('post-dialog:editDate.title')}</Button>}
        <CopyButton
          label={t('next.copy')}
          icon={<IconCopy />}
          onCopy={() =>
            copyFormatted(
              call(api.writing.html, { params: { id: post.id } }).then(({ html }) => html),
              plainTextOf,
            )
          }
        />
      </Row>
    </Panel>
  )
}
