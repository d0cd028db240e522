import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { dateFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayKey, isSameDay, monthGridOf, partsOf, startOfDay } from '../../../ui/days.ts'
import { IconBan, IconCheck, IconClock, IconHistory, IconPencil } from '../../../ui/icons/index.ts'
import { PeriodSwitch } from '../../../ui/PeriodSwitch.tsx'
import { usePageTools } from '../../../ui/page-tools.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { type Filter, filters, PeriodTitle, rangeOf } from '../../posts/index.ts'
import classes from './CalendarSide.module.css'
import miniMonth from './MiniMonth.module.css'
import { dayByKey, monthsOn } from './mini-month.ts'

type MiniMonthProps = { chosen: readonly Date[]; day: Date; now: Date; onChoose: (day: Date) => void }

/** How many posts go out on each day, by YYYY-MM-DD. */
const useCounts = (days: readonly Date[]) => {
  const { current } = useWorkspaces()
  const query = { ...rangeOf(days), ...(current && { workspaceId: current.id }) }
  const { data } = useApi(api.posts.upcoming, { query }, { enabled: current !== undefined })
  const counts = new Map<string, number>()
  for (const { publishAt } of data ?? []) {
    const key = dayKey(new Date(publishAt))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const MiniMonth = memo(({ chosen, day, now, onChoose }: MiniMonthProps) => {
  const { t } = useTranslation('planning')
  const language = useLanguage()
  // The day that the keys stand on; the calendar follows only when it is chosen.
  const [cursor, setCursor] = useState(() => startOfDay(day))
  const grid = useRef<HTMLTableElement>(null)
  const dayTime = startOfDay(day).getTime()
  useEffect(() => setCursor(new Date(dayTime)), [dayTime])
  const days = monthGridOf(cursor)
  const counts = useCounts(days)
  const long = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' })

  const weekday = dateFormat(language, { weekday: 'long' })

  const onKey = (event: KeyboardEvent) => {
    const next = dayByKey(cursor, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setCursor(next)
  }
  const cursorTime = cursor.getTime()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes with the cursor once it is in the grid
  useEffect(() => {
    const isIn = grid.current?.contains(document.activeElement)
    if (isIn) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursorTime])

  return (
    <section aria-label={t('mini.label')}>
      <Row mb={1} className={miniMonth.head}>
        <Text as="h2" look="hint" tone="inherit" strong grow className={miniMonth.title} aria-live="polite">
          <PeriodTitle shown={{ view: 'month', day: cursor }} />
        </Text>
        <PeriodSwitch
          size={28}
          previous={t('mini.previous')}
          next={t('mini.next')}
          onStep={(by) => setCursor(monthsOn(cursor, by))}
        />
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days with one stop for Tab is a grid, by ARIA's pattern */}
      <table role="grid" aria-label={t('mini.days')} ref={grid} onKeyDown={onKey} className={miniMonth.grid}>
        <thead>
          <tr>
            {days.slice(0, 7).map((one) => (
              <Box
                key={dayKey(one)}
                scope="col"
                abbr={weekday.format(one)}
                as="th"
                look="label"
                light
                center
                className={miniMonth.weekday}
              >
                {dateFormat(language, { weekday: 'narrow' }).format(one)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((from) => (
            <tr key={from}>
              {days.slice(from, from + 7).map((one) => {
                const count = counts.get(dayKey(one)) ?? 0
                const isChosen = chosen.some((other) => isSameDay(other, one))
                return (
                  <td key={dayKey(one)}>
                    <button
                      type="button"
                      className={miniMonth.day}
                      tabIndex={isSameDay(one, cursor) ? 0 : -1}
                      data-other={partsOf(one).month !== partsOf(cursor).month || undefined}
                      data-chosen={isChosen || undefined}
                      data-today={isSameDay(one, now) || undefined}
                      data-has={count > 0 || undefined}
                      aria-pressed={isChosen}
                      aria-current={isSameDay(one, now) ? 'date' : undefined}
                      aria-label={`${long.format(one)}, ${t('calendar:agenda.posts', { count })}`}
                      onClick={() => onChoose(one)}
                    >
                      {partsOf(one).date}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

type Props = ComponentProps<typeof MiniMonth> & { filter: Filter; onFilter: (filter: Filter) => void }

/** The colour and the icon of each. */
const kindOf = { all: 'all', ready: 'confirmed', draft: 'draft', past: 'past' } as const
const iconOf = { all: IconCheck, ready: IconClock, draft: IconPencil, past: IconHistory } as const

/**
 * What the calendar puts into the sidebar, where that is wide enough: a small month, and what its colours say. A colour
 * that can be filtered by is the filter.
 */
export const CalendarSide = memo(({ filter, onFilter, ...props }: Props) => {
  const { t } = useTranslation('planning')
  const hasRoom = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false })
  const tools = usePageTools()
  if (!hasRoom || !tools) return null
  return createPortal(
    <Stack gap={4}>
      <MiniMonth {...props} />
      <Stack as="fieldset" look="hint" tone="inherit" className={classes.filter}>
        <legend>{t('posts:filter.label')}</legend>
        {filters.map((one) => {
          const Icon = iconOf[one]
          return (
            <label key={one}>
              <input
                type="radio"
                name="side-filter"
                checked={one === filter}
                onChange={() => onFilter(one)}
              />
              <i data-kind={kindOf[one]} aria-hidden="true">
                {(one !== 'all' || filter === 'all') && <Icon size={12} />}
              </i>
              {t(`posts:filter.${one}`)}
            </label>
          )
        })}
      </Stack>
      <Stack
        as="ul"
        gap={2}
        px={2}
        look="label"
        light
        className={classes.legend}
        aria-label={t('legend.label')}
      >
        <li>
          <i data-kind="other" aria-hidden="true" />
          {t('legend.other')}
        </li>
        <li>
          <i data-kind="flag" aria-hidden="true">
            !
          </i>
          {t('legend.flag')}
        </li>
        <li>
          <i data-kind="nowhere" aria-hidden="true">
            <IconBan size={10} />
          </i>
          {t('legend.nowhere')}
        </li>
      </Stack>
    </Stack>,
    tools,
  )
})
