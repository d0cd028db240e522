import { Button, Skeleton } from '@mantine/core'
import type { Announcement } from '@tintario/contract/announcements/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { whole } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { List, Text } from '../../../ui/parts.tsx'
import { OperatorSection } from '../OperatorSection.tsx'
import { Part } from '../Part.tsx'
import { AnnouncementRow } from './AnnouncementRow.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'

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
