import type { Language } from './language.ts'
import { shownZone } from './zone.ts'

export const localeOf = (language: Language) => (language === 'es' ? 'es-ES' : 'en-GB')

const kept = new Map<string, Intl.DateTimeFormat>()
/** A formatter in a zone, the shown one unless said. Making one takes longer than drawing a card, so each is made once. */
export const dateFormat = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
  timeZone = shownZone(),
): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const found = kept.get(key)
  if (found) return found
  const made = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })
  kept.set(key, made)
  return made
}
const parts = (date: Date, language: Language, options: Intl.DateTimeFormatOptions, zone?: string) =>
  Object.fromEntries(
    dateFormat(language, options, zone)
      .formatToParts(date)
      .map((p) => [p.type, p.value]),
  )
const shortMonth = (month = '') => month.replace('.', '')

/** D MMM YYYY, the date format of detail views. */
export const detailDate = (date: Date, language: Language, zone?: string) => {
  const p = parts(date, language, { day: 'numeric', month: 'short', year: 'numeric' }, zone)
  return `${p.day} ${shortMonth(p.month)} ${p.year}`
}

/** DD MMM HH:mm z, the format of all other dates. */
export const otherDate = (date: Date, language: Language) => {
  const p = parts(date, language, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return `${p.day} ${shortMonth(p.month)} ${p.hour}:${p.minute} ${p.timeZoneName}`
}

/** Weekday, day, short month and 24-hour time: Thu 3 Dec, 10:00. Another year than the present one is added: Fri 1 Jan 2027, 10:00. */
export const moment = (date: Date, language: Language, zone?: string) => {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const p = parts(date, language, options, zone)
  const present = parts(new Date(), language, { year: 'numeric' }, zone).year
  const year = p.year === present ? '' : ` ${p.year}`
  return `${p.weekday} ${p.day} ${shortMonth(p.month)}${year}, ${p.hour}:${p.minute}`
}

/** D MMM YYYY, HH:mm z: a moment that binds, such as the end of a trial, as its letter writes it. */
export const exactDate = (date: Date, language: Language) =>
  `${detailDate(date, language)}, ${clock(date, language)} ${zoneName(date, language)}`

/** The zone's name on a day, such as CET or GMT-5. */
export const zoneName = (date: Date, language: Language, zone?: string) =>
  parts(date, language, { timeZoneName: 'short' }, zone).timeZoneName ?? ''

/** HH:mm, 24 hours. */
export const clock = (date: Date, language: Language, zone?: string) =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(date)

/** HH:mm:ss, 24 hours. */
export const clockWithSeconds = (date: Date, language: Language) =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    date,
  )

/** Weekday, day and month in whole words, as a day is called for who hears it. */
export const dayName = (day: Date, language: Language) =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(day)

/** How date pickers show a day: DD/MM/YYYY in Spanish, MM/DD/YYYY otherwise (I18N-13). They store YYYY-MM-DD. */
export const pickerFormat = (language: Language) => (language === 'es' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')

/** A whole number with the language's grouping. */
export const whole = (value: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language)).format(value)
