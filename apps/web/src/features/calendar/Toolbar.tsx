import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { memo } from 'react'
import { Link } from 'wouter'
import { useBeginPrice } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { otherZoneAt, placeOf, shownZone } from '../../i18n/zone.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { dayKey, startOfDay, timeKey } from '../../ui/days.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconBulb, IconChevronDown, IconDownload, IconFilter, IconPlus } from '../../ui/icons/index.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { usePageActions } from '../../ui/page-actions.ts'
import { Box, Row } from '../../ui/parts.tsx'
import { paths, postPath } from '../../ui/paths.ts'
import { saveFile } from '../../ui/save-file.ts'
import { shownTitle } from '../../ui/shown-title.ts'
import {
  daysOf,
  type Filter,
  filters,
  PeriodTitle,
  type Shown,
  selection,
  step,
  type View,
  views,
} from '../posts/index.ts'
import { toCsv } from './export/to-csv.ts'
import { toIcs } from './export/to-ics.ts'
import type { Tray } from './ideas/use-tray.ts'
import classes from './Toolbar.module.css'

/** What leaves the calendar and what comes into it. */
const FilesMenu = ({ posts, from }: { posts: readonly PostSummary[]; from: Date }) => {
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
        <ActionIcon variant="default" size={36} aria-label={t('export.title')}>
          <IconDownload size={18} />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>{t('export.shown')}</Menu.Label>
          <Menu.Item onClick={saveIcs} disabled={posts.length === 0}>
            {t('export.ics')}
          </Menu.Item>
          <Menu.Item onClick={saveCsv} disabled={posts.length === 0}>
            {t('export.csv')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} href={paths.importPlan}>
            {t('export.import')}
          </Menu.Item>
          <Menu.Item component={Link} href={paths.feeds}>
            {t('export.subscribe')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}

type FilterMenuProps = Pick<Shown, 'filter' | 'platform'> & { show: (change: Partial<Shown>) => void }

const FilterMenu = memo(({ filter: shownFilter, platform, show }: FilterMenuProps) => {
  const { t } = useTranslation('calendar')
  // The menu is seen to close before hundreds of cards are chosen from.
  const choose = (change: Partial<Shown>) => afterPaint(() => show(change))
  const chosen = [t(`posts:filter.${shownFilter}`), ...(platform ? [platforms[platform].brand] : [])].join(
    ' · ',
  )
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      target={
        <Button
          variant="default"
          leftSection={<IconFilter />}
          rightSection={<IconChevronDown />}
          aria-label={`${t('posts:filter.label')}: ${chosen}`}
          className={classes.filter}
        >
          {chosen}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.RadioGroup value={shownFilter} onChange={(filter) => choose({ filter: filter as Filter })}>
            {filters.map((filter) => (
              <Menu.RadioItem key={filter} value={filter} closeMenuOnClick>
                {t(`posts:filter.${filter}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('platform.label')}</Menu.Label>
          <Menu.RadioGroup
            value={platform ?? ''}
            onChange={(name) => choose({ platform: blogPlatforms.find((one) => one === name) ?? null })}
          >
            {['' as const, ...blogPlatforms].map((name) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                {name === '' ? t('platform.all') : platforms[name].brand}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item onClick={selection.begin}>{t('planning:bulk.begin')}</Menu.Item>
        </>
      )}
    </LazyMenu>
  )
})

type ViewSwitchProps = Pick<Shown, 'view'> & { show: (change: Partial<Shown>) => void }

const ViewSwitch = memo(({ view: shownView, show }: ViewSwitchProps) => {
  const { t } = useTranslation('calendar')
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={shownView === 'three' ? 'week' : shownView}
      onChange={(view) => show({ view: view as View })}
      data={views.map((view) => ({
        value: view,
        label: t(view === 'week' && shownView === 'three' ? 'views.three' : `views.${view}`),
      }))}
    />
  )
})

type Props = {
  shown: Shown
  now: Date
  posts: readonly PostSummary[]
  show: (change: Partial<Shown>) => void
  onNew: () => void
  tray: Tray
}

export const Toolbar = memo(({ shown, now, posts, show, onNew, tray }: Props) => {
  const { t } = useTranslation('calendar')
  const price = useBeginPrice()
  const isNarrow = useMediaQuery('(max-width: 1365.98px)', undefined, { getInitialValueInEffect: false })
  return (
    <Row gap={2} high={64} as="header" wrap className={classes.bar}>
      <FocusHeading look="title" aria-live="polite">
        <PeriodTitle shown={shown} isShort={isNarrow} />
      </FocusHeading>
      <Row gap={1} className={classes.steps}>
        <PeriodSwitch
          previous={t(`posts:previous.${shown.view}`)}
          next={t(`posts:next.${shown.view}`)}
          onStep={(by) => show({ day: step(shown, by) })}
        />
        <Button variant="default" size="xs" onClick={() => show({ day: startOfDay(now) })}>
          {t('today')}
        </Button>
      </Row>
      {shown.view === 'month' && otherZoneAt(shown.day) && (
        <Box as="span" look="hint">
          {t('common:zone.of', { place: placeOf(shownZone()) })}
        </Box>
      )}
      <Box as="span" grow />
      <FilterMenu filter={shown.filter} platform={shown.platform} show={show} />
      <FilesMenu posts={posts} from={daysOf(shown)[0] ?? now} />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('ideas')}
        title={t('ideas')}
        aria-expanded={tray.isOpen}
        onClick={tray.toggle}
      >
        <IconBulb size={18} />
      </ActionIcon>
      <ViewSwitch view={shown.view} show={show} />
      <Button
        leftSection={<IconPlus />}
        rightSection={typeof price === 'number' && <CoinPrice coins={price} />}
        onClick={onNew}
      >
        {t('new')}
      </Button>
    </Row>
  )
})
