import { Button, Skeleton, Switch } from '@mantine/core'
import type { Campaign } from '@tintario/contract/campaigns/endpoints.ts'
import { can } from '@tintario/contract/core/permissions.ts'
import { type NewsletterName, nameOfLabel, newsletters } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { combineQueries } from '../../api/combine-queries.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useApi } from '../../api/use-api.ts'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useFallbackPoll } from '../../api/use-live.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { StatePill } from '../../ui/StatePill.tsx'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { PlatformMark, PlatformReason, platformLook } from '../integrations/index.ts'
import classes from './CampaignsPanel.module.css'

/** Why an e-mail is not there yet, and the act that mends it. */
const CampaignReason = ({ campaign: { platform, reason, values } }: { campaign: Campaign }) => {
  const { t, i18n } = useTranslation('campaigns')
  if (!reason) return null
  if (i18n.exists(`problems.${reason}.title`, { ns: 'campaigns' }))
    return (
      <Text look="hint" tone="inherit">
        <strong>{t(`problems.${reason}.title`, values)}</strong> {t(`problems.${reason}.todo`, values)}
      </Text>
    )
  return <PlatformReason of={{ platform, reason, values }} />
}

const EmailDialog = lazyWithRetry(async () => (await import('./EmailDialog.tsx')).EmailDialog)

type Props = {
  post: Pick<Post, 'id' | 'status' | 'title'>
  platform: NewsletterName
  integration: Integration | undefined
  campaign: Campaign | undefined
}

/** Reasons that only a mended connection takes away. */
const asksForConnection = (campaign: Campaign | undefined, integration: Integration | undefined) =>
  campaign?.reason != null && (!integration?.isWorking || !integration.isActive)

/** One newsletter with the switch of the post's e-mail, how far it is there, and what to do when it did not arrive. */
const CampaignCard = ({ post, platform, integration, campaign }: Props) => {
  const { t } = useTranslation('campaigns')
  const message = useMessage()
  const language = useLanguage()
  const me = useMe()
  const { data: wallet } = useWallet()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { isOn } = platformLook(platform)
  const { brand } = platforms[platform]
  const params = { id: post.id, platform }
  const isUsable = integration?.isActive === true && integration.isWorking
  const isHeld = campaign?.state === 'waiting' && campaign.reason !== null
  const state = isHeld ? 'held' : (campaign?.state ?? 'off')
  const hasRight = can.sendCampaigns({ ...me, tier: wallet?.tier ?? 'free' })
  const isChangeable = campaign === undefined || campaign.state === 'waiting' || campaign.state === 'failed'
  const mayChange = hasRight && isChangeable
  const date = (instant: string) => moment(new Date(instant), language)

  const act = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      snackbar.ok(message(said), { duration: SNACKBAR_MS.integrations })
    } catch (error) {
      // Whom it goes to is asked for in the dialog.
      if (!campaign && messageOf(error) === 'MESSAGES_INVALID_FIELDS') setEditing(true)
      else snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.integrations })
    }
    await renewAfter('publication', post.id)
    setBusy(false)
  }
  const toggle = (on: boolean) =>
    on
      ? act(() => call(api.campaigns.enable, { params, body: {} }), isOn)
      : act(() => call(api.campaigns.disable, { params }), 'MESSAGES_CAMPAIGN_OFF')

  const line =
    campaign?.nextTryAt && isHeld
      ? t('lines.again', { date: date(campaign.nextTryAt) })
      : state === 'held' || state === 'failed'
        ? null
        : t(`lines.${state}`, {
            platform: brand,
            date: campaign?.sendsAt ? date(campaign.sendsAt) : '',
          })
  return (
    <Panel as="li" gap={2} className={classes.one} data-state={state}>
      <Row gap={2} high={44}>
        <PlatformMark of={platform} size={32} />
        <Stack htmlFor={id} as="label" grow>
          <Text as="span" strong>
            {brand}
          </Text>
          <Text as="span" look="hint" cut>
            {integration && !isUsable ? t('notWorking') : integration?.name || campaign?.site}
          </Text>
        </Stack>
        <Switch
          id={id}
          checked={campaign !== undefined}
          disabled={isBusy || !mayChange || (!campaign && (!isUsable || post.status === 'published'))}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
      </Row>
      <StatePill state={state} role="status">
        {t(`state.${state}`)}
      </StatePill>
      {!hasRight && <Text look="hint">{t('noRight')}</Text>}
      {line && <Text look="hint">{line}</Text>}
      {campaign?.reason && <CampaignReason campaign={campaign} />}
      {asksForConnection(campaign, integration) && <Link href={paths.integrations}>{t('connections')}</Link>}
      {campaign && mayChange && (
        <Row gap={2} align="stretch" wrap>
          {campaign.state === 'failed' && (
            <Button
              size="xs"
              loading={isBusy}
              disabled={!isUsable}
              onClick={() => void act(() => call(api.campaigns.retry, { params }), isOn)}
            >
              {t('retry')}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={!isUsable} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </Row>
      )}
      <LoadingBoundary>
        {isEditing && (
          <EmailDialog
            post={post}
            platform={platform}
            campaign={campaign}
            onClose={() => setEditing(false)}
          />
        )}
      </LoadingBoundary>
    </Panel>
  )
}

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
