import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconFilter, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePrice } from '../../api/use-wallet.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { startOfDay } from '../../ui/days.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { type Filter, filters, PeriodTitle, type Shown, step, type View, views } from '../posts/index.ts'
import classes from './Toolbar.module.css'

type Props = { shown: Shown; now: Date; show: (change: Partial<Shown>) => void; onNew: () => void }

/** Which days are shown and how; the way to another period, another filter and a new post. */
export const Toolbar = ({ shown, now, show, onNew }: Props) => {
  const { t } = useTranslation('calendar')
  const price = usePrice('post')
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
            aria-label={`${t('posts:filter.label')}: ${t(`posts:filter.${shown.filter}`)}`}
          >
            {t(`posts:filter.${shown.filter}`)}
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
        </Menu.Dropdown>
      </Menu>
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
}
