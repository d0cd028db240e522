import type { Post } from '@tintario/contract/posts/post.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What happens to a draft once it is a post. `checks`: findings that wait for its owner. */
export const WhenItGoesOut = ({ post, checks }: { post: Post; checks: number }) => {
  const { t } = useTranslation('evidence')
  const language = useLanguage()
  const connections = useIntegrations({ workspaceId: post.workspaceId }).data
  const goesOut = post.platforms.length > 0 && post.hasValidPublishDate && post.missingStepsCount === 0
  return (
    <>
      <p>
        {goesOut ? t('pay.goesOut', { when: moment(new Date(post.publishAt), language) }) : t('pay.stays')}
      </p>
      {checks > 0 && <p>{t('pay.check', { count: checks })}</p>}
      {connections && <p>{t(connections.some((one) => one.isActive) ? 'pay.adds' : 'pay.noBlog')}</p>}
    </>
  )
}
