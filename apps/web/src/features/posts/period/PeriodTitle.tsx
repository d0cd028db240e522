import { dateFormat } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { partsOf } from '../../../ui/days.ts'
import { daysOf, type Shown } from './period.ts'

export const PeriodTitle = ({
  shown,
  isShort = false,
}: {
  shown: Pick<Shown, 'view' | 'day'>
  /** Mon 30 Nov 2026, or 30 Nov – 6 Dec 2026 where a week has two months: there is little room. */
  isShort?: boolean
}) => {
  const language = useLanguage()
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, options)
  if (shown.view === 'month')
    return upper(format({ month: 'long' }).format(shown.day), ` ${partsOf(shown.day).year}`)
  const length = isShort ? 'short' : 'long'
  if (shown.view === 'day')
    return upper(
      format({ weekday: length, day: 'numeric', month: length, year: 'numeric' })
        .format(shown.day)
        .replace(',', ''),
    )
  const days = daysOf(shown)
  const [start, end] = [days[0] ?? shown.day, days.at(-1) ?? shown.day]
  const [first, last] = [partsOf(start), partsOf(end)]
  const month = (day: Date) => format({ month: length }).format(day)
  if (first.month === last.month) return `${first.date} – ${last.date} ${month(end)} ${last.year}`
  const year = first.year === last.year ? '' : ` ${first.year}`
  return `${first.date} ${month(start)}${year} – ${last.date} ${month(end)} ${last.year}`
}

const upper = (text: string, rest = '') => `${text.charAt(0).toUpperCase()}${text.slice(1)}${rest}`
