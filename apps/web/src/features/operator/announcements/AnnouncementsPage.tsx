import { Button, Skeleton } from '@mantine/core'
import type { Announcement } from '@tintario/contract/announcements/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useSend } from '../../../api/use-send.ts'
import { otherDate, whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { List, ListRow, Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { OperatorSection } from '../OperatorSection.tsx'
import { Part } from '../Part.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'

type Props = { announcement: Announcement; readers: number; onEdit: () => void }
const options = { changes: ['announcement'] } as const

const Counts = ({ announcement: { counts, holdsFrom, startedAt } }: { announcement: Announcement }) => {
  const { t } = useTranslation('operator-announcements')
  const language = useLanguage()
  const lines = (
    [
      ['waiting', counts.waiting],
      ['skipped', counts.skipped],
      ['failedLetters', counts.failed],
      ['unknown', counts.unknown],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <>
      {holdsFrom && (
        <Text as="span" tone="quiet">
          {t('holdsFrom', { day: holdsFrom })}
        </Text>
      )}
      {startedAt && (
        <>
          <Text as="span" tone="quiet">
            {t('started', { at: otherDate(new Date(startedAt), language) })}
          </Text>
          <span>{t('counts', { sent: whole(counts.sent, language), all: whole(counts.all, language) })}</span>
        </>
      )}
      {lines.map(([name, count]) => (
        <span key={name}>{t(name, { count: whole(count, language) })}</span>
      ))}
    </>
  )
}

const AnnouncementRow = ({ announcement, readers, onEdit }: Props) => {
  const { t } = useTranslation('operator-announcements')
  const language = useLanguage()
  const [asks, setAsks] = useState<'start' | 'again' | null>(null)
  const { id, kind, state, version, counts } = announcement
  const start = useSend(api.announcements.start, options)
  const stop = useSend(api.announcements.stop, options)
  const again = useSend(api.announcements.sendUnknown, options)
  const remove = useSend(api.announcements.remove, options)
  const test = useSend(api.announcements.sendTest)
  const calls = [start, stop, again, remove, test]
  const problem = calls.find((call) => call.problem)
  const params = { id }
  const { subject } = announcement.texts[language]

  const act = async (
    send: () => Promise<unknown>,
    done: 'startDone' | 'stopped' | 'againDone' | 'removed' | 'testDone',
  ) => {
    const isDone = (await send()) !== undefined
    setAsks(null)
    if (isDone) snackbar.ok(t(done))
  }
  const button = (
    name: 'edit' | 'start' | 'stop' | 'again' | 'remove' | 'test',
    onClick: () => void,
    isLoading = false,
  ) => (
    <Button
      variant="default"
      size="sm"
      loading={isLoading}
      onClick={onClick}
      aria-label={t(`${name}One`, { subject })}
    >
      {t(name)}
    </Button>
  )
  const hasEnded = state === 'sent' || state === 'stopped'
  return (
    <ListRow>
      <Stack grow>
        <Row as="span" wrap gap={2}>
          <b>{subject}</b>
          <Pill>{t(`kinds.${kind}`)}</Pill>
          <Pill tone={state === 'sent' ? 'ok' : undefined}>{t(`states.${state}`)}</Pill>
        </Row>
        <Counts announcement={announcement} />
        <Problem problem={problem?.problem} wait={problem?.wait ?? 0} />
      </Stack>
      <Row align="stretch" wrap gap={2}>
        {state === 'draft' && (
          <>
            {button('edit', onEdit)}
            {button('test', () => void act(() => test.send({ params }), 'testDone'), test.isSending)}
            {button('remove', () => void act(() => remove.send({ params }), 'removed'), remove.isSending)}
            {button('start', () => setAsks('start'))}
          </>
        )}
        {state === 'sending' &&
          button('stop', () => void act(() => stop.send({ params }), 'stopped'), stop.isSending)}
        {hasEnded && counts.failed + counts.unknown > 0 && button('again', () => setAsks('again'))}
      </Row>
      <ConfirmDialog
        opened={asks === 'start'}
        title={t('startTitle')}
        confirmLabel={t('start')}
        isBusy={start.isSending}
        onClose={() => setAsks(null)}
        onConfirm={() => void act(() => start.send({ params, body: { version } }), 'startDone')}
      >
        <p>{t(kind === 'terms' ? 'startTerms' : 'startNews', { count: whole(readers, language) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'again'}
        title={t('againTitle')}
        confirmLabel={t('again')}
        isBusy={again.isSending}
        onClose={() => setAsks(null)}
        onConfirm={() => void act(() => again.send({ params }), 'againDone')}
      >
        <p>{t('againLead')}</p>
      </ConfirmDialog>
    </ListRow>
  )
}

/** Milliseconds after which an open page reads the counts again. */
const REFRESH_MS = 10_000

const Announcements = () => {
  const { t } = useTranslation('operator-announcements')
  const language = useLanguage()
  const all = useApi(api.announcements.list, undefined, { staleTime: 0, refetchInterval: REFRESH_MS })
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null)
  return (
    <Part
      title={t('title')}
      lead={t('lead')}
      tools={<Button onClick={() => setEdited('new')}>{t('new')}</Button>}
    >
      <Loaded query={all} title={t('failed')} waiting={<Skeleton height={120} radius="lg" />}>
        {({ announcements, people, subscribers, hasMail }) => (
          <>
            <Text mb={3} tone="quiet" most={560}>
              {t('readers', {
                subscribers: whole(subscribers, language),
                people: whole(people, language),
              })}
            </Text>
            {!hasMail && <Notice kind="warn">{t('noMail')}</Notice>}
            {announcements.length === 0 ? (
              <Notice kind="info">{t('empty')}</Notice>
            ) : (
              <List>
                {announcements.map((one) => (
                  <AnnouncementRow
                    key={one.id}
                    announcement={one}
                    readers={one.kind === 'terms' ? people : subscribers}
                    onEdit={() => setEdited(one)}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </Loaded>
      {edited && (
        <ComposeDialog
          key={edited === 'new' ? 'new' : edited.id}
          announcement={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  )
}

export const AnnouncementsPage = () => (
  <OperatorSection name="announcements">
    <Announcements />
  </OperatorSection>
)
