import { isDraftCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useRef } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
import { Panel, Row } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import classes from './DraftNotice.module.css'
import { DraftTitle } from './DraftTitle.tsx'
import { NotesButton } from './NotesButton.tsx'
import { PayDraft } from './PayDraft.tsx'

/** A complete draft that was not paid yet: the owner makes it a post, whose coins are taken then. */
export const PayNotice = ({ post }: { post: Post }) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  const section = useRef<HTMLElement>(null)
  const findings = useApi(api.evidence.get, { params: { id: post.id } }).data?.findings ?? []
  const open = findings.filter(({ check, settled }) => settled === null && !isDraftCheck(check)).length
  const connections = useIntegrations({ workspaceId: post.workspaceId }).data
  const goesOut = post.platforms.length > 0 && post.hasValidPublishDate && post.missingStepsCount === 0
  const onPaid = () => {
    snackbar.ok(t('draft.isPost'))
    section.current?.closest('article')?.querySelector('h1')?.focus()
  }
  return (
    <Panel ref={section} as="section" fill="primary" gap={2} mb={5} look="body" aria-labelledby="pay-title">
      <Row id="pay-title" as="h2" gap={2} look="section" className={classes.title}>
        <IconCircleCheck size={20} />
        {t(post.title === null ? 'pay.untitled' : 'pay.title')}
      </Row>
      {post.title === null ? (
        <DraftTitle post={post} />
      ) : (
        <>
          <p>
            {goesOut
              ? t('pay.goesOut', { when: moment(new Date(post.publishAt), language) })
              : t('pay.stays')}
          </p>
          {open > 0 && <p>{t('pay.check', { count: open })}</p>}
          {connections && <p>{t(connections.some((one) => one.isActive) ? 'pay.adds' : 'pay.noBlog')}</p>}
          <PayDraft post={post} label={t('pay.act')} onPaid={onPaid} />
          <Row wrap gap="2 3" className={classes.acts}>
            <NotesButton post={post} />
          </Row>
        </>
      )}
    </Panel>
  )
}
