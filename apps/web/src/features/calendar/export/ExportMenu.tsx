import { ActionIcon } from '@mantine/core'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shownZone } from '../../../i18n/zone.ts'
import { dayKey, timeKey } from '../../../ui/days.ts'
import { IconDownload } from '../../../ui/icons/index.ts'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { usePageActions } from '../../../ui/page-actions.ts'
import { postPath } from '../../../ui/paths.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { shownTitle } from '../../../ui/shown-title.ts'
import { toCsv } from './to-csv.ts'
import { toIcs } from './to-ics.ts'

export const ExportMenu = ({ posts, from }: { posts: readonly PostSummary[]; from: Date }) => {
  const { t } = useTranslation('calendar')
  const titleOf = (post: PostSummary) => shownTitle(post) || t('posts:untitled')
  const statusOf = ({ status }: PostSummary) => t(`posts:status.${status}`)
  const name = `tintario-${dayKey(from)}`
  const saveIcs = () => {
    const ics = toIcs(posts, { titleOf, statusOf, origin: location.origin, now: new Date() })
    saveFile(new File([ics], `${name}.ics`, { type: 'text/calendar;charset=utf-8' }))
  }
  const saveCsv = () => {
    const heads = ['date', 'time', 'zone', 'title', 'status', 'platforms', 'address'] as const
    const rows = posts.map((post) => {
      const at = new Date(post.publishAt)
      const places = [...post.platformNames, ...post.campaignNames].map((one) => platforms[one].brand)
      const address = `${location.origin}${postPath(post.id)}`
      return [dayKey(at), timeKey(at), shownZone(), titleOf(post), statusOf(post), places.join('; '), address]
    })
    const csv = toCsv([heads.map((head) => t(`export.${head === 'title' ? 'titleHead' : head}`)), ...rows])
    saveFile(new File([csv], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
  }
  usePageActions(
    posts.length === 0
      ? []
      : [
          { id: 'ics', label: `${t('export.title')}: ${t('export.ics')}`, Icon: IconDownload, act: saveIcs },
          { id: 'csv', label: `${t('export.title')}: ${t('export.csv')}`, Icon: IconDownload, act: saveCsv },
        ],
  )
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      target={
        <ActionIcon variant="default" size={36} aria-label={t('export.title')} disabled={posts.length === 0}>
          <IconDownload size={18} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item onClick={saveIcs}>{t('export.ics')}</Menu.Item>
          <Menu.Item onClick={saveCsv}>{t('export.csv')}</Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}
