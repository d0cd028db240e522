import { Button } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es.js'
import { EDIT_DEFAULT_MINUTES, PICKER_ADVICE_MINUTES } from '@tintario/contract/posts/limits.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moment, pickerFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { dayKey, timeKey } from '../../../ui/days.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { instantAt } from '../../../ui/time-of-day.ts'
import classes from './MomentDialog.module.css'

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type DateProblems = { date?: string; time?: string }

/** What is wrong with a chosen day (YYYY-MM-DD) and time (HH:mm), as message keys (CAL-37 to CAL-40). */
const dateProblems = (day: string | null, time: string, now: Date, lead: number): DateProblems => {
  if (!day) return { date: 'FIELD_DATE_IS_REQUIRED', ...(!time && { time: 'FIELD_TIME_IS_REQUIRED' }) }
  if (day < dayKey(now)) return { date: 'FIELD_DATE_MUST_BE_FUTURE' }
  const at = instantAt(day, time)
  if (!at) return { time: 'FIELD_TIME_IS_REQUIRED' }
  return at < later(now, lead) ? { time: 'FIELD_TIME_MUST_BE_FUTURE' } : {}
}

const quickPicks = (now: Date) => {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 10)
  const toMonday = (8 - now.getDay()) % 7 || 7
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + toMonday, 10)
  return { soon: later(now, EDIT_DEFAULT_MINUTES), tomorrow, monday }
}

type Props = {
  title: string
  actLabel: ReactNode
  /** What the fields start with. */
  start: Date
  /** Minutes that the moment must be ahead. */
  lead: number
  /** Says what the choice means; without one the choice alone is said. */
  says?: (chosen: Date | null) => string
  /** What stands below the fields, such as the price. */
  children?: ReactNode
  onClose: () => void
  /** Saves and closes; what it throws is shown by the caller. */
  onSave: (date: Date) => void
  isSaving: boolean
}

/** Chooses a moment far enough ahead. Mount it to open it. */
export const MomentDialog = ({
  title,
  actLabel,
  start,
  lead,
  says,
  children,
  onClose,
  onSave,
  isSaving,
}: Props) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  const language = useLanguage()
  // What opens is named by the field.
  const dateId = useId()
  const [day, setDay] = useState<string | null>(() => dayKey(start))
  const [time, setTime] = useState(() => timeKey(start))
  const [problems, setProblems] = useState<DateProblems>({})
  const chosen = instantAt(day ?? '', time)
  const pick = (date: Date) => {
    setDay(dayKey(date))
    setTime(timeKey(date))
    setProblems({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = dateProblems(day, time, new Date(), lead)
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
    >
      <div className={classes.fields}>
        <DatePickerInput
          label={t('editDate.date')}
          locale={language}
          valueFormat={pickerFormat(language)}
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
      </div>
      <p className={classes.move} role="status">
        {says ? says(chosen) : chosen && moment(chosen, language)}
      </p>
      <div className={classes.quick}>
        <Button variant="default" size="xs" onClick={() => pick(quick.soon)}>
          {t('editDate.soon', { count: EDIT_DEFAULT_MINUTES })}
        </Button>
        <Button variant="default" size="xs" onClick={() => pick(quick.tomorrow)}>
          {t('editDate.tomorrow')}
        </Button>
        <Button variant="default" size="xs" onClick={() => pick(quick.monday)}>
          {t('editDate.monday')}
        </Button>
      </div>
      {children}
    </FormDialog>
  )
}
