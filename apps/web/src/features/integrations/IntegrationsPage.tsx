import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconBrandWordpress, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { connectionState } from './connection.ts'
import classes from './IntegrationsPage.module.css'
import { WordpressPanel } from './WordpressPanel.tsx'

const REQUIREMENTS = ['version', 'user', 'password'] as const

/** The blogs where the current workspace publishes (INTEG-01 to INTEG-05). */
export const IntegrationsPage = () => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const me = useMe()
  const { current } = useWorkspaces()
  const isMobile = useIsMobile()
  const workspaceId = current?.id
  const list = useApi(
    api.integrations.list,
    { body: { workspaceId } },
    { enabled: workspaceId !== undefined },
  )
  const health = useApi(api.system.health, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const isWaiting = useWaiting(list.isPending)
  const [isOpen, setOpen] = useState(false)
  const wordpress = list.data?.find((found) => found.platform === 'Wordpress')
  const state = connectionState(wordpress)
  const canEdit = !me.isChild || me.permissions.includes('workspaces')
  const showsList = !isMobile || !isOpen

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <FocusHeading className={classes.title}>{message('LABEL_INTEGRATIONS')}</FocusHeading>
        <p className={classes.lead}>
          {t('lead')} <strong>{current?.name}</strong>.
        </p>
      </header>
      <div className={classes.columns}>
        {showsList && (
          <div className={classes.list}>
            {isWaiting && <Skeleton height={70} radius="lg" />}
            {list.isError && (
              <ErrorRegion title={message(messageOf(list.error))} onRetry={() => void list.refetch()} />
            )}
            {list.isSuccess && (
              <UnstyledButton
                className={classes.card}
                data-on={isOpen || undefined}
                aria-expanded={isOpen}
                onClick={() => setOpen(true)}
              >
                <span className={classes.mark} aria-hidden="true">
                  <IconBrandWordpress size={24} stroke={1.5} />
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{wordpress?.name || 'WordPress'}</span>
                  <span className={classes.kind}>{wordpress ? 'WordPress' : t('state.not-connected')}</span>
                </span>
                {wordpress ? (
                  <span className={classes.state} data-state={state}>
                    {state === 'connected' && <IconCheck size={14} aria-hidden="true" />}
                    {t(`state.${state}`)}
                  </span>
                ) : (
                  <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
                )}
              </UnstyledButton>
            )}
            <div className={classes.missing}>
              <h2 className={classes.name}>{t('missing.title')}</h2>
              <p className={classes.kind}>{t('missing.text')}</p>
              <a href={health.data?.links.contact ?? '/contact'} className={classes.link}>
                {t('missing.link')} <IconArrowRight size={16} aria-hidden="true" />
              </a>
            </div>
            <div className={classes.needs}>
              <h2 className={classes.needsTitle}>{t('needs.title')}</h2>
              <ul>
                {REQUIREMENTS.map((need) => (
                  <li key={need}>
                    <IconCheck size={16} aria-hidden="true" /> {t(`needs.${need}`)}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <div className={classes.detail}>
          {isOpen && list.isSuccess && (
            <WordpressPanel
              key={workspaceId}
              workspaceId={workspaceId}
              integration={wordpress}
              canEdit={canEdit}
              onBack={() => setOpen(false)}
            />
          )}
          {!isOpen && !isMobile && list.isSuccess && <p className={classes.choose}>{t('choose')}</p>}
        </div>
      </div>
    </div>
  )
}
