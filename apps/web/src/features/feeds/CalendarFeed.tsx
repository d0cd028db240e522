import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { CopiedAddress } from './CopiedAddress.tsx'

type Calendar = { createdAt: string; lastReadAt: string | null }

/** Where each calendar program adds an address. */
const programsOf = (url: string, name: string) => {
  const webcal = url.replace(/^https?:/, 'webcal:')
  return [
    ['google', `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`],
    ['apple', webcal],
    ['outlook', `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`],
  ] as const
}

const NewAddress = ({ url }: { url: string }) => {
  const { t } = useTranslation('feeds')
  const { current } = useWorkspaces()
  return (
    <Stack gap={4}>
      <Notice kind="warn">{t('calendar.once')}</Notice>
      <CopiedAddress label={t('calendar.address')} address={url} copyLabel={t('calendar.copy')} isFirst />
      <Row as="nav" aria-label={t('calendar.programs')} gap={2} wrap>
        {programsOf(url, current?.name ?? 'Tintario').map(([program, href]) => (
          <Button key={program} component="a" variant="default" href={href} target="_blank" rel="noreferrer">
            {t(`calendar.${program}`)}
          </Button>
        ))}
      </Row>
    </Stack>
  )
}

/** The caller's secret address of the workspace's calendar. */
export const CalendarFeed = ({
  calendar,
  onChanged,
}: {
  calendar: Calendar | null
  onChanged: () => unknown
}) => {
  const { t } = useTranslation('feeds')
  const language = useLanguage()
  const { current } = useWorkspaces()
  const create = useSend(api.feeds.createCalendar)
  const remove = useSend(api.feeds.removeCalendar)
  const [url, setUrl] = useState<string | null>(null)
  const [asking, setAsking] = useState<'replace' | 'remove' | null>(null)
  const workspaceId = current?.id
  const close = () => setAsking(null)

  const make = async () => {
    const made = await create.send({ body: { workspaceId } })
    if (!made) return
    setUrl(made.url)
    close()
    await onChanged()
  }
  const end = async () => {
    if (!(await remove.send({ query: { workspaceId } }))) return
    setUrl(null)
    snackbar.ok(t('calendar.ended'))
    close()
    await onChanged()
  }
  return (
    <Panel p={5} as="section" aria-labelledby="calendar-feed">
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="h2" look="section" id="calendar-feed">
            {t('calendar.title')}
          </Text>
          <Text>{t('calendar.lead')}</Text>
        </Stack>
        {url ? (
          <NewAddress url={url} />
        ) : (
          calendar && (
            <Text look="hint">
              {t('calendar.since', { when: otherDate(new Date(calendar.createdAt), language) })}{' '}
              {calendar.lastReadAt
                ? t('calendar.read', { when: otherDate(new Date(calendar.lastReadAt), language) })
                : t('calendar.unread')}
            </Text>
          )
        )}
        {!asking && <Problem {...create} />}
        <Row gap={2} wrap>
          {calendar ? (
            <>
              <Button variant="default" onClick={() => setAsking('replace')}>
                {t('calendar.replace')}
              </Button>
              <Button variant="default" onClick={() => setAsking('remove')}>
                {t('calendar.end')}
              </Button>
            </>
          ) : (
            <Button loading={create.isSending} onClick={() => void make()}>
              {t('calendar.create')}
            </Button>
          )}
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={() => void (asking === 'replace' ? make() : end())}
          title={t(`calendar.${asking}Title`)}
          confirmLabel={t(asking === 'replace' ? 'calendar.replace' : 'calendar.end')}
          isDestructive
          call={asking === 'replace' ? create : remove}
        >
          <p>{t('calendar.endText')}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
