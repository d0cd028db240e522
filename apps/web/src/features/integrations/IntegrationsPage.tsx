import { Skeleton, Tabs } from '@mantine/core'
import {
  isBlog,
  nameOfLabel,
  type ServedPlatform,
  servedPlatforms,
} from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useIntegrations } from '../../api/use-integrations.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconArrowRight, IconChevronRight } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Box, Fact, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { integrationPath, paths } from '../../ui/paths.ts'
import { StatePill } from '../../ui/StatePill.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaited } from '../../ui/use-waited.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { activityFlags, connectionState } from './connection.ts'
import classes from './IntegrationsPage.module.css'
import { PlatformMark } from './PlatformMark.tsx'
import { LIST_WAIT_MS } from './timings.ts'

export const IntegrationsPage = () => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const me = useMe()
  const { current } = useWorkspaces()
  const isMobile = useIsMobile()
  const workspaceId = current?.id
  // The list that the way here has read is shown immediately, and read again after the wait.
  const list = useIntegrations({ enabled: useWaited(LIST_WAIT_MS), staleTime: 0 })
  const health = useApi(api.system.health, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const { platform: named } = useParams()
  const [, go] = useLocation()
  const asked = servedPlatforms.find((platform) => platform === named) ?? null
  const connectionTo = (platform: ServedPlatform) =>
    list.data?.find((found) => nameOfLabel[found.platform] === platform)
  const canEdit = !me.isChild || me.permissions.includes('workspaces')
  const [chosenTab, setTab] = useState<'posts' | 'email'>('posts')
  const tab = asked ? (isBlog(asked) ? 'posts' : 'email') : chosenTab
  const shown = servedPlatforms.filter((platform) => isBlog(platform) === (tab === 'posts'))
  // Where list and connection are side by side a connected one is open from the start.
  const open = asked ?? (isMobile ? null : (shown.find(connectionTo) ?? null))
  const [posts, email] = activityFlags(list.data ?? [])
  const mark = ({ isActive }: { isActive: boolean }) =>
    isActive && (
      <Box
        as="span"
        square={7}
        round="full"
        className={classes.dot}
        role="img"
        aria-label={t('state.connected')}
      />
    )
  const choose = (name: string | null) => {
    setTab(name === 'email' ? 'email' : 'posts')
    if (asked) go(paths.integrations)
  }
  const showsList = !isMobile || open === null

  return (
    <Page
      title={message('LABEL_INTEGRATIONS')}
      lead={
        <>
          {t(tab === 'email' ? 'leadEmail' : 'lead')} <strong>{current?.name}</strong>.
        </>
      }
      isWhole
    >
      <Box grow low className={classes.columns}>
        {showsList && (
          <Stack gap={2} bg="sunken" className={classes.list}>
            <Tabs value={tab} onChange={choose}>
              <Tabs.List grow className={classes.tabs}>
                <Tabs.Tab value="posts">
                  {message('LABEL_POST_PLATFORMS')}
                  {mark(posts)}
                </Tabs.Tab>
                <Tabs.Tab value="email">
                  {message('LABEL_EMAIL_MARKETING')}
                  {mark(email)}
                </Tabs.Tab>
              </Tabs.List>
            </Tabs>
            {list.error && <Failure of={list} />}
            {shown.map((platform) => (
              <PlatformCard
                key={platform}
                platform={platform}
                isKnown={list.data !== undefined}
                integration={connectionTo(platform)}
                isOpen={open === platform}
                onOpen={() => go(integrationPath(platform))}
              />
            ))}
            <Row
              as={Link}
              gap={3}
              p={4}
              line="all"
              round="lg"
              bg="panel"
              tone="inherit"
              plain
              href={paths.shop}
              className={classes.card}
            >
              <Stack as="span" grow>
                <Box as="span" look="body" strong className={classes.name}>
                  {t('shop.title')}
                </Box>
                <Text as="span" look="hint">
                  {t('shop.text')}
                </Text>
              </Stack>
              <Box as={IconChevronRight} size={18} tone="quiet" />
            </Row>
            <Panel fill="dashed" gap={1}>
              <Text as="h2" look="body" strong className={classes.name}>
                {message('LABEL_MISSING_PLATFORM')}
              </Text>
              <Text look="hint">{t('missing.text')}</Text>
              <Fact
                as="a"
                high={24}
                mt={1}
                look="hint"
                strong
                tone="link"
                href={health.data?.links.contact ?? '/contact'}
                className="finger"
              >
                {t('missing.link')} <IconArrowRight />
              </Fact>
            </Panel>
            {shown
              .filter((platform) => platform === open || shown.length === 1)
              .map((platform) => (
                <Needs key={platform} platform={platform} />
              ))}
          </Stack>
        )}
        <div className={classes.detail}>
          {open && list.isPending && <Skeleton height={260} maw={428} radius="md" />}
          {open && list.data && (
            <ConnectionPanel
              key={`${workspaceId} ${open}`}
              platform={open}
              workspaceId={workspaceId}
              integration={connectionTo(open)}
              canEdit={canEdit}
              onBack={isMobile ? () => go(paths.integrations) : null}
            />
          )}
          {!open && !isMobile && list.data && (
            <Stack gap={5}>
              <Text tone="quiet">{t('choose')}</Text>
              {shown.length > 1 && shown.map((platform) => <Needs key={platform} platform={platform} />)}
            </Stack>
          )}
        </div>
      </Box>
    </Page>
  )
}

type CardProps = {
  platform: ServedPlatform
  isKnown: boolean
  integration: Integration | undefined
  isOpen: boolean
  onOpen: () => void
}

/** A platform with its site and how the connection is; not connected without one (INTEG-04, INTEG-50). */
const PlatformCard = ({ platform, isKnown, integration, isOpen, onOpen }: CardProps) => {
  const { t } = useTranslation('integrations')
  const { brand } = platforms[platform]
  const state = connectionState(integration)
  return (
    <Row
      as="button"
      type="button"
      bare
      gap={3}
      p={4}
      line="all"
      round="lg"
      bg="panel"
      tone="inherit"
      plain
      className={classes.card}
      data-on={isOpen || undefined}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <PlatformMark of={platform} size={40} />
      <Stack as="span" grow>
        <Box as="span" look="body" strong className={classes.name}>
          {integration?.name || brand}
        </Box>
        <Text as="span" look="hint" aria-busy={!isKnown}>
          {integration ? (
            brand
          ) : isKnown ? (
            t('state.not-connected')
          ) : (
            <Skeleton component="span" display="block" height={10} width={90} my={4} />
          )}
        </Text>
      </Stack>
      {integration ? (
        <StatePill state={state}>{t(`state.${state}`)}</StatePill>
      ) : (
        <Box as={IconChevronRight} size={18} tone="quiet" />
      )}
    </Row>
  )
}

const Needs = ({ platform }: { platform: ServedPlatform }) => {
  const { t } = useTranslation('integrations')
  const { t: own } = useTranslation(platform)
  const needs = own('needs', { returnObjects: true }) as string[]
  return (
    <Box p={4} look="hint" tone="inherit" round="lg" bg="paper-2" className={classes.needs}>
      <Text as="h2" look="label" mb={2}>
        {t('needs.title', { platform: platforms[platform].brand })}
      </Text>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Box>
  )
}
