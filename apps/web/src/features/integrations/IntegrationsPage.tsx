import { Skeleton, Tabs, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconCheck, IconChevronRight } from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import {
  isBlog,
  nameOfLabel,
  type ServedPlatform,
  servedPlatforms,
} from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { useConnections } from '../../api/use-connections.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaited } from '../../ui/use-waited.ts'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { activityFlags, connectionState } from './connection.ts'
import classes from './IntegrationsPage.module.css'
import { platformLook } from './platform-look.ts'
import { LIST_WAIT_MS } from './timings.ts'

/** The blogs where the current workspace publishes, and what it sends e-mails with (INTEG-01 to INTEG-05). */
export const IntegrationsPage = () => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const me = useMe()
  const { current } = useWorkspaces()
  const isMobile = useIsMobile()
  const workspaceId = current?.id
  // The list that the way here has read is shown immediately, and read again after the wait.
  const list = useConnections({ enabled: useWaited(LIST_WAIT_MS), staleTime: 0 })
  const health = useApi(api.system.health, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [open, setOpen] = useState<ServedPlatform | null>(null)
  const connectionTo = (platform: ServedPlatform) =>
    list.data?.find((found) => nameOfLabel[found.platform] === platform)
  const canEdit = !me.isChild || me.permissions.includes('workspaces')
  const [tab, setTab] = useState<'posts' | 'email'>('posts')
  const shown = servedPlatforms.filter((platform) => isBlog(platform) === (tab === 'posts'))
  const [posts, email] = activityFlags(list.data ?? [])
  const mark = ({ isActive }: { isActive: boolean }) =>
    isActive && <span className={classes.dot} role="img" aria-label={t('state.connected')} />
  const choose = (chosen: string | null) => {
    setTab(chosen === 'email' ? 'email' : 'posts')
    setOpen(null)
  }
  const showsList = !isMobile || open === null

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <FocusHeading className={classes.title}>{message('LABEL_INTEGRATIONS')}</FocusHeading>
        <p className={classes.lead}>
          {t(tab === 'email' ? 'leadEmail' : 'lead')} <strong>{current?.name}</strong>.
        </p>
      </header>
      <div className={classes.columns}>
        {showsList && (
          <div className={classes.list}>
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
                onOpen={() => setOpen(platform)}
              />
            ))}
            <Link href={paths.shop} className={classes.card}>
              <span className={classes.words}>
                <span className={classes.name}>{t('shop.title')}</span>
                <span className={classes.kind}>{t('shop.text')}</span>
              </span>
              <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
            </Link>
            <div className={classes.missing}>
              <h2 className={classes.name}>{message('LABEL_MISSING_PLATFORM')}</h2>
              <p className={classes.kind}>{t('missing.text')}</p>
              <a href={health.data?.links.contact ?? '/contact'} className={`${classes.link} finger`}>
                {t('missing.link')} <IconArrowRight size={16} aria-hidden="true" />
              </a>
            </div>
            {shown
              .filter((platform) => platform === open || shown.length === 1)
              .map((platform) => (
                <Needs key={platform} platform={platform} />
              ))}
          </div>
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
              onBack={() => setOpen(null)}
            />
          )}
          {!open && !isMobile && list.data && <p className={classes.choose}>{t('choose')}</p>}
        </div>
      </div>
    </div>
  )
}

type CardProps = {
  platform: ServedPlatform
  /** Whether the connections have been read. */
  isKnown: boolean
  integration: Integration | undefined
  isOpen: boolean
  onOpen: () => void
}

/** A platform with its site and how the connection is; not connected without one (INTEG-04, INTEG-50). */
const PlatformCard = ({ platform, isKnown, integration, isOpen, onOpen }: CardProps) => {
  const { t } = useTranslation('integrations')
  const { brand } = platforms[platform]
  const { Icon, colour } = platformLook(platform)
  const state = connectionState(integration)
  return (
    <UnstyledButton
      className={classes.card}
      data-on={isOpen || undefined}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className={classes.mark} style={{ background: colour }} aria-hidden="true">
        <Icon size={24} stroke={1.5} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{integration?.name || brand}</span>
        <span className={classes.kind} aria-busy={!isKnown}>
          {integration ? (
            brand
          ) : isKnown ? (
            t('state.not-connected')
          ) : (
            <Skeleton component="span" display="block" height={10} width={90} my={4} />
          )}
        </span>
      </span>
      {integration ? (
        <span className={classes.state} data-state={state}>
          {state === 'connected' && <IconCheck size={14} aria-hidden="true" />}
          {t(`state.${state}`)}
        </span>
      ) : (
        <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
      )}
    </UnstyledButton>
  )
}

/** What is needed to connect (INTEG-15, INTEG-20). */
const Needs = ({ platform }: { platform: ServedPlatform }) => {
  const { t } = useTranslation('integrations')
  const { t: own } = useTranslation(platform)
  const needs = own('needs', { returnObjects: true }) as string[]
  return (
    <div className={classes.needs}>
      <h2 className={classes.needsTitle}>{t('needs.title', { platform: platforms[platform].brand })}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>
            <IconCheck size={16} aria-hidden="true" /> {need}
          </li>
        ))}
      </ul>
    </div>
  )
}
