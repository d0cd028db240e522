import { isTimeZoneName } from '@tintario/contract/time-zone.ts'
import type { Language } from './language.ts'

export const localeOf = (language: Language) => (language === 'es' ? 'es-ES' : 'en-GB')

const kept = new Map<string, Intl.DateTimeFormat>()
/**
 * What writes dates by these options, in the viewer's zone. Making one takes longer than drawing a card, so each is made
 * once; another one when the viewer's clock went to another zone.
 */
export const dateFormat = (
  language: Language,
  options: Intl.DateTimeFormatOptions,
  at = new Date(),
): Intl.DateTimeFormat => {
  const key = `${language} ${at.getTimezoneOffset()} ${JSON.stringify(options)}`
  const found = kept.get(key)
  if (found) return found
  const made = new Intl.DateTimeFormat(localeOf(language), options)
  kept.set(key, made)
  return made
}
const parts = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    dateFormat(language, options, date)
      .formatToParts(date)
      .map((p) => [p.type, p.value]),
  )
const shortMonth = (month = '') => month.replace('.', '')

/** D MMM YYYY in the viewer's zone, as detail views show a date (I18N-14). */
export const detailDate = (date: Date, language: Language) => {
  const p = parts(date, language, { day: 'numeric', month: 'short', year: 'numeric' })
  return `${p.day} ${shortMonth(p.month)} ${p.year}`
}

/** DD MMM HH:mm z in the viewer's zone, as every other date is shown (I18N-15). */
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

/** Weekday, day, short month, year and 24-hour time, as the design writes a moment: Thu 19 Nov 2026, 10:00. */
export const moment = (date: Date, language: Language) => {
  const p = parts(date, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${p.weekday} ${p.day} ${shortMonth(p.month)} ${p.year}, ${p.hour}:${p.minute}`
}

/** The viewer's own zone, such as Europe/Madrid; null where the browser names none that is known. */
export const knownViewerZone = (): string | null => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZoneName(zone) ? zone : null
}

/** The same, UTC where it is unknown. */
export const viewerZone = () => knownViewerZone() ?? 'UTC'

/** HH:mm, 24 hours, in the viewer's zone. */
export const clock = (date: Date, language: Language) =>
  dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, date).format(date)

/** Weekday, day and month in whole words, as a day is called for who hears it. */
export const dayName = (day: Date, language: Language) =>
  dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }, day).format(day)

/** How date pickers show a day: DD/MM/YYYY in Spanish, MM/DD/YYYY otherwise (I18N-13). They store YYYY-MM-DD. */
export const pickerFormat = (language: Language) => (language === 'es' ? 'DD/MM/YYYY' : 'MM/DD/YYYY')

/** A whole number with the language's grouping. */
export const whole = (value: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language)).format(value)
