import { ActionIcon, Button } from '@mantine/core'
import { CREATE_LEAD_MINUTES, PICKER_ADVICE_MINUTES } from '@tintario/contract/posts/limits.ts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useBusyDays } from '../../../api/use-busy-days.ts'
import { dateFormat, moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { placeOf, shownZone } from '../../../i18n/zone.ts'
import {
  addDays,
  addMonths,
  dayFrom,
  dayKey,
  isAtNight,
  monthGridOf,
  partsOf,
  weekOf,
} from '../../../ui/days.ts'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '../../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { useViewerTime } from '../../../ui/use-viewer-time.ts'
import { freeSlots } from './free-slots.ts'
import classes from './MomentFields.module.css'
import monthPicker from './MonthPicker.module.css'
import { type Entered, enteredFrom, instantOf, type MomentProblems } from './publish-moment.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const YEAR = 12
const weeksOf = (month: Date) => {
  const days = monthGridOf(month)
  return [0, 7, 14, 21, 28, 35]
    .map((at) => days.slice(at, at + 7))
    .filter((week) => week.some((day) => partsOf(day).month === partsOf(month).month))
}

type MonthPickerProps = {
  /** YYYY-MM-DD, or empty. */
  value: string
  /** The first day that can be chosen. */
  min: Date
  /** Days with posts, which have a dot. */
  busy: ReadonlySet<string>
  onChange: (day: string) => void
  'aria-labelledby': string
  'aria-describedby': string | undefined
}

/**
 * The days of one month. The arrows move between days, Page Up and Page Down between months. Choosing the chosen day again
 * clears it. Mantine's own picker takes four times the bytes of the step that shows it.
 */
const MonthPicker = ({ value, min, busy, onChange, ...named }: MonthPickerProps) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const [month, setMonth] = useState(() => addMonths(dayFrom(value) ?? min, 0))
  const [shownFor, setShownFor] = useState(value)
  /** The day that the keys moved to, which takes the focus when it is drawn. */
  const [reached, setReached] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (reached) table.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])
  if (shownFor !== value) {
    setShownFor(value)
    const day = dayFrom(value)
    if (day) setMonth(addMonths(day, 0))
  }

  const first = dayKey(min)
  const isFirstMonth = month <= min
  const show = (months: number) => {
    const next = addMonths(month, months)
    setMonth(next < min ? addMonths(min, 0) : next)
    setReached(null)
  }
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, options)
  const weeks = weeksOf(month)
  const isOutside = (day: Date) => partsOf(day).month !== partsOf(month).month
  const inMonth = weeks.flat().filter((day) => !isOutside(day) && dayKey(day) >= first)
  const keys = inMonth.map(dayKey)
  /** Where Tab enters. */
  const entry = [reached, value, first].find((key) => key && keys.includes(key)) ?? keys[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayFrom((event.target as HTMLElement).dataset.day ?? null)
    if (!from) return
    const { key } = event
    const { date, weekday } = partsOf(from)
    const months = key === 'PageUp' ? -1 : 1
    const to =
      key in STEPS
        ? addDays(from, STEPS[key] ?? 0)
        : key === 'Home'
          ? addDays(from, -weekday)
          : key === 'End'
            ? addDays(from, 6 - weekday)
            : key === 'PageUp' || key === 'PageDown'
              ? dayIn(addMonths(from, event.shiftKey ? YEAR * months : months), date)
              : null
    if (!to) return
    event.preventDefault()
    const next = to < min ? min : to
    setMonth(addMonths(next, 0))
    setReached(dayKey(next))
  }
  const step = (months: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={monthPicker.step}
      aria-label={label}
      disabled={months < 0 && isFirstMonth}
      onClick={() => show(months)}
    >
      <Icon size={18} />
    </ActionIcon>
  )
  return (
    <Box p={3} line="all" round="lg" className={monthPicker.picker}>
      <Row justify="between" mb={2}>
        <Row>
          {step(-YEAR, t('date.previousYear'), IconChevronsLeft)}
          {step(-1, t('date.previousMonth'), IconChevronLeft)}
        </Row>
        <Text strong role="status" className={monthPicker.month}>
          {format({ month: 'long', year: 'numeric' }).format(month)}
        </Text>
        <Row>
          {step(1, t('date.nextMonth'), IconChevronRight)}
          {step(YEAR, t('date.nextYear'), IconChevronsRight)}
        </Row>
      </Row>
      <table ref={table} className={monthPicker.days} onKeyDown={onKeyDown} {...named}>
        <thead>
          <tr>
            {weekOf(month).map((day) => (
              <th key={dayKey(day)} scope="col" abbr={format({ weekday: 'long' }).format(day)}>
                {format({ weekday: 'narrow' }).format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => {
                const key = dayKey(day)
                return (
                  <td key={key}>
                    <Box
                      as="button"
                      type="button"
                      bare
                      relative
                      full
                      round="md"
                      look="body"
                      center
                      className={monthPicker.day}
                      data-day={key}
                      data-outside={isOutside(day) || undefined}
                      data-today={key === first || undefined}
                      data-selected={key === value || undefined}
                      data-busy={busy.has(key) || undefined}
                      aria-pressed={key === value}
                      aria-label={format({ day: 'numeric', month: 'long', year: 'numeric' }).format(day)}
                      disabled={key < first}
                      tabIndex={key === entry ? 0 : -1}
                      onClick={() => onChange(key === value ? '' : key)}
                    >
                      {partsOf(day).date}
                    </Box>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** The date in the month of a day, or that month's last day. */
const dayIn = (month: Date, date: number): Date => {
  const last = partsOf(addDays(addMonths(month, 1), -1)).date
  return addDays(addMonths(month, 0), Math.min(date, last) - 1)
}

type Props = {
  value: Entered
  /** The moment that the fields were filled with. */
  stored?: Date | undefined
  onChange: (value: Entered) => void
  problems: MomentProblems
}

/** A calendar with a dot on days that have posts, a time that can be typed or picked, and a few free mornings, which come first on a phone. */
export const MomentFields = ({ value, stored, onChange, problems }: Props) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const dateErrorId = useId()
  const now = new Date()
  const { busy } = useBusyDays()
  const busyDays = new Set(busy.map((post) => dayKey(new Date(post.publishAt))))
  const advised = new Date(now.getTime() + PICKER_ADVICE_MINUTES * 60_000)
  const at = instantOf(value, stored)
  const yours = useViewerTime()(at ?? now)
  // Around the day that the form began with: a choice must not change what is offered.
  const [first] = useState(at ?? now)
  const slots = freeSlots(
    now,
    busy.map((post) => new Date(post.publishAt)),
    first,
  )
  const free = (
    <div>
      <Text mb={2} look="hint" tone="inherit" strong>
        {t('date.free')}
      </Text>
      <Stack gap={2}>
        {slots.map((slot) => (
          <Button
            key={slot.getTime()}
            variant={at?.getTime() === slot.getTime() ? 'light' : 'default'}
            aria-pressed={at?.getTime() === slot.getTime()}
            justify="flex-start"
            onClick={() => onChange(enteredFrom(slot))}
          >
            {moment(slot, language)}
          </Button>
        ))}
      </Stack>
    </div>
  )
  return (
    <div className={classes.fields}>
      {isMobile && free}
      <div>
        <Text mb={2} look="hint" tone="inherit" strong id={`${dateErrorId}-label`}>
          {t('date.date')}
        </Text>
        <MonthPicker
          aria-labelledby={`${dateErrorId}-label`}
          aria-describedby={problems.date ? dateErrorId : undefined}
          value={value.date}
          min={now}
          busy={busyDays}
          onChange={(date) => onChange({ ...value, date })}
        />
        {problems.date && (
          <Text mt={2} look="label" tone="danger" light id={dateErrorId} role="alert">
            {message(problems.date)}
          </Text>
        )}
      </div>
      <Stack gap={6}>
        <TimeField
          label={t('date.time')}
          size="md"
          day={value.date}
          advised={advised}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          description={
            <>
              {t('date.zone', { zone: placeOf(shownZone()) })}
              {yours && (
                <Box as="span" block>
                  {yours}
                </Box>
              )}
              {at && isAtNight(at) && (
                <Box as="span" block>
                  {t('date.night')}
                </Box>
              )}
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={problems.time && message(problems.time, { min: CREATE_LEAD_MINUTES })}
        />
        {!isMobile && free}
      </Stack>
    </div>
  )
}
