import { Button } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { Box, Grid, Row, Text } from '../../../ui/parts.tsx'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { EDIT_DEFAULT_MINUTES, PICKER_ADVICE_MINUTES } from '@tintario/contract/posts/limits.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { dateFormat, moment, pickerFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { addDays, atMinutes, dayFrom, dayKey, isAtNight, partsOf, timeKey } from '../../../ui/days.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { instantAt } from '../../../ui/time-of-day.ts'
import { useZoneLine } from '../../../ui/use-viewer-time.ts'
import classes from './MomentDialog.module.css'

const TEN_O_CLOCK = 600
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type DateProblems = { date?: string; time?: string }

/** The message keys of the errors of a chosen day (YYYY-MM-DD) and its moment. */
const dateProblems = (
  { day, time, at }: { day: string | null; time: string; at: Date | null },
  now: Date,
  lead: number,
): DateProblems => {
  if (!day) return { date: 'FIELD_DATE_IS_REQUIRED', ...(!time && { time: 'FIELD_TIME_IS_REQUIRED' }) }
  if (day < dayKey(now)) return { date: 'FIELD_DATE_MUST_BE_FUTURE' }
  if (!at) return { time: 'FIELD_TIME_IS_REQUIRED' }
  return at < later(now, lead) ? { time: 'FIELD_TIME_MUST_BE_FUTURE' } : {}
}

const quickPicks = (now: Date) => {
  const tenIn = (days: number) => atMinutes(addDays(now, days), TEN_O_CLOCK)
  return {
    soon: later(now, EDIT_DEFAULT_MINUTES),
    tomorrow: tenIn(1),
    monday: tenIn(7 - partsOf(now).weekday),
  }
}

type Props = {
  title: string
  actLabel: ReactNode
  /** What the fields are filled with until the user changes them. */
  start: Date
  /** Minutes that the moment must be ahead. */
  lead: number
  /** Says what the choice means; without one the choice alone is said. */
  says?: (chosen: Date | null) => string
  /** Fields above date and time. */
  above?: ReactNode
  /** What stands below the fields, such as the price. */
  children?: ReactNode
  /** Other actions with the chosen moment. */
  below?: (chosen: Date | null) => ReactNode
  onClose: () => void
  onSave: (date: Date) => void
  isSaving: boolean
  /** Whether something below the fields forbids it, such as missing coins. */
  isDisabled?: boolean
}

/** Chooses a moment far enough ahead. Mount it to open it. */
export const MomentDialog = ({
  title,
  actLabel,
  start,
  lead,
  says,
  above,
  children,
  below,
  onClose,
  onSave,
  isSaving,
  isDisabled = false,
}: Props) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  const language = useLanguage()
  // What opens is named by the field.
  const dateId = useId()
  const [entered, setEntered] = useState<{ day: string | null; time: string } | null>(null)
  const { day, time } = entered ?? { day: dayKey(start), time: timeKey(start) }
  const setDay = (day: string | null) => setEntered({ day, time })
  const setTime = (time: string) => setEntered({ day, time })
  const [problems, setProblems] = useState<DateProblems>({})
  const chosen = instantAt(day ?? '', time, start)
  const yours = useZoneLine()(chosen)
  const pick = (date: Date) => {
    setEntered({ day: dayKey(date), time: timeKey(date) })
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = dateProblems({ day, time, at: chosen }, new Date(), lead)
    setProblems(found)
    if (!found.date && !found.time && chosen) onSave(chosen)
  }
  const text = (key: string | undefined) => key && message(key, { min: lead })
  const quick = quickPicks(new Date())
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width={420}
      onSubmit={submit}
      actLabel={actLabel}
      isBusy={isSaving}
      isDisabled={isDisabled}
    >
      {above}
      <Grid gap={3} always>
        <DatePickerInput
          label={t('editDate.date')}
          locale={language}
          valueFormat={pickerFormat(language)}
          weekdayFormat={(day) => dateFormat(language, { weekday: 'narrow' }).format(dayFrom(day) ?? start)}
          minDate={dayKey(new Date())}
          weekendDays={[]}
          value={day}
          onChange={setDay}
          error={text(problems.date)}
          id={dateId}
          popoverProps={{ withinPortal: true, id: dateId }}
          classNames={{
            day: classes.day,
            calendarHeader: classes.head,
            calendarHeaderControl: classes.control,
            calendarHeaderLevel: classes.control,
          }}
          ariaLabels={{
            previousMonth: t('editDate.previousMonth'),
            nextMonth: t('editDate.nextMonth'),
            previousYear: t('editDate.previousYear'),
            nextYear: t('editDate.nextYear'),
            previousDecade: t('editDate.previousYears'),
            nextDecade: t('editDate.nextYears'),
          }}
          clearable
          clearButtonProps={{ 'aria-label': t('editDate.clear') }}
          data-autofocus
        />
        <TimeField
          label={t('editDate.time')}
          day={day ?? ''}
          advised={later(new Date(), PICKER_ADVICE_MINUTES)}
          value={time}
          onChange={setTime}
          error={text(problems.time)}
        />
      </Grid>
      <Text look="hint" role="status">
        {says ? says(chosen) : chosen && moment(chosen, language)}
        {yours && (
          <Box as="span" tone="faint" block>
            {yours}
          </Box>
        )}
        {chosen && isAtNight(chosen) && (
          <Box as="span" block>
            {t('editDate.night')}
          </Box>
        )}
      </Text>
      <Row gap={2} align="stretch" wrap className={classes.quick}>
        <Button variant="default" size="xs" onClick={() => pick(quick.soon)}>
          {t('editDate.soon')}
        </Button>
        <Button variant="default" size="xs" onClick={() => pick(quick.tomorrow)}>
          {t('editDate.tomorrow')}
        </Button>
        {/* On a Sunday it is tomorrow. */}
        {quick.monday.getTime() !== quick.tomorrow.getTime() && (
          <Button variant="default" size="xs" onClick={() => pick(quick.monday)}>
            {t('editDate.monday')}
          </Button>
        )}
      </Row>
      {children}
      {below?.(chosen)}
    </FormDialog>
  )
}
