import { Skeleton } from '@mantine/core'
import { nameOfLabel, newsletters } from '@tintario/contract/integrations/platform-names.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { together } from '../../api/together.ts'
import { useApi } from '../../api/use-api.ts'
import { useConnections } from '../../api/use-connections.ts'
import { useCutPoll } from '../../api/use-live.ts'
import { paths } from '../../ui/paths.ts'
import { CampaignCard } from './CampaignCard.tsx'
import classes from './CampaignsPanel.module.css'

/** The e-mails about a post: one for each connected newsletter, with its switch, its words and its receipt (INTEG-54). */
export const CampaignsPanel = ({ post }: { post: Pick<Post, 'id' | 'status' | 'title'> }) => {
  const { t } = useTranslation('campaigns')
  const refetchInterval = useCutPoll()
  const campaigns = useApi(api.campaigns.list, { params: { id: post.id } }, { refetchInterval })
  const integrations = useConnections()
  return (
    <section className={classes.panel} aria-labelledby="campaigns-title">
      <h2 id="campaigns-title" className={classes.title}>
        {t('title')}
      </h2>
      <Loaded
        query={together(campaigns, integrations)}
        waiting={<Skeleton height={70} radius="lg" aria-label={t('loading')} />}
      >
        {([made, connected]) => {
          const shown = newsletters.flatMap((platform) => {
            const integration = connected.find((one) => nameOfLabel[one.platform] === platform)
            const campaign = made.find((one) => one.platform === platform)
            return integration || campaign ? [{ platform, integration, campaign }] : []
          })
          if (shown.length === 0)
            return (
              <p className={classes.none}>
                {t('none')} <Link href={paths.integrations}>{t('connections')}</Link>
              </p>
            )
          return (
            <ul className={classes.list}>
              {shown.map((one) => (
                <CampaignCard key={one.platform} post={post} {...one} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
