import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import {
  IconBulb,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconFilter,
  IconPlus,
} from '@tabler/icons-react'
import { blogPlatforms } from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrice } from '../../api/use-wallet.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { startOfDay } from '../../ui/days.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import {
  daysOf,
  type Filter,
  filters,
  PeriodTitle,
  type Shown,
  step,
  type View,
  views,
} from '../posts/index.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import type { Tray } from './ideas/use-tray.ts'
import classes from './Toolbar.module.css'

type Props = {
  shown: Shown
  now: Date
  posts: readonly PostSummary[]
  show: (change: Partial<Shown>) => void
  onNew: () => void
  tray: Tray
}

/** Which days are shown and how; the way to another period, another filter and a new post. */
export const Toolbar = memo(({ shown, now, posts, show, onNew, tray }: Props) => {
  const { t } = useTranslation('calendar')
  const price = usePrice('post')
  const chosen = [
    t(`posts:filter.${shown.filter}`),
    ...(shown.platform ? [platforms[shown.platform].brand] : []),
  ].join(' · ')
  return (
    <header className={classes.bar}>
      <FocusHeading className={classes.title} aria-live="polite">
        <PeriodTitle shown={shown} />
      </FocusHeading>
      <div className={classes.steps}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`posts:previous.${shown.view}`)}
          onClick={() => show({ day: step(shown, -1) })}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`posts:next.${shown.view}`)}
          onClick={() => show({ day: step(shown, 1) })}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => show({ day: startOfDay(now) })}>
          {t('today')}
        </Button>
      </div>
      <span className={classes.space} />
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} />}
            rightSection={<IconChevronDown size={16} />}
            aria-label={`${t('posts:filter.label')}: ${chosen}`}
          >
            {chosen}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={shown.filter} onChange={(filter) => show({ filter: filter as Filter })}>
            {filters.map((filter) => (
              <Menu.RadioItem key={filter} value={filter} closeMenuOnClick>
                {t(`posts:filter.${filter}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Label>{t('platform.label')}</Menu.Label>
          <Menu.RadioGroup
            value={shown.platform ?? ''}
            onChange={(name) => show({ platform: blogPlatforms.find((one) => one === name) ?? null })}
          >
            {['' as const, ...blogPlatforms].map((name) => (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick>
                {name === '' ? t('platform.all') : platforms[name].brand}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
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
      <SegmentedControl
        aria-label={t('view')}
        value={shown.view}
        onChange={(view) => show({ view: view as View })}
        data={views.map((view) => ({ value: view, label: t(`views.${view}`) }))}
      />
      <Button
        leftSection={<IconPlus size={16} />}
        rightSection={price !== undefined && <CoinPrice coins={price} />}
        onClick={onNew}
      >
        {t('new')}
      </Button>
    </header>
  )
})
