import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { memo } from 'react'
import { useBeginPrice } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { otherZoneAt, placeOf, shownZone } from '../../i18n/zone.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { startOfDay } from '../../ui/days.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconBulb, IconPlus } from '../../ui/icons/index.ts'
import { PeriodSwitch } from '../../ui/PeriodSwitch.tsx'
import { Box, Row } from '../../ui/parts.tsx'
import { daysOf, PeriodTitle, type Shown, step, type View, views } from '../posts/index.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import type { Tray } from './ideas/use-tray.ts'
import classes from './Toolbar.module.css'

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
  return (
    <Row gap={2} high={64} as="header" wrap className={classes.bar}>
      <FocusHeading look="title" aria-live="polite">
        <PeriodTitle shown={shown} />
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
      <ExportMenu posts={posts} from={daysOf(shown)[0] ?? now} />
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
