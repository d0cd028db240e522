import { Anchor, Button, Checkbox } from '@mantine/core'
import type { SiteDrafts as DraftsOfSite } from '@tintario/contract/plan-files/endpoints.ts'
import { SITE_DRAFTS_AT_ONCE } from '@tintario/contract/plan-files/limits.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'

type Props = { site: DraftsOfSite; workspaceId: string | undefined; onImported: () => void }

/** The drafts of one blog, to choose from. */
const DraftsOf = ({ site, workspaceId, onImported }: Props) => {
  const { t } = useTranslation('feeds')
  const language = useLanguage()
  const call = useSend(api.planFiles.importSiteDrafts, { changes: ['post', 'plan'] })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { name, integrationId, drafts, isHeard } = site
  if (!isHeard) return <Text tone="danger">{t('siteDrafts.silent', { name })}</Text>
  if (drafts.length === 0) return <p>{t('siteDrafts.none', { name })}</p>
  const isFull = chosen.length === SITE_DRAFTS_AT_ONCE
  const bring = async () => {
    const made = await call.send({ body: { workspaceId, integrationId, drafts: [...chosen] } })
    if (!made) return
    const done = t('import.done', { count: made.created })
    snackbar.ok(made.unread > 0 ? `${done} ${t('siteDrafts.unread', { count: made.unread })}` : done)
    setChosen([])
    onImported()
  }
  return (
    <Stack gap={3}>
      <List aria-label={t('siteDrafts.of', { name })}>
        {drafts.map(({ id, title, changedAt, isImported }) => (
          <ListRow key={id}>
            <Checkbox
              label={title || t('siteDrafts.untitled')}
              description={
                isImported
                  ? t('siteDrafts.known')
                  : changedAt && t('siteDrafts.changed', { when: otherDate(new Date(changedAt), language) })
              }
              checked={chosen.includes(id)}
              disabled={isImported || (isFull && !chosen.includes(id))}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          </ListRow>
        ))}
      </List>
      {isFull && <Text look="hint">{t('siteDrafts.most', { count: SITE_DRAFTS_AT_ONCE })}</Text>}
      <Problem {...call} />
      <Row>
        <Button disabled={chosen.length === 0} loading={call.isSending} onClick={() => void bring()}>
          {t('siteDrafts.confirm', { count: chosen.length })}
        </Button>
      </Row>
    </Stack>
  )
}

/** Texts that were begun on a connected blog come onto the calendar. The sites are asked when a person asks for it. */
export const SiteDrafts = ({ workspaceId }: { workspaceId: string | undefined }) => {
  const { t } = useTranslation('feeds')
  const call = useSend(api.planFiles.siteDrafts)
  const [sites, setSites] = useState<readonly DraftsOfSite[] | null>(null)
  const look = async () => {
    const found = await call.send({ query: { workspaceId } })
    if (found) setSites(found)
  }
  return (
    <Panel p={5} as="section" aria-labelledby="site-drafts">
      <Stack gap={4}>
        <Text as="h2" look="section" id="site-drafts">
          {t('siteDrafts.title')}
        </Text>
        <Text tone="quiet">{t('siteDrafts.lead')}</Text>
        <Problem {...call} />
        <Row gap={3} wrap>
          <Button
            variant="default"
            leftSection={<IconSearch />}
            loading={call.isSending}
            onClick={() => void look()}
          >
            {t('siteDrafts.look')}
          </Button>
          <div role="status">
            {sites?.length === 0 && (
              <p>
                {t('siteDrafts.noBlog')}{' '}
                <Anchor component={Link} href={paths.integrations}>
                  {t('siteDrafts.connect')}
                </Anchor>
              </p>
            )}
          </div>
        </Row>
        {sites?.map((site) => (
          <DraftsOf
            key={site.integrationId}
            site={site}
            workspaceId={workspaceId}
            onImported={() => void look()}
          />
        ))}
      </Stack>
    </Panel>
  )
}
