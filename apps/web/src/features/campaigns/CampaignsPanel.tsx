import { Skeleton } from '@mantine/core'
import { nameOfLabel, newsletters } from '@tintario/contract/core/platform-names.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { combineQueries } from '../../api/combine-queries.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useFallbackPoll } from '../../api/use-live.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { CampaignCard } from './CampaignCard.tsx'

export const CampaignsPanel = ({ post }: { post: Pick<Post, 'id' | 'status' | 'title'> }) => {
  const { t } = useTranslation('campaigns')
  const refetchInterval = useFallbackPoll()
  const campaigns = useApi(api.campaigns.list, { params: { id: post.id } }, { refetchInterval })
  const integrations = useIntegrations()
  return (
    <Stack as="section" gap={2} aria-labelledby="campaigns-title">
      <Text id="campaigns-title" as="h2" look="label">
        {t('title')}
      </Text>
      <Loaded
        query={combineQueries(campaigns, integrations)}
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
              <Text look="hint">
                {t('none')} <Link href={paths.integrations}>{t('connections')}</Link>
              </Text>
            )
          return (
            <Stack as="ul" gap={2}>
              {shown.map((one) => (
                <CampaignCard key={one.platform} post={post} {...one} />
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}
