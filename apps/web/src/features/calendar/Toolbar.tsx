import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconFilter, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePrice } from '../../api/use-wallet.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { startOfDay } from './calendar-dates.ts'
import { daysOf, type Filter, filters, type Shown, step, type View, views } from './period.ts'
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
          aria-label={t(`previous.${shown.view}`)}
          onClick={() => show({ day: step(shown, -1) })}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`next.${shown.view}`)}
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
            aria-label={`${t('filter.label')}: ${t(`filter.${shown.filter}`)}`}
          >
            {t(`filter.${shown.filter}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={shown.filter} onChange={(filter) => show({ filter: filter as Filter })}>
            {filters.map((filter) => (
              <Menu.RadioItem key={filter} value={filter} closeMenuOnClick>
                {t(`filter.${filter}`)}
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

/** 16 – 22 November 2026, 28 September – 4 October 2026, November 2026, or Wednesday 18 November 2026. */
export const PeriodTitle = ({ shown }: { shown: Pick<Shown, 'view' | 'day'> }) => {
  const language = useLanguage()
  const locale = language === 'es' ? 'es-ES' : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  if (shown.view === 'month')
    return upper(format({ month: 'long' }).format(shown.day), ` ${shown.day.getFullYear()}`)
  if (shown.view === 'day')
    return upper(
      format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
        .format(shown.day)
        .replace(',', ''),
    )
  const days = daysOf(shown)
  const [first, last] = [days[0] ?? shown.day, days.at(-1) ?? shown.day]
  const month = (day: Date) => format({ month: 'long' }).format(day)
  if (first.getMonth() === last.getMonth())
    return `${first.getDate()} – ${last.getDate()} ${month(last)} ${last.getFullYear()}`
  const year = first.getFullYear() === last.getFullYear() ? '' : ` ${first.getFullYear()}`
  return `${first.getDate()} ${month(first)}${year} – ${last.getDate()} ${month(last)} ${last.getFullYear()}`
}

const upper = (text: string, rest = '') => `${text.charAt(0).toUpperCase()}${text.slice(1)}${rest}`
